import { playGame } from '../../bots/player.ts';
import { playerNamed } from '../../bots/roster.ts';
import type { OptionValue } from '../../core/options.ts';
import { seeded, type Rng } from '../../core/rng.ts';
import { start, type Match } from '../../core/match.ts';
import { boardOf, sealed } from '../../duplicate/board.ts';
import { digestOf } from '../../fairness/fairness.ts';
import { titleOf } from '../../games/index.ts';
import { decideTournament, noticeTournament, openTournament } from '../../tournament/decide.ts';
import type { TournamentDecision } from '../../tournament/decision.ts';
import type { Occupant, StoredTournamentEvent, TournamentEvent } from '../../tournament/event.ts';
import { applyTournamentEvent, foldTournament } from '../../tournament/fold.ts';
import { usualSizes, type Format, type Settings } from '../../tournament/settings.ts';
import { standings } from '../../tournament/standings.ts';
import { currentRound, type Tournament } from '../../tournament/tournament.ts';
import { playTable } from '../duplicate/table.ts';
import { drawLuck, drawResults, type BoardWorth } from './boards.ts';
import { drawPlaces, placesOf, strengths } from './strengths.ts';

/** Tournaments of players of known strength, in plain JSON, because it is sent to threads. */
export interface Trial {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly format: Format;
  readonly table: number;
  readonly players: number;
  /** Points of a rating; null: bots play real games. */
  readonly spread: number | null;
  /** Whether all tables of a round play one board. `worth`: what it tells; null where bots play. */
  readonly duplicate: { readonly worth: BoardWorth | null } | null;
  readonly seed: string;
}

/** How well the order of strength is found, after some round. */
export interface Snapshot {
  /** The best player's share of the first place, and of the first three: people who are level share what is left of them. */
  readonly first: number;
  readonly top: number;
  readonly place: number;
  /** Spearman's correlation of places and strength. */
  readonly correlation: number;
}

export interface TrialTask extends Trial {
  readonly from: number;
  readonly to: number;
}

export const playTrials = ({ from, to, ...trial }: TrialTask): Snapshot[][] =>
  Array.from({ length: to - from }, (_, at) => playTournament(trial, from + at));

/** The minutes that a game of an arena takes on average; it varies by a quarter both ways. */
export const GAME_MINUTES = 15;
const HOST = 'host';
const TOP = 3;

/** The levels of bots, best first: one of level 5, the others as evenly as possible from 4 down to 1. */
export const levelsOf = (players: number): number[] =>
  Array.from({ length: players }, (_, at) => (at === 0 ? 5 : 4 - Math.floor(((at - 1) * 4) / (players - 1))));

/** One tournament through the same commands and events as an online one; the standing after each round. */
function playTournament(trial: Trial, number: number): Snapshot[] {
  const seed = `${trial.seed}/${number}`;
  const rng = seeded(seed);
  const order = rng.shuffle([...Array(trial.players).keys()]); // who enters first says nothing of strength
  const host = new Host(openTrial(trial, order, seed), order, playFor(trial, order, seed));
  return trial.format.kind === 'arena' ? playArena(host, trial.format.minutes, rng) : playRounds(host, rng);
}

/** How a table ended. */
interface Outcome {
  readonly places: readonly number[];
  /** By seat, for comparing tables of one board. */
  readonly results?: readonly number[];
}
/** Draws or plays a table. */
type TablePlay = (seats: readonly Occupant[], rng: Rng) => Outcome;
/** What the tables of a round have in common. */
type RoundPlay = (round: number, rng: Rng) => TablePlay;

const playFor = (trial: Trial, order: readonly number[], seed: string): RoundPlay =>
  trial.spread === null ? realPlay(trial, order, seed) : drawnPlay(trial, trial.spread, order);

/** Results are drawn from known strengths. */
function drawnPlay({ players, table, duplicate }: Trial, spread: number, order: readonly number[]): RoundPlay {
  const known = strengths(players, spread);
  const ratings = (seats: readonly Occupant[]): number[] => seats.map((entrant) => known[order[entrant!]!]!);
  const worth = duplicate?.worth;
  if (!worth) return () => (seats, rng) => ({ places: drawPlaces(ratings(seats), rng) });
  return (_, rng) => {
    const luck = drawLuck(worth, table, rng);
    return (seats, own) => {
      const results = drawResults(ratings(seats), luck, worth, own);
      return { places: placesOf(results), results };
    };
  };
}

/** Bots play real games; in duplicate, round n plays board n of an event of its own. */
function realPlay(
  { game: id, options, players, table, duplicate }: Trial,
  order: readonly number[],
  seed: string,
): RoundPlay {
  const { game } = titleOf(id)!;
  const levels = levelsOf(players);
  const names = (seats: readonly Occupant[]): string[] => seats.map((entrant) => String(levels[order[entrant!]!]!));
  const opening = (seats: number): Match => {
    const begun = start(game, seats, options);
    if (!begun.ok) throw new Error(`${id} with ${seats} seats: ${begun.problem.code}`);
    return begun.value;
  };
  if (!duplicate)
    return () => (seats, rng) => {
      const bots = names(seats).map((name) => playerNamed(game, name)!);
      return { places: playGame(game, opening(seats.length).options, bots, rng).ranks };
    };
  const { secret, commitment } = sealed(digestOf(`trial ${id} ${seed}`));
  const begun = opening(table);
  return (round) => {
    const board = boardOf(begun, round + 1, commitment);
    return (seats, rng) => {
      const own = { board, secret, table: 1, players: names(seats), seed: String(rng.next()) };
      const { ranks, scores } = playTable(begun, own);
      return { places: ranks, results: scores };
    };
  };
}

