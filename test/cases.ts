import type { AnyGame } from '../src/core/game.ts';
import { valuesOf, type OptionSpec, type OptionValue } from '../src/core/options.ts';
import { titles } from '../src/games/index.ts';

/** The games under test: all of them, or the one that the environment variable GAME names. */
export const tested = titles.filter(({ game }) => (process.env.GAME ?? game.id) === game.id);

type Options = Readonly<Record<string, OptionValue>>;

export interface Case {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: Options;
}

/** Every game and seat count, with option sets in which every two values of two options meet that go together. */
export function cases(game: AnyGame): Case[] {
  return game.seats.flatMap((seats) => optionSets(game, seats).map((options) => ({ game, seats, options })));
}

/** A greedy covering array: each set takes, option by option, the value that makes the most new pairs. */
function optionSets(game: AnyGame, seats: number): Options[] {
  const all = Object.entries(game.options).map(([name, spec]) => [name, telling(spec, seats)] as const);
  const defaults = Object.fromEntries(all.map(([name, [byDefault]]) => [name, byDefault!]));
  const sets: Options[] = [defaults];
  const covered = new Set(pairsOf(defaults));
  for (const wanted of everyPair(all)) {
    if (covered.has(wanted.key)) continue;
    const fixed = { ...defaults, ...wanted.pair };
    // A pair that needs a third option beside it (the cube needs a series) finds it among single changes.
    const bases = [
      fixed,
      ...all.flatMap(([name, values]) => values.map((value) => ({ ...fixed, [name]: value, ...wanted.pair }))),
    ];
    const base = bases.find((options) => !game.clash?.(seats, options));
    if (!base) continue;
    let chosen: Options = base;
    for (const [name, values] of all) {
      if (Object.hasOwn(wanted.pair, name)) continue;
      const gain = (options: Options) => pairsOf(options).filter((key) => !covered.has(key)).length;
      const better = values
        .map((value) => ({ ...chosen, [name]: value }))
        .filter((options) => !game.clash?.(seats, options));
      chosen = better.reduce((best, options) => (gain(options) > gain(best) ? options : best), chosen);
    }
    sets.push(chosen);
    for (const key of pairsOf(chosen)) covered.add(key);
  }
  return sets;
}

function everyPair(all: readonly (readonly [string, readonly OptionValue[]])[]) {
  const values = all.flatMap(([name, list]) => list.map((value) => ({ name, value })));
  return values.flatMap((a, i) =>
    values
      .slice(i)
      .filter((b) => a.name !== b.name || a.value === b.value)
      .map((b) => ({
        pair: { [a.name]: a.value, [b.name]: b.value },
        key: keyOf([a.name, a.value], [b.name, b.value]),
      })),
  );
}

const pairsOf = (options: Options): string[] =>
  Object.entries(options).flatMap((a, i, list) => list.slice(i).map((b) => keyOf(a, b)));

const keyOf = (a: readonly [string, OptionValue], b: readonly [string, OptionValue]): string => [...a, ...b].join();

/** Of a row of alike values (a seat, a length) two stand for the rest. The default comes first. */
function telling(spec: OptionSpec, seats: number): readonly OptionValue[] {
  const values = [...valuesOf(spec, seats)].sort((a, b) => Number(b === spec.default) - Number(a === spec.default));
  return spec.kind === 'starter' ? [values[0]!, values.at(-1)!] : values.length > 4 ? values.slice(0, 2) : values;
}

export const nameOf = ({ game, seats, options }: Case): string => {
  const changed = Object.entries(options).filter(([name, value]) => value !== game.options[name]!.default);
  return [game.id, `${seats} seats`, ...changed.map(([name, value]) => `${name}=${value}`)].join(' ');
};
