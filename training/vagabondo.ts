import { seeded, type Rng } from '../src/core/rng.ts';
import { candidates, rowsOf } from '../src/games/vagabondo/mind/candidates.ts';
import {
  CHAMPION_FEATURES,
  CHAMPION_MULTIPLAYER_FEATURES,
  describe,
  describeFinely,
  describeMultiplayer,
  describeMultiplayerFinely,
  FEATURES,
  MULTIPLAYER_FEATURES,
  POINTS,
} from '../src/games/vagabondo/mind/features.ts';
import { Field } from '../src/games/vagabondo/mind/field.ts';
import { plain, TURN_POINTS, turnsLeft } from '../src/games/vagabondo/mind/evaluation.ts';
import { fit, type Lesson } from './fit.ts';
import { writeNet } from './file.ts';

/**
 * `node training/vagabondo.ts GAMES [duel|multiplayer|champion-duel|champion-multiplayer]`: plays whole games one move ahead by the
 * existing weights of the levels, and fits a net to the points still to come. Each further run plays better games, and so fits better.
 * The champion's nets see more and are larger; they come from the same kind of games, so a run of theirs repeats bit for bit.
 */
const FOLDER = 'src/games/vagabondo/mind';
const [count = '3000', which = 'duel'] = process.argv.slice(2);
const field = new Field();
const list = new Int32Array(6000);

/** One move of a game: the seat, its features, its score. */
interface Step {
  readonly seat: number;
  readonly left: number;
  readonly seen: Float64Array;
  readonly points: number;
}

/** A kind of player: its features, and its evaluation of a move. */
interface Play {
  readonly seats: number;
  readonly features: number;
  see(seat: number, into: Float64Array): void;
  /** The value for the mover after its piece is laid. */
  worth(seat: number, points: number, scores: readonly number[]): number;
}

const mostFor = (seats: number, seat: number): number => {
  const rows = rowsOf(seats, seat);
  return Math.max(rows.from === 0 ? field.best(0) : 0, rows.to > 6 ? field.best(1) : 0);
};

const duel = (features: number, see: typeof describe): Play => ({
  seats: 2,
  features,
  see: (seat, into) => see(field, seat, into),
  worth: (seat, points) => points - plain.expectedMargin(field, 1 - seat),
});

const multiplayer = (seats: number, features: number, see: typeof describeMultiplayer): Play => ({
  seats,
  features,
  see: (seat, into) => see(field, seats, seat, into),
  worth(seat, points, scores) {
    const ends = Float64Array.from(scores);
    ends[seat]! += points;
    plain.addExpectedPoints(field, seats, (seat + 1) % seats, 1, ends);
    const others = ends.reduce((sum, end) => sum + end, -ends[seat]!) / (seats - 1);
    return ends[seat]! - others;
  },
});

/** Some moves are random, so that the nets see more than their own policy. */
function playGame({ seats, features, see, worth }: Play, rng: Rng, n: number): Step[] {
  const copies = n % 12 === 0 ? 2 : n % 12 === 6 ? 1 : 3;
  field.follow({ placed: [], copies, scoreTouched: n % 6 === 1 ? 'opponents' : 'all' });
  const steps: Step[] = [];
  const scores = new Array<number>(seats).fill(0);
  const wild = rng.below(3) * 1300;
  for (let seat = 0, stuck = 0; stuck < seats; seat = (seat + 1) % seats) {
    stuck++;
    if (mostFor(seats, seat) === 0) continue;
    stuck = 0;
    const seen = new Float64Array(features);
    see(seat, seen);
    const found = candidates(field, rowsOf(seats, seat), 24, list);
    let best = list[rng.below(found)]!;
    let top = rng.below(32_768) < wild ? Infinity : -Infinity;
    for (let i = 0; i < found && top < Infinity; i++) {
      const place = list[i]!;
      const points = field.score[place]!;
      field.lay(place);
      const value = worth(seat, points, scores) + rng.below(1000) / 1000;
      field.takeBack();
      if (value <= top) continue;
      top = value;
      best = place;
    }
    const points = field.score[best]!;
    steps.push({ seat, left: field.left[0]! + field.left[1]!, seen, points });
    scores[seat]! += points;
    field.lay(best);
  }
  return steps;
}

