/*
 * Fits Vaalbara’s outlook (points to come after a round) and hidden points to games of its mind against
 * itself, by ridge regression:
 *
 *     node training/vaalbara.ts GAMES NODES SEED
 *
 * GAMES for two players, fewer for more; NODES for each decision, 0 for quick play. Also prints the figures behind the
 * tables in the mind’s source: the chances that a lead gives (shares.ts), how players keep their cards (beliefs.ts).
 */
import { CHANCE } from '../src/core/game.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import { choose } from '../src/search/choice.ts';
import type { Skill } from '../src/search/mind.ts';
import { CHARACTERS } from '../src/games/vaalbara/characters.ts';
import { mind } from '../src/games/vaalbara/mind/index.ts';
import { describe, INPUTS, writeOutlook, newOutlook, OUTPUTS, outputOf } from '../src/games/vaalbara/mind/outlook.ts';
import { unplayedBy } from '../src/games/vaalbara/mind/draft.ts';
import { pointInputs, POINT_INPUTS, POINT_OUTPUTS } from '../src/games/vaalbara/mind/hidden-points.ts';
import { vaalbara as game } from '../src/games/vaalbara/rules.ts';
import { ROUNDS, type State } from '../src/games/vaalbara/state.ts';
import { writeNet } from './file.ts';
import { Ridge } from './ridge.ts';

const FOLDER = 'src/games/vaalbara/mind';
const PENALTY = 15;
/** Games kept for fitting the spreads, for each number of seats. */
const KEPT_MATCHES = 1500;

/** A seat between two rounds. */
interface Moment {
  readonly seats: number;
  readonly left: number;
  readonly points: number;
  readonly inputs: Float64Array;
  readonly sure: number;
  readonly hiddenInputs: Float64Array;
}

interface Match {
  /** By time, then by seat. */
  readonly moments: readonly (readonly Moment[])[];
  readonly scores: readonly number[];
}

/** Counts by Character: not yet discarded before a choice, and in hand then. */
const unplayed = CHARACTERS.map(() => 0);
const inHand = CHARACTERS.map(() => 0);

function playMatch(seats: number, skill: Skill | null, rng: Rng): Match {
  const state = game.setup(seats, { openPoints: rng.below(2) === 0 });
  const moments: Moment[][] = [];
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const actor = turn[0]!;
    if (state.phase === 'row' && state.round > 1) moments.push(momentsOf(state));
    if (state.phase === 'choose' && turn.length === seats) countHands(state);
    const action =
      actor === CHANCE
        ? game.draw(state, rng)
        : skill === null
          ? mind.quick(state, actor, rng)
          : choose(mind.think(game.view(state, actor), actor, skill, rng), skill, rng);
    game.apply(state, actor, action);
  }
  moments.push(momentsOf(state));
  return { moments, scores: state.points };
}

function momentsOf(state: State): Moment[] {
  const outlook = newOutlook();
  writeOutlook(state, outlook);
  const left = state.phase === 'over' ? 0 : outlook.left;
  return state.points.map((points, seat) => {
    const { sure, inputs: hiddenInputs } = pointInputs(state, seat);
    return {
      seats: state.seats,
      left,
      points,
      inputs: describe(state, seat, unplayedBy(state, seat), outlook),
      sure,
      hiddenInputs,
    };
  });
}

function countHands(state: State): void {
  if (state.round > 7) return; // from round 8 on the hand holds all Characters left
  for (let seat = 0; seat < state.seats; seat++) {
    for (let i = 0; i < CHARACTERS.length; i++) {
      if ((state.discards[seat]! >> i) & 1) continue;
      unplayed[i]!++;
      inHand[i]! += (state.hands[seat]! >> i) & 1;
    }
  }
}

/** Adds games to the regressions one at a time, so that games need not be kept. */
class Lessons {
  private readonly outlook = Array.from({ length: OUTPUTS }, () => new Ridge(INPUTS, PENALTY));
  private readonly hiddenPoints = Array.from({ length: POINT_OUTPUTS }, () => new Ridge(POINT_INPUTS, PENALTY));

  add({ moments, scores }: Match): void {
    for (const table of moments) {
      for (const [seat, { seats, left, points, inputs, sure, hiddenInputs }] of table.entries()) {
        if (left === 0) continue; // no points to come, and the bonus for variety is public
        this.outlook[outputOf(seats, left)]!.add(inputs, scores[seat]! - points);
        this.hiddenPoints[seats - 2]!.add(hiddenInputs, points - sure);
      }
    }
  }

  fitOutlook(): Float64Array {
    return layerOf('outlook', this.outlook, INPUTS);
  }

