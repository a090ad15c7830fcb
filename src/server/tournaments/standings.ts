import { CSV_WORDS } from '../../messages/tournament.ts';
import type { Language } from '../../core/prose.ts';
import type { TournamentStanding } from '../../protocol/tournament.ts';
import { BYE } from '../../tournament/points.ts';
import { pointsAt, standings, totals } from '../../tournament/standings.ts';
import { begunRounds, type Round, type Tournament } from '../../tournament/tournament.ts';
import type { Face } from './rounds.ts';

/**
 * The tournament if all tables ended as they stand; those of which nobody may know that stay open. Null: nothing of a running
 * table may be told, or none runs.
 */
export function asIfEnded(state: Tournament, faces: readonly Face[]): Tournament | null {
  const round = state.rounds.at(-1);
  if (!round || state.stage !== 'running') return state.stage === 'between' ? state : null;
  const tables = round.tables.map((table, at) => {
    const { glimpse = null, missing = [] } = faces[at] ?? {};
    const absent = missing.filter((seat) => table.seats[seat] !== null);
    return table.places === null && glimpse ? { ...table, places: glimpse.ranks, missing: absent } : table;
  });
  return { ...state, rounds: state.rounds.with(-1, { ...round, tables }) };
}

/** Best first, with provisional points where a table still plays. */
export function standingRows(state: Tournament, supposed: Tournament | null): TournamentStanding[] {
  const shown = supposed ?? state;
  const sure = totals(state);
  const rounds = begunRounds(state);
  return standings(shown).map(({ entrant, place, points, opponents, results, prize }) => ({
    ...{ entrant, place, points, sure: sure[entrant]!, opponents, results, prize },
    rounds: rounds.map((round, at) => inRound(shown, shown.rounds[at]!, round, entrant)),
  }));
}

function inRound(
  shown: Tournament,
  supposed: Round,
  real: Round,
  entrant: number,
): TournamentStanding['rounds'][number] {
  if (real.byes.includes(entrant)) return { points: BYE, provisional: false, table: null };
  const own = [...real.tables.keys()].filter((table) => real.tables[table]!.seats.includes(entrant));
  if (own.length === 0) return null;
  const won = own.map(
    (table) => pointsAt(shown, supposed, table)?.[real.tables[table]!.seats.indexOf(entrant)] ?? null,
  );
  const known = won.filter((points) => points !== null);
  return {
    points: known.length === 0 ? null : known.reduce((sum, points) => sum + points, 0),
    provisional: own.some((table) => real.tables[table]!.places === null && supposed.tables[table]!.places !== null),
    table: own.at(-1)!,
  };
}

const quoted = (text: string | number): string => {
  const plain = String(text);
  // A spreadsheet would take the name for a formula.
  const safe = /^[=+\-@\t]/.test(plain) ? `'${plain}` : plain;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The standings as they are, without provisional points. The last column orders the prizes of people with equal points. */
export function standingsCsv(state: Tournament, language: Language): string {
  const words = CSV_WORDS[language];
  const rounds = begunRounds(state);
  const list = standingRows(state, null);
  const head = [
    words.place,
    words.prize,
    words.player,
    ...rounds.map((_, at) => words.round(at + 1)),
    words.points,
    list.some(({ results }) => results !== null) ? words.results : words.opponents,
  ];
  const rows = list.map((row) => [
    ...[row.place, row.prize, state.entrants[row.entrant]!.name],
    ...row.rounds.map((round) => round?.points ?? ''),
    ...[row.sure, row.results ?? row.opponents],
  ]);
  return `${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