/** The points that each seat scored from each step on, last step first. */
function* futures(steps: readonly Step[], seats: number): Generator<{ step: Step; future: readonly number[] }> {
  const future = new Array<number>(seats).fill(0);
  for (const step of steps.toReversed()) {
    future[step.seat]! += step.points;
    yield { step, future };
  }
}

const report = (epoch: number, training: number, held: number): void =>
  console.log(epoch, ...[training, held].map((loss) => (Math.sqrt(loss) * POINTS).toFixed(2)));

function learn(name: string, lesson: Lesson, sizes: readonly number[], rng: Rng): void {
  const layers = fit(lesson, { sizes, epochs: 8, batch: 64, rate: 0.002, loss: 'squares', report }, rng);
  writeNet(`${FOLDER}/${name}.json`, 'vagabondo', sizes, layers);
}

function learnDuel(name: string, games: number, play: Play, hidden: readonly number[], rng: Rng): void {
  const inputs: number[] = [];
  const targets: number[] = [];
  for (let n = 0; n < games; n++)
    for (const { step, future } of futures(playGame(play, rng, n), 2)) {
      inputs.push(...step.seen);
      targets.push((future[step.seat]! - future[1 - step.seat]!) / POINTS);
    }
  learn(name, lessonOf(inputs, targets), [play.features, ...hidden, 1], rng);
}

const lessonOf = (inputs: readonly number[], targets: readonly number[]): Lesson => ({
  inputs: Float32Array.from(inputs),
  targets: Float32Array.from(targets),
});

/** Targets by turn order, from the mover on: the points that each seat will score, minus the average. */
function learnMultiplayer(
  name: string,
  games: number,
  playOf: (seats: number) => Play,
  hidden: readonly number[],
  rng: Rng,
): void {
  const inputs: number[] = [];
  const targets: number[] = [];
  for (let n = 0; n < games; n++) {
    const seats = 3 + (n % 4);
    for (const { step, future } of futures(playGame(playOf(seats), rng, Math.floor(n / 4)), seats)) {
      inputs.push(...step.seen);
      for (let turn = 0; turn < 6; turn++) {
        const seat = (step.seat + turn) % seats;
        targets.push(turn < seats ? (future[seat]! - TURN_POINTS * turnsLeft(step.left, seats, turn)) / POINTS : 0);
      }
    }
  }
  learn(name, lessonOf(inputs, targets), [playOf(3).features, ...hidden, 6], rng);
}

const CROWD = [MULTIPLAYER_FEATURES, describeMultiplayer] as const;
const CHAMPION_CROWD = [CHAMPION_MULTIPLAYER_FEATURES, describeMultiplayerFinely] as const;
const COURSES: Readonly<Record<string, (games: number) => void>> = {
  duel: (games) => learnDuel('duel', games, duel(FEATURES, describe), [16], seeded('duel')),
  multiplayer: (games) =>
    learnMultiplayer('multiplayer', games, (seats) => multiplayer(seats, ...CROWD), [24], seeded('crowd')),
  'champion-duel': (games) =>
    learnDuel('champion-duel', games, duel(CHAMPION_FEATURES, describeFinely), [48, 16], seeded('champion duel')),
  'champion-multiplayer': (games) =>
    learnMultiplayer(
      'champion-multiplayer',
      games,
      (seats) => multiplayer(seats, ...CHAMPION_CROWD),
      [64, 32],
      seeded('champion crowd'),
    ),
};

const course = COURSES[which];
if (!course) throw new Error(`There is no course ${which}: ${Object.keys(COURSES).join(', ')}`);
course(Number(count));
