import type { Chair } from './event.ts';
import { resultOf } from './result.ts';
import { EMPTY, type Table } from './table.ts';
import type { SeriesScore } from './terms.ts';

/** The games of a series so far, and who has won how many. */
interface Series {
  readonly games: number;
  readonly score: readonly SeriesScore[];
}

/** The series up to this game, with its result once it has ended. */
export function seriesOf(table: Table): Series {
  const { terms, chairs, stage } = table;
  const before = { games: terms.after?.games ?? 0, score: terms.after?.score ?? [] };
  if (stage !== 'ended' || table.closed) return before;
  const { winners } = resultOf(table);
  const players = chairs.map((chair, seat) => ({ seat, ...playerOn(chair), wins: winners.includes(seat) ? 1 : 0 }));
  const score = players.map((player) => ({
    ...player,
    wins: player.wins + (before.score.find((other) => isSame(other, player))?.wins ?? 0),
  }));
  const gone = before.score.filter((other) => !players.some((player) => isSame(other, player)));
  return { games: before.games + 1, score: [...score, ...gone] };
}

function playerOn({ sitter }: Chair): Pick<SeriesScore, 'person' | 'name' | 'bot' | 'level'> {
  if (sitter?.kind === 'person') return { person: sitter.person, name: sitter.name, ...(sitter.bot && { bot: true }) };
  return sitter ? { level: sitter.level } : {};
}

/** A person is the same on any chair, a bot on its own. */
const isSame = (one: SeriesScore, other: SeriesScore): boolean =>
  one.person === undefined && other.person === undefined ? one.seat === other.seat : one.person === other.person;

/** The chairs of the next game: bots sit down at once, and everybody else’s chair is kept. */
export const nextChairs = ({ chairs }: Table): Chair[] =>
  chairs.map(({ sitter }): Chair => {
    if (sitter?.kind === 'person') return { ...EMPTY, kept: sitter };
    return { ...EMPTY, sitter };
  });
