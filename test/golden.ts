import { writeFileSync } from 'node:fs';
import type { AnyGame, GameEvent } from '../src/core/game.ts';
import { SPECTATOR } from '../src/core/game.ts';
import { mask } from '../src/core/mask.ts';
import { finishAtRandom, play, start, toRecord } from '../src/core/match.ts';
import { LANGUAGES } from '../src/core/prose.ts';
import type { MatchRecord } from '../src/core/record.ts';
import { seeded } from '../src/core/rng.ts';
import { actorName, actorOf, seatLetters } from '../src/core/seat.ts';
import { titles } from '../src/games/index.ts';
import type { Title } from '../src/games/title.ts';
import { cases } from './cases.ts';

/** A finished game of the past and how it ended. */
export interface Kept {
  readonly record: MatchRecord;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

export const corpusFile = ({ id, version }: AnyGame): string => `src/games/${id}/corpus.v${version}.ndjson`;
export const playthroughFile = ({ id }: AnyGame): string => `src/games/${id}/playthrough.txt`;

/** At least 50 games over all seats and options. */
export function makeCorpus(game: AnyGame): Kept[] {
  const all = cases(game).filter(({ options }) => Number(options.series ?? 1) < 10);
  const count = Math.max(50, all.length);
  return Array.from({ length: count }, (_, i) => {
    const { seats, options } = all[i % all.length]!;
    const begun = start(game, seats, options);
    if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
    const match = finishAtRandom(begun.value, seeded(`corpus ${game.id} ${i}`));
    const { scores, ranks } = game.standing(match.state);
    return { record: toRecord(match), scores, ranks };
  });
}

/** One whole game spelled out: every action with its choices and events, and the table in every language. */
export function makePlaythrough({ game, prose }: Title): string {
  // Three or more seats where possible: they show more than two.
  const seats = game.seats[1] ?? game.seats[0]!;
  const names = seatLetters(seats);
  const begun = start(game, seats, {});
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
  const { entries } = finishAtRandom(begun.value, seeded(`playthrough ${game.id}`));
  const lines = [`${game.id} version ${game.version}, ${seats} seats`];
  let match = begun.value;
  for (const [step, [name, text]] of entries.entries()) {
    const actor = actorOf(name)!;
    const choices = actor < 0 ? '' : ` (of ${game.legal(match.state, actor).length})`;
    const events: GameEvent[] = [];
    const masked = mask(game, game.parse(text), actor, SPECTATOR);
    const played = play(match, actor, text, (event) => events.push(event));
    if (!played.ok) throw new Error(JSON.stringify(played.problem));
    match = played.value;
    lines.push('', `${step + 1} ${actorName(actor)}: ${text}${choices}${masked === text ? '' : ` seen as ${masked}`}`);
    for (const event of events) {
      lines.push(
        `  ${JSON.stringify(event)}`,
        ...LANGUAGES.map((language) => `  ${prose[language].event(event, names)}`),
      );
    }
    if (step % 12 === 11 || step === entries.length - 1) {
      const viewer = step % Math.min(2, seats);
      const view = game.view(match.state, viewer);
      lines.push(...LANGUAGES.flatMap((language) => ['', prose[language].board(view, viewer, names)]));
    }
  }
  return `${[...lines, '', JSON.stringify(game.standing(match.state))].join('\n')}\n`;
}

/** `npm run golden [GAME]`: after a change of the rules that raised a version, or of words and boards. */
if (process.argv[1]?.endsWith('golden.ts')) {
  const [, , asked] = process.argv;
  for (const title of titles.filter(({ facts }) => (asked ?? facts.id) === facts.id)) {
    writeFileSync(
      corpusFile(title.game),
      makeCorpus(title.game)
        .map((kept) => `${JSON.stringify(kept)}\n`)
        .join(''),
    );
    writeFileSync(playthroughFile(title.game), makePlaythrough(title));
  }
}
