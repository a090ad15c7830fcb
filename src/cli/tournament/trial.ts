import { playGame } from '../../bots/player.ts';
import { playerNamed } from '../../bots/roster.ts';
import type { OptionValue } from '../../core/options.ts';
import { seeded, type Rng } from '../../core/rng.ts';
import { start } from '../../core/match.ts';
import { titleOf } from '../../games/index.ts';
import { decideTournament, noticeTournament, openTournament } from '../../tournament/decide.ts';
import type { TournamentDecision } from '../../tournament/decision.ts';
import type { Occupant, StoredTournamentEvent, TournamentEvent } from '../../tournament/event.ts';
import { applyTournamentEvent, foldTournament } from '../../tournament/fold.ts';
import { usualSizes, type Format } from '../../tournament/settings.ts';
import { standings } from '../../tournament/standings.ts';
import { currentRound, type Tournament } from '../../tournament/tournament.ts';
import { drawPlaces, strengths } from './strengths.ts';

/** Tournaments of players of known strength, in plain JSON, because it is sent to threads. */
export interface Trial {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly format: Format;
  readonly table: number;
  readonly players: number;
  /** Points of a rating; null: bots play real games. */
  readonly spread: number | null;
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
  const rng = seeded(`${trial.seed}/${number}`);
  const order = rng.shuffle([...Array(trial.players).keys()]); // who enters first says nothing of strength
  const host = new Host(openTrial(trial, order, `${trial.seed}/${number}`), order, placesFor(trial, order));
  return trial.format.kind === 'arena' ? playArena(host, trial.format.minutes, rng) : playRounds(host, rng);
}

/** Draws or plays the places of a table. */
type Places = (seats: readonly Occupant[], rng: Rng) => readonly number[];

function placesFor({ game: id, options, players, spread }: Trial, order: readonly number[]): Places {
  if (spread !== null) {
    const known = strengths(players, spread);
    return (seats, rng) =>
      drawPlaces(
        seats.map((entrant) => known[order[entrant!]!]!),
        rng,
      );
  }
  const { game } = titleOf(id)!;
  const levels = levelsOf(players);
  return (seats, rng) => {
    const begun = start(game, seats.length, options);
    if (!begun.ok) throw new Error(`${id} with ${seats.length} seats: ${begun.problem.code}`);
    const bots = seats.map((entrant) => playerNamed(game, String(levels[order[entrant!]!]!))!);
    return playGame(game, begun.value.options, bots, rng).ranks;
  };
}

function openTrial({ game, options, format, table }: Trial, order: readonly number[], seed: string): Tournament {
  const { seats } = titleOf(game)!.game;
  const sizes = usualSizes(table, seats);
  const settings = { name: game, game, options, format, table: sizes, fill: null, clock: null, seed };
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
  private readonly places: Places;
  now = 0;

  constructor(state: Tournament, order: readonly number[], places: Places) {
    this.state = state;
    this.order = order;
    this.places = places;
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

  play(table: number, rng: Rng): void {
    const places = this.places(this.tables[table]!.seats, rng);
    const round = this.state.rounds.length - 1;
    this.apply(noticeTournament(this.state, { kind: 'result', round, table, places, missing: [] }, this.now));
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
    host.command('start');
    for (const table of host.tables.keys()) host.play(table, rng);
    list.push(host.snapshot());
  }
  return list;
}

/** Everybody wants to play all the time; the standing is taken every so many minutes as a game takes. */
function playArena(host: Host, minutes: number, rng: Rng): Snapshot[] {
  const list: Snapshot[] = [];
  const playing: { readonly table: number; readonly until: number }[] = [];
  host.command('start');
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
