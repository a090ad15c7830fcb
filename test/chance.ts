import { CHANCE, type AnyGame } from '../src/core/game.ts';
import type { Fact } from '../src/core/outcomes.ts';
import { playout } from '../src/core/playout.ts';
import type { Entry } from '../src/core/record.ts';
import { seeded } from '../src/core/rng.ts';
import { actorName } from '../src/core/seat.ts';
import { Failure, located } from './breach.ts';
import { cases, nameOf, type Case } from './cases.ts';
import { chiSquare, pValue } from './statistics.ts';

/* Holds `draw` to the outcomes that a game declares. */

/** Counts that fair chance gives less often than this are unfair: thousands are compared, each of fixed seeds. */
const LEVEL = 1e-6;
/** Outcomes with a smaller expected count are pooled. */
const FEW = 5;

export class Unfair extends Failure {}

/** A state that waits for chance, and the game up to there. */
interface Wait {
  readonly kind: string;
  readonly state: unknown;
  readonly entries: readonly Entry[];
}

/** The first and the last chance step of each kind in a random game. */
function waits(testCase: Case, seed: string): Wait[] {
  const { game, seats, options } = testCase;
  const found = new Map<string, Wait[]>();
  const state = game.setup(seats, options);
  const entries: Entry[] = [];
  playout(game, state, seeded(`${nameOf(testCase)} ${seed}`), {
    before: (actor, action) => {
      if (actor === CHANCE) {
        const { kind } = action as { kind: string };
        const first = found.get(kind)?.slice(0, 1) ?? [];
        found.set(kind, [...first, { kind, state: game.copy(state), entries: entries.slice() }]);
      }
      entries.push([actorName(actor), game.format(action)]);
    },
  });
  return [...found.values()].flat();
}

/** Draws many times wherever a random game waits for chance. Throws at the first count that is not as declared. */
export function checkChance(testCase: Case, seed: string, draws: number, draw = testCase.game.draw): void {
  const rng = seeded(`draws ${seed}`);
  for (const { state, entries } of waits(testCase, seed)) {
    const where = `${nameOf(testCase)}, step ${entries.length}, seed ${seed}`;
    try {
      checkDraws(testCase.game, state, draws, (at) => draw(at, rng), where);
    } catch (error) {
      throw located(error, { match: { ...testCase, state, entries }, seed: `chance ${seed}`, seat: CHANCE });
    }
  }
}

function checkDraws(
  game: AnyGame,
  state: unknown,
  draws: number,
  draw: (state: unknown) => unknown,
  where: string,
): void {
  const facts = factsOf(game, state, where);
  const counts = facts.map(() => new Map<string, number>());
  for (let i = 0; i < draws; i++) {
    const action = draw(state);
    for (const [at, { of }] of facts.entries()) {
      const answer = String(of(action));
      counts[at]!.set(answer, (counts[at]!.get(answer) ?? 0) + 1);
    }
  }
  for (const [at, fact] of facts.entries()) compare(fact, counts[at]!, draws, where);
}

export function factsOf(game: AnyGame, state: unknown, where: string): readonly Fact<unknown>[] {
  const outcomes = game.outcomes(state);
  if ('facts' in outcomes) return outcomes.facts;
  const weights: Record<string, number> = {};
  for (const [action, weight] of outcomes) {
    const text = game.format(action);
    const clause = game.refusal(state, CHANCE, action);
    if (clause) throw new Unfair(`${where}: \`outcomes\` lists \`${text}\`, which ${clause} refuses`);
    weights[text] = (weights[text] ?? 0) + weight;
  }
  return [{ name: 'outcome', of: (action) => game.format(action), weights }];
}

interface Cell {
  answers: string;
  count: number;
  expected: number;
}

function compare(
  { name, weights }: Fact<unknown>,
  counts: ReadonlyMap<string, number>,
  draws: number,
  where: string,
): void {
  const listed = Object.entries(weights).filter(([, weight]) => weight > 0);
  const stray = [...counts.keys()].find((answer) => !listed.some(([known]) => known === answer));
  if (stray !== undefined) {
    throw new Unfair(`${where}: \`draw\` gave ${name} \`${stray}\`, which \`outcomes\` does not list`);
  }
  const total = listed.reduce((sum, [, weight]) => sum + weight, 0);
  const cells = pooled(
    listed.map(([answer, weight]) => ({
      answers: answer,
      count: counts.get(answer) ?? 0,
      expected: (draws * weight) / total,
    })),
  );
  if (cells.length < 2) return;
  const chance = pValue(
    chiSquare(
      cells.map(({ count }) => count),
      cells.map(({ expected }) => expected),
    ),
    cells.length - 1,
  );
  if (chance > LEVEL) return;
  const surprise = ({ count, expected }: Cell) => (count - expected) ** 2 / expected;
  const { answers, count, expected } = cells.reduce((worst, cell) => (surprise(cell) > surprise(worst) ? cell : worst));
  throw new Unfair(
    `${where}: of ${draws} draws ${count} gave ${name} \`${answers}\`, and \`outcomes\` expects ${expected.toFixed(0)}; make \`draw\` and \`outcomes\` agree`,
  );
}

/** Pools rare outcomes with their neighbours in the list. */
function pooled(cells: readonly Cell[]): Cell[] {
  const large: Cell[] = [];
  for (const cell of cells) {
    const last = large.at(-1);
    if (!last || last.expected >= FEW) large.push({ ...cell });
    else join(last, cell);
  }
  const [before, last] = large.slice(-2);
  if (before && last && last.expected < FEW) {
    join(before, last);
    large.pop();
  }
  return large;
}

function join(cell: Cell, other: Cell): void {
  cell.answers += `, ${other.answers}`;
  cell.count += other.count;
  cell.expected += other.expected;
}

/** Draws that repeat the first outcome once in ten times, for chance steps of one kind. */
export function loaded(game: AnyGame, kind: string): AnyGame['draw'] {
  const first = new Map<unknown, unknown>();
  return (state, rng) => {
    const drawn = game.draw(state, rng);
    if ((drawn as { kind: string }).kind !== kind) return drawn;
    if (!first.has(state)) first.set(state, drawn);
    return rng.below(10) === 0 ? first.get(state) : drawn;
  };
}

/** The kinds of chance step of a game, each with a case in which it occurs. */
export function chanceKinds(game: AnyGame): [kind: string, Case][] {
  const kinds = new Map<string, Case>();
  for (const testCase of cases(game)) {
    for (const { kind } of waits(testCase, 'kinds')) if (!kinds.has(kind)) kinds.set(kind, testCase);
  }
  return [...kinds];
}
