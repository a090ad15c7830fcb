import type { NewTournament } from '../../protocol/tournament-request.ts';
import type { Pace } from '../../table/terms.ts';
import { usualSizes, type Format } from '../../tournament/settings.ts';
import { factsOf } from '../shelf.ts';

type Settings = NewTournament['settings'];

/** What a round plays. */
export interface DraftGame {
  readonly game: string;
  /** How many usually play at a table. */
  readonly seats: number;
  /** Those that differ from the defaults. */
  readonly options: Settings['options'];
}

/** The form of a tournament. What another format asks is kept while one looks at the formats. */
export interface Draft {
  readonly name: string;
  readonly kind: Format['kind'];
  readonly rounds: number;
  /** Of a round robin: as many rounds as it takes. */
  readonly complete: boolean;
  readonly meetAgain: boolean;
  readonly through: number;
  readonly minutes: number;
  /** The games of the rounds in turn. */
  readonly games: readonly DraftGame[];
  readonly fill: number | null;
  /** Minutes; null: no limit. */
  readonly clock: number | null;
  readonly pace: Pace;
  /** Minutes; null: the organiser starts each round. */
  readonly between: number | null;
  readonly duplicate: boolean;
}

/** The choices, in minutes. */
export const CLOCKS = [10, 15, 20, 30, 45, 60, 90, 120, 1440, 3 * 1440, 7 * 1440];
export const LENGTHS = [15, 30, 45, 60, 90, 120, 180];
export const PAUSES = [0, 1, 2, 5, 10, 15, 30];
export const MOST_GAMES = 12;

/** What the server takes where nothing is said. */
export const USUAL_PACE: Pace = { kind: 'move', seconds: 60 };

export const freshGame = (game: string): DraftGame => ({ game, seats: factsOf(game)?.usual ?? 4, options: {} });

export const freshDraft = (game: string): Draft => ({
  name: '',
  kind: 'swiss',
  rounds: 4,
  complete: false,
  meetAgain: false,
  through: 1,
  minutes: 60,
  games: [freshGame(game)],
  fill: null,
  clock: 45,
  pace: USUAL_PACE,
  between: null,
  duplicate: false,
});

/** Tables of one board start together, and nobody goes on before all have ended. */
export const allowsDuplicate = ({ kind }: Draft): boolean => kind === 'swiss' || kind === 'round-robin';

export function settingsOf(draft: Draft): Settings {
  const plays = draft.games.map(({ game, seats, options }) => ({ game, options, table: sizesOf(draft, game, seats) }));
  const isArena = draft.kind === 'arena';
  return {
    name: draft.name.trim(),
    ...plays[0]!,
    ...(plays.length > 1 && !isArena && { programme: plays }),
    format: formatOf(draft),
    fill: draft.fill,
    clock: isArena ? null : draft.clock,
    pace: draft.pace,
    ...(draft.between !== null && !isArena && { between: draft.between }),
    ...(draft.duplicate && allowsDuplicate(draft) && { duplicate: true as const }),
  };
}

/** With bots, or in duplicate, every table is full. */
function sizesOf({ fill, duplicate }: Draft, game: string, seats: number): Settings['table'] {
  if (fill !== null || duplicate) return { usual: seats, least: seats, most: seats };
  return usualSizes(seats, factsOf(game)?.seats ?? [seats]);
}

/** How many may sit at a table of a game: an option must be possible with each of them. */
export function seatsAt(draft: Draft, { game, seats }: DraftGame): number[] {
  const { least, most } = sizesOf(draft, game, seats);
  return (factsOf(game)?.seats ?? [seats]).filter((size) => size >= least && size <= most);
}

function formatOf({ kind, rounds, complete, meetAgain, through, minutes }: Draft): Settings['format'] {
  switch (kind) {
    case 'swiss':
      return { kind, rounds, ...(meetAgain && { meetAgain }) };
    case 'round-robin':
      return { kind, rounds: complete ? null : rounds };
    case 'knockout':
      return { kind, through };
    case 'arena':
      return { kind, minutes };
  }
}

/** The form of a tournament that exists. */
export function draftOf(settings: Settings): Draft {
  const { name, game, options, table, programme, format, fill, clock, pace, between, duplicate } = settings;
  const plays = programme ?? [{ game, options, table }];
  const games = plays.map((play) => ({ game: play.game, seats: play.table.usual, options: play.options }));
  const fresh = { ...freshDraft(game), name, kind: format.kind, games, fill, clock };
  return {
    ...fresh,
    rounds: ('rounds' in format ? format.rounds : null) ?? fresh.rounds,
    complete: format.kind === 'round-robin' && format.rounds === null,
    meetAgain: format.kind === 'swiss' && format.meetAgain === true,
    through: format.kind === 'knockout' ? format.through : fresh.through,
    minutes: format.kind === 'arena' ? format.minutes : fresh.minutes,
    pace: pace ?? fresh.pace,
    between: between ?? null,
    duplicate: duplicate === true,
  };
}

/** The largest number that can go on from each table of a knockout: fewer than sit at the smallest. */
export const mostThrough = (draft: Draft): number =>
  Math.max(1, Math.min(...draft.games.map(({ game, seats }) => sizesOf(draft, game, seats).least)) - 1);