  fitHiddenPoints(): Float64Array {
    return layerOf('hidden points', this.hiddenPoints, POINT_INPUTS);
  }
}

/** All weights, then all biases. */
function layerOf(name: string, ridges: readonly Ridge[], inputs: number): Float64Array {
  const layer = new Float64Array(ridges.length * (inputs + 1));
  for (const [output, ridge] of ridges.entries()) {
    const { weights, bias, spread, error } = ridge.solve();
    layer.set(weights, output * inputs);
    layer[ridges.length * inputs + output] = bias;
    console.log(`${name} ${output}: spread ${spread.toFixed(2)}, error ${error.toFixed(2)}`);
  }
  return layer;
}

const dot = (layer: Float64Array, outputs: number, output: number, inputs: Float64Array): number =>
  inputs.reduce(
    (sum, input, i) => sum + input * layer[output * inputs.length + i]!,
    layer[outputs * inputs.length + output]!,
  );

/** The maximum-likelihood spread by seats and rounds left, for open points and for points estimated from the Domains. */
function fitSpread(matches: readonly Match[], outlook: Float64Array, hiddenPoints: Float64Array, open: boolean): void {
  for (let seats = 2; seats <= 5; seats++) {
    const spreads: string[] = [];
    for (let left = open ? 1 : 0; left < ROUNDS; left++) {
      const tables: { readonly hopes: number[]; readonly winner: number }[] = [];
      for (const { moments, scores } of matches) {
        if (scores.length !== seats) continue;
        for (const table of moments) {
          if (table[0]!.left !== left) continue;
          tables.push({
            hopes: table.map((moment, seat) => hope(moment, seat, outlook, hiddenPoints, open)),
            winner: scores.indexOf(Math.max(...scores)),
          });
        }
      }
      spreads.push(likeliest(tables).toFixed(1));
    }
    console.log(`spread ${open ? 'open' : 'hidden'} ${seats} seats: ${spreads.join(' ')}`);
  }
}

function hope(moment: Moment, seat: number, outlook: Float64Array, hiddenPoints: Float64Array, open: boolean): number {
  const known = open || seat === 0;
  if (moment.left === 0) {
    const rest = dot(hiddenPoints, POINT_OUTPUTS, moment.seats - 2, moment.hiddenInputs);
    const variety = [0, 0, 0, 0, 0, 5, 10][moment.inputs.slice(108, 115).indexOf(1)]!;
    return known ? moment.points : moment.sure + rest + variety;
  }
  const points = known
    ? moment.points
    : moment.sure + dot(hiddenPoints, POINT_OUTPUTS, moment.seats - 2, moment.hiddenInputs);
  return points + dot(outlook, OUTPUTS, outputOf(moment.seats, moment.left), moment.inputs);
}

function likeliest(tables: readonly { readonly hopes: number[]; readonly winner: number }[]): number {
  let best = 1;
  let top = -Infinity;
  for (let spread = 0.5; spread < 25; spread *= 1.05) {
    let sum = 0;
    for (const { hopes, winner } of tables) {
      const total = hopes.reduce((all, hope) => all + Math.exp((hope - hopes[winner]!) / spread), 0);
      sum -= Math.log(total);
    }
    if (sum > top) {
      top = sum;
      best = spread;
    }
  }
  return best;
}

const [games = 1000, nodes = 0, seed = 1] = process.argv.slice(2).map(Number);
const skill: Skill | null = nodes === 0 ? null : { nodes, lookahead: 5, temperature: 0, cap: 0 };
const lessons = new Lessons();
const matches: Match[] = [];
for (let seats = 2; seats <= 5; seats++) {
  const rng = seeded(`${seed}/${seats}`);
  // The same number of rows for each number of seats.
  for (let i = 0; i < (2 * games) / seats; i++) {
    const match = playMatch(seats, skill, rng);
    lessons.add(match);
    if (i < KEPT_MATCHES) matches.push(match);
  }
  console.log(`${seats} seats played`);
}
const outlook = lessons.fitOutlook();
const hiddenPoints = lessons.fitHiddenPoints();
fitSpread(matches, outlook, hiddenPoints, true);
fitSpread(matches, outlook, hiddenPoints, false);
console.log(`in hand: ${unplayed.map((count, i) => (inHand[i]! / count).toFixed(3)).join(' ')}`);
writeNet(`${FOLDER}/outlook.json`, 'vaalbara', [INPUTS, OUTPUTS], [outlook]);
writeNet(`${FOLDER}/hidden-points.json`, 'vaalbara', [POINT_INPUTS, POINT_OUTPUTS], [hiddenPoints]);
