import { CHANCE, SPECTATOR, type AnyGame, type GameEvent } from '../src/core/game.ts';
import { stepName, streamsOf, type Streams } from '../src/core/named.ts';
import type { Entry } from '../src/core/record.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import { actorName } from '../src/core/seat.ts';
import { contained, shownBy } from '../src/duplicate/verify.ts';
import { Breach, located } from './breach.ts';
import { nameOf, type Case } from './cases.ts';
import { factsOf, Unfair } from './chance.ts';

/* Holds the named chance of a game to its contract: tables that play differently meet the same chance. */

/** A chance step of a table. */
interface Meeting {
  readonly text: string;
  /** Whom it is for: kind of outcome, and seat and round of its event. */
  readonly whose: string;
}

/** What a table met, by name. */
interface Table {
  readonly steps: ReadonlyMap<string, Meeting>;
  readonly shown: ReadonlyMap<string, readonly string[]>;
}

type Look = (state: unknown, action: unknown) => void;

/** Named chance for tests: the seed is the secret of the board. */
const boardOfSeed = (testCase: Case, seed: string): Streams =>
  streamsOf((key) => seeded(`${nameOf(testCase)} ${seed} ${key}`));

/** Counts what a game opens: a stream once in a game, an order once in a step. */
class Opened {
  private readonly streams: Streams;
  private readonly once = new Set<string>();
  private step = new Set<string>();

  constructor(streams: Streams) {
    this.streams = streams;
  }

  nextStep(): Streams {
    this.step = new Set();
    return {
      stream: (name) => {
        if (this.once.has(name)) {
          throw new Breach(
            `the stream \`${name}\` is opened twice`,
            'give each source and each kind of die its own name',
          );
        }
        this.once.add(name);
        return this.streams.stream(name);
      },
      order: (name, n) => {
        if (this.step.has(name)) {
          throw new Breach(`the order \`${name}\` is read twice in one step`, 'give each deck its own name');
        }
        this.step.add(name);
        return this.streams.order(name, n);
      },
    };
  }
}

/** One random game whose chance comes from named streams. */
function playTable(testCase: Case, streams: Streams, rng: Rng, look?: Look): Table {
  const { game, seats, options } = testCase;
  const state = game.setup(seats, options);
  const opened = new Opened(streams);
  const counts = new Map<string, number>();
  const entries: Entry[] = [];
  const steps = new Map<string, Meeting>();
  const shown = new Map<string, readonly string[]>();
  const chance = (): unknown => {
    const source = checkedSource(game, state, rng);
    const nth = (counts.get(source) ?? 0) + 1;
    counts.set(source, nth);
    const name = stepName(source, nth);
    const action = game.named.draw(state, nth, opened.nextStep());
    const text = game.format(action);
    const clause = game.refusal(state, CHANCE, action);
    if (clause) throw new Breach(`\`${name}\` gives \`${text}\`, which ${clause} refuses`, 'correct `named.draw`');
    const shows = shownBy({ game, seats, options, state, entries }, nth, name, text);
    for (const [key, list] of Object.entries(shows)) {
      if (shown.has(key)) throw new Breach(`\`${key}\` is shown twice in a game`, 'name each piece of chance once');
      shown.set(key, list.map(String));
    }
    look?.(state, action);
    const events: GameEvent[] = [];
    game.apply(game.copy(state), CHANCE, action, (event) => events.push(event));
    steps.set(name, { text, whose: whoseOf(action, events[0]) });
    return action;
  };
  try {
    for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
      const actor = rng.pick(turn);
      const action = actor === CHANCE ? chance() : rng.pick(game.legal(state, actor));
      entries.push([actorName(actor), game.format(action)]);
      game.apply(state, actor, action);
    }
  } catch (error) {
    throw located(error, { match: { game, seats, options, state, entries }, seed: 'named', seat: CHANCE });
  }
  return { steps, shown };
}

/** The source of a step, which everybody could name: other secrets behind the same view do not change it. */
function checkedSource(game: AnyGame, state: unknown, rng: Rng): string {
  const source = game.named.source(state);
  const guessed = game.named.source(game.sample(game.view(state, SPECTATOR), SPECTATOR, rng));
  if (guessed === source) return source;
  throw new Breach(`the source \`${source}\` depends on a secret`, 'name it by what everybody sees');
}

function whoseOf(action: unknown, event: GameEvent | undefined): string {
  const { seat, round } = { seat: undefined, round: undefined, ...event } as { seat?: number; round?: number };
  return JSON.stringify([(action as { kind: string }).kind, seat, round]);
}

/** Two tables that play a board differently. */
export function checkTables(testCase: Case, seed: string): void {
  const streams = boardOfSeed(testCase, seed);
  const [one, two] = ['one', 'two'].map((table) =>
    playTable(testCase, streams, seeded(`${table} ${nameOf(testCase)} ${seed}`)),
  ) as [Table, Table];
  const where = `${nameOf(testCase)}, seed ${seed}`;
  for (const [name, { whose }] of one.steps) {
    const other = two.steps.get(name);
    if (other && other.whose !== whose) {
      throw new Breach(
        `${where}: \`${name}\` is ${whose} at one table and ${other.whose} at another`,
        'put seat and round into the source',
      );
    }
  }
  for (const [name, list] of one.shown) {
    const other = two.shown.get(name);
    if (other && !contained(list, other)) {
      throw new Breach(
        `${where}: \`${name}\` shows ${list.join(' ')} at one table and ${other.join(' ')} at another`,
        'let `named.draw` take it from a stream or an order of that name alone',
      );
    }
  }
}

/** Standard deviations between what is drawn and what is declared that fair chance never reaches. */
const FAR = 5.5;
/** Answers with a smaller variance are not judged. */
const FEW = 10;

interface Tally {
  drawn: number;
  expected: number;
  variance: number;
}

/**
 * Plays boards of many secrets, in turn of each case, and compares every step with its declared probabilities, given all that came before it. So a
 * deck is tested as the deck it is, which a single state and fresh secrets would not do.
 */
export function checkNamedChance(all: readonly Case[], seed: string, games: number): void {
  const { game } = all[0]!;
  const tallies = new Map<string, Tally>();
  const count: Look = (state, action) => {
    const { kind } = action as { kind: string };
    for (const { name, of, weights } of factsOf(game, state, game.id)) {
      const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
      const drawn = String(of(action));
      for (const [answer, weight] of Object.entries(weights)) {
        const key = `${kind}, ${name}: ${answer}`;
        const tally = tallies.get(key) ?? { drawn: 0, expected: 0, variance: 0 };
        const share = weight / total;
        tally.drawn += drawn === answer ? 1 : 0;
        tally.expected += share;
        tally.variance += share * (1 - share);
        tallies.set(key, tally);
      }
    }
  };
  for (let i = 0; i < games; i++) {
    const testCase = all[i % all.length]!;
    playTable(testCase, boardOfSeed(testCase, `${seed} ${i}`), seeded(`play ${seed} ${i}`), count);
  }
  for (const [key, { drawn, expected, variance }] of tallies) {
    if (variance < FEW || Math.abs(drawn - expected) <= FAR * Math.sqrt(variance)) continue;
    throw new Unfair(
      `${game.id}: by name, ${key} came ${drawn} times, and \`outcomes\` expects ${expected.toFixed(0)}; make \`named.draw\` and \`outcomes\` agree`,
    );
  }
}
