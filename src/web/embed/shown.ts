import { SPECTATOR, type AnyGame, type Seat, type Viewer } from '../../core/game.ts';
import { IDENTITIES } from '../../core/identity.ts';
import type { Match } from '../../core/match.ts';
import type { Language } from '../../core/prose.ts';
import type { MatchRecord } from '../../core/record.ts';
import { parseRecord } from '../../core/recordreader.ts';
import { replay } from '../../core/replay.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { seatLetters } from '../../core/seat.ts';
import type { Title } from '../../games/title.ts';
import type { BoardOf, SeatPlayer } from '../board.ts';
import { openView } from '../review/openview.ts';

/** A game with its board. */
interface Loaded {
  readonly title: Title;
  readonly board: BoardOf;
}

const titles = import.meta.glob<Record<string, Title>>('../../games/*/index.ts');
const boards = import.meta.glob<{ board: BoardOf }>('../../games/*/board/index.ts');

const gameOf = (path: string): string => /games\/([^/]+)\//.exec(path)![1]!;
const GAMES: readonly string[] = Object.keys(boards).map(gameOf);

/** A game with its board, loaded on first use; null where there is none of that name. */
async function load(game: string): Promise<Loaded | null> {
  if (!GAMES.includes(game)) return null;
  const [parts, drawn] = await Promise.all([
    titles[`../../games/${game}/index.ts`]!(),
    boards[`../../games/${game}/board/index.ts`]!(),
  ]);
  return { title: Object.values(parts).find((part) => part.game)!, board: drawn.board };
}

/** One moment of a match: what everybody was told, and how it stands after it. */
interface Moment {
  readonly events: readonly { readonly kind: string }[];
  readonly match: Match;
}

/** A match as it is shown: from step 0, before the first entry. */
export interface Shown extends Loaded {
  readonly players: readonly SeatPlayer[];
  readonly length: number;
  readonly begun: Match;
  readonly moments: readonly Moment[];
}

/** Reads a record. The game is loaded only for a text that is one. */
export async function readShown(text: string): Promise<Result<Shown>> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const loaded = await load(record.value.game);
  if (!loaded) return fail('game', { detail: record.value.game, expected: GAMES.join(', ') });
  return shownOf(loaded, record.value);
}

function shownOf(loaded: Loaded, record: MatchRecord): Result<Shown> {
  const { game, facts } = loaded.title;
  const moments: Moment[] = [];
  const begun = replay(game, record, { until: 0 });
  if (!begun.ok) return begun;
  const replayed = replay(game, record, { each: ({ events, match }) => moments.push({ events, match }) });
  if (!replayed.ok) return replayed;
  const players = seatLetters(record.seats).map((letter, seat) => ({
    name: record.players?.[seat]?.name ?? letter,
    identity: (facts.identities[seat] ?? IDENTITIES[seat])!,
  }));
  return ok({ ...loaded, players, length: moments.length, begun: begun.value, moments });
}

const matchAt = ({ begun, moments }: Shown, step: number): Match => moments[step - 1]?.match ?? begun;

/** What the seat could know at that step; with null, what all seats together could. */
export function viewAt(shown: Shown, step: number, seat: Seat | null): unknown {
  const { game, state } = matchAt(shown, step);
  if (seat !== null) return game.view(state, seat);
  const seats: readonly Viewer[] = [SPECTATOR, ...shown.players.keys()];
  return openView(seats.map((viewer) => game.view(state, viewer)));
}

/** What happened in a step, in sentences; the first one has the reason where the board knows one. */
export function sentencesAt(shown: Shown, step: number, language: Language): string[] {
  const moment = shown.moments[step - 1];
  if (!moment) return [];
  const { board, title } = shown;
  const names = shown.players.map(({ name }) => name);
  const prose = title.prose[language];
  const seen = ({ game, state }: { readonly game: AnyGame; readonly state: unknown }) => game.view(state, SPECTATOR);
  const story = { before: seen(matchAt(shown, step - 1)), after: seen(moment.match), names, you: null };
  return moment.events
    .map((event) => board.tell?.(event, story, language) ?? prose.event(event, names))
    .filter((sentence) => sentence !== '')
    .map((sentence) => prose.plain?.(sentence) ?? sentence);
}