function openTrial(
  { game, options, format, table, duplicate }: Trial,
  order: readonly number[],
  seed: string,
): Tournament {
  const { seats } = titleOf(game)!.game;
  const sizes = usualSizes(table, seats);
  const settings: Settings = {
    ...{ name: game, game, options, format, table: sizes, fill: null, clock: null, seed },
    ...(duplicate && { duplicate: true }),
  };
  const opened = accepted(openTournament(HOST, settings, () => seats));
  const entered = order.map((_, at): TournamentEvent => ({
    kind: 'join',
    person: `p${at}`,
    name: `${at}`,
    rating: null,
  }));
  return foldTournament('trial', [...opened, ...entered].map(dated(0)));
}

const dated =
  (at: number) =>
  (event: TournamentEvent): StoredTournamentEvent => ({ ...event, at });

function accepted(decision: TournamentDecision): readonly TournamentEvent[] {
  if (!decision.ok) throw new Error(`refused: ${decision.problem.code} ${decision.problem.detail ?? ''}`);
  return decision.events;
}

/** Runs a tournament as a server does. */
class Host {
  private state: Tournament;
  private readonly order: readonly number[];
  private readonly rounds: RoundPlay;
  private tablePlay: TablePlay | null = null;
  now = 0;

  constructor(state: Tournament, order: readonly number[], rounds: RoundPlay) {
    this.state = state;
    this.order = order;
    this.rounds = rounds;
  }

  get ended(): boolean {
    return this.state.stage === 'ended';
  }

  everybody(): number[] {
    return [...this.order.keys()];
  }

  get tables(): readonly { readonly seats: readonly Occupant[] }[] {
    return currentRound(this.state)!.tables;
  }

  private apply(decision: TournamentDecision): void {
    for (const event of accepted(decision)) this.state = applyTournamentEvent(this.state, dated(this.now)(event));
  }

  command(kind: 'pair' | 'start'): void {
    this.apply(decideTournament(this.state, HOST, { kind }, { seatsOf: () => [], rating: null }));
  }

  wait(entrant: number): void {
    this.apply(decideTournament(this.state, `p${entrant}`, { kind: 'wait' }, { seatsOf: () => [], rating: null }));
  }

  notice(kind: 'wave' | 'time'): void {
    this.apply(noticeTournament(this.state, { kind }, this.now));
  }

  /** Begins a round, or the arena. */
  start(rng: Rng): void {
    this.command('start');
    this.tablePlay = this.rounds(this.state.rounds.length - 1, rng);
  }

  play(table: number, rng: Rng): void {
    const outcome = this.tablePlay!(this.tables[table]!.seats, rng);
    const round = this.state.rounds.length - 1;
    this.apply(noticeTournament(this.state, { kind: 'result', round, table, missing: [], ...outcome }, this.now));
  }

  snapshot(): Snapshot {
    const list = standings(this.state);
    const shared = new Map<number, number>();
    for (const { prize } of list) shared.set(prize, (shared.get(prize) ?? 0) + 1);
    const middle = (prize: number): number => prize + (shared.get(prize)! - 1) / 2;
    const pairs = list.map(({ entrant, prize }) => [this.order[entrant]!, middle(prize)] as const);
    const best = list.find(({ entrant }) => this.order[entrant] === 0)!.prize;
    return {
      first: best === 1 ? 1 / shared.get(1)! : 0,
      top: Math.max(0, Math.min(1, (TOP + 1 - best) / shared.get(best)!)),
      place: middle(best),
      correlation: correlation(pairs),
    };
  }
}

function playRounds(host: Host, rng: Rng): Snapshot[] {
  const list: Snapshot[] = [];
  while (!host.ended) {
    host.command('pair');
    host.start(rng);
    for (const table of host.tables.keys()) host.play(table, rng);
    list.push(host.snapshot());
  }
  return list;
}

/** Everybody wants to play all the time; the standing is taken every so many minutes as a game takes. */
function playArena(host: Host, minutes: number, rng: Rng): Snapshot[] {
  const list: Snapshot[] = [];
  const playing: { readonly table: number; readonly until: number }[] = [];
  host.start(rng);
  for (const entrant of host.everybody()) host.wait(entrant);
  for (let known = 0; ;) {
    host.notice('wave');
    for (; known < host.tables.length; known++)
      playing.push({ table: known, until: host.now + 60_000 * GAME_MINUTES * (0.75 + rng.below(1000) / 2000) });
    const next = playing.reduce((soonest, one) => (one.until < soonest.until ? one : soonest));
    while (next.until > 60_000 * GAME_MINUTES * (list.length + 1)) list.push(host.snapshot());
    if (next.until >= 60_000 * minutes) return list.slice(0, Math.floor(minutes / GAME_MINUTES));
    host.now = next.until;
    playing.splice(playing.indexOf(next), 1);
    host.play(next.table, rng);
    for (const entrant of host.tables[next.table]!.seats) host.wait(entrant!);
  }
}

/** Pearson's correlation of two ranks. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [a, b] of pairs) {
    xy += (a - x) * (b - y);
    xx += (a - x) * (a - x);
    yy += (b - y) * (b - y);
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}
