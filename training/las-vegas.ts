import { readFileSync } from 'node:fs';
import { seeded, type Rng } from '../src/core/rng.ts';
import { count, dice, diceOfEach, facesShown, rollDice } from '../src/games/las-vegas/dice.ts';
import { Appraiser } from '../src/games/las-vegas/mind/appraiser.ts';
import { winShares, type Money } from '../src/games/las-vegas/mind/shares.ts';
import { isOver, payOut, place, takeBack, type Round } from '../src/games/las-vegas/mind/round.ts';
import { BILL_COUNTS, CASINOS, DICE, HOUSE, ROUNDS, spareWhiteDice, whiteDice } from '../src/games/las-vegas/pieces.ts';
import { drawStock } from '../src/games/las-vegas/stock.ts';
import type { NetFile } from '../src/search/net.ts';
import { writeNet } from './file.ts';
import { Pupil, type Example } from './las-vegas-fit.ts';

/*
 * Fits the net of Las Vegas to the results of rounds of self-play, in generations. The first generation plays for the
 * current payout, later ones by the net.
 *
 *   node training/las-vegas.ts <seats> [rounds] [generations] [on]
 *
 * `on` continues from the existing net.
 */

/** The standard deviation of an opponent's hidden bills, in thousands, for each round played. */
const UNSEEN = 40;

/** Payouts of played rounds, from which the money of made-up games is sampled. */
interface Bank {
  readonly outcomes: Float64Array[];
  /** Standard deviation of what a round adds to the difference of two seats, over √2. */
  spread: number;
}

const TRUST = 0.2;

type Judge = (round: Round, shares: Float64Array) => void;

function freshRound(seats: number, neutral: boolean, rng: Rng): Round {
  const board = Array.from({ length: CASINOS }, () => 0);
  if (neutral) {
    const spare = rollDice(spareWhiteDice(seats), rng);
    for (let face = 0; face < CASINOS; face++) board[face] = dice(count(spare, face), HOUSE);
  }
  return {
    seats,
    bills: drawStock(BILL_COUNTS, rng),
    dice: board,
    own: diceOfEach(DICE, seats),
    white: neutral ? diceOfEach(whiteDice(seats), seats) : 0,
    mover: rng.below(seats),
  };
}

/** The money before a round of a made-up game. */
function moneyFor(seats: number, bank: Bank, rng: Rng): Money {
  const means = new Float64Array(seats);
  const played = rng.below(ROUNDS);
  for (let i = 0; i < played; i++) {
    const outcome = rng.pick(bank.outcomes);
    const turned = rng.below(seats);
    for (let seat = 0; seat < seats; seat++) means[seat]! += outcome[(seat + turned) % seats]!;
  }
  const hidden = rng.below(3) > 0;
  const unseen = hidden ? ((seats - 1) / seats) * played * UNSEEN * UNSEEN : 0;
  return { means, deviation: Math.sqrt(unseen + (ROUNDS - 1 - played) * bank.spread * bank.spread) };
}

/**
 * Plays a round. Positions are examples from a random moment on; before it, players partly move at random. The target of an
 * example mixes the result of the round with the evaluations in between: TD(λ) (Sutton 1988), λ = 1 − `trust`.
 */
function playRound(
  round: Round,
  money: Money,
  judge: Judge,
  trust: number,
  rng: Rng,
  examples: Example[],
): Float64Array {
  const { seats } = round;
  const shares = new Float64Array(seats);
  const visited: Example[] = [];
  const stray = rng.below(4) === 0 ? 0 : rng.below(3 * seats);
  for (let move = 0; !isOver(round); move++) {
    const { mover } = round;
    if (move >= stray) {
      judge(round, shares);
      visited.push({ round: { ...round, dice: round.dice.slice() }, money, shares: Float64Array.from(shares) });
    }
    const own = rollDice(count(round.own, mover), rng);
    const white = rollDice(count(round.white, mover), rng);
    const faces = facesShown(own | white);
    let chosen = -1;
    let best = -1;
    for (let face = 0; face < CASINOS; face++) {
      if (!(faces & (1 << face))) continue;
      place(round, face, count(own, face), count(white, face));
      let value = 0;
      if (move < stray && rng.below(2) === 0) value = rng.next() * 2 ** -32;
      else {
        if (isOver(round)) finish(round, money, shares);
        else judge(round, shares);
        value = shares[mover]!;
      }
      takeBack(round, mover, face, count(own, face), count(white, face));
      if (value > best) {
        best = value;
        chosen = face;
      }
    }
    place(round, chosen, count(own, chosen), count(white, chosen));
  }
  finish(round, money, shares);
  for (const { shares: judged, ...visit } of visited.reverse()) {
    examples.push({ ...visit, shares: Float64Array.from(shares) });
    for (let seat = 0; seat < seats; seat++) shares[seat] = (1 - trust) * shares[seat]! + trust * judged[seat]!;
  }
  const paid = new Float64Array(seats);
  payOut(round, paid);
  return paid;
}

function finish(round: Round, { means, deviation }: Money, shares: Float64Array): void {
  const totals = Float64Array.from(means);
  payOut(round, totals);
  winShares(totals, deviation, round.seats, shares);
}

function spreadOf(outcomes: readonly Float64Array[]): number {
  let squares = 0;
  for (const outcome of outcomes) squares += (outcome[0]! - outcome[1]!) ** 2;
  return Math.sqrt(squares / outcomes.length / 2);
}

/** Plays rounds of self-play and refills the banks. */
function selfPlay(course: Course, pupil: Pupil, generation: number, banks: Bank[], rng: Rng): Example[] {
  const { seats } = course;
  const naive = generation === 0;
  const examples: Example[] = [];
  const appraiser = new Appraiser(pupil.file(), seats);
  const fresh = banks.map((): Float64Array[] => []);
  for (let i = 0; i < (naive ? course.rounds / 4 : course.rounds); i++) {
    const white = seats < 5 && rng.below(3) === 0 ? 1 : 0;
    const round = freshRound(seats, white === 1, rng);
    const money = moneyFor(seats, banks[white]!, rng);
    appraiser.startRound(round.bills, money);
    const judge: Judge = naive
      ? (at, shares) => finish(at, money, shares)
      : (at, shares) => appraiser.appraise(at, shares);
    fresh[white]!.push(playRound(round, money, judge, generation < 2 ? 0 : TRUST, rng, examples));
  }
  for (const [white, outcomes] of fresh.entries()) {
    if (outcomes.length > 0) banks[white] = { outcomes, spread: spreadOf(outcomes) };
  }
  return examples;
}

function study(pupil: Pupil, examples: readonly Example[], epochs: number, rate: number, rng: Rng): string {
  const order = rng.shuffle([...examples.keys()]);
  const held = order.splice(0, Math.floor(order.length / 20));
  let loss = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    rng.shuffle(order);
    loss = pupil.learn(examples, order, 64, epoch === epochs - 1 ? rate / 5 : rate);
  }
  return `${order.length} positions: ${loss.toFixed(4)}, held back ${pupil.test(examples, held).toFixed(4)}`;
}

interface Course {
  readonly seats: number;
  readonly rounds: number;
  readonly generations: number;
  /** Continue from the existing net. */
  readonly goOn: boolean;
}

function train(course: Course): void {
  const { seats, generations, goOn } = course;
  const rng = seeded(`las-vegas/${seats}/${goOn}`);
  const path = `src/games/las-vegas/mind/net${seats}.json`;
  const banks = [0, 1].map((): Bank => ({ outcomes: [new Float64Array(seats)], spread: 80 }));
  const pupil = new Pupil(seats, rng);
  if (goOn) pupil.load(JSON.parse(readFileSync(path, 'utf8')) as NetFile);
  // Fills the banks only: made-up games need played rounds.
  selfPlay({ ...course, rounds: 1_000 }, pupil, goOn ? 2 : 0, banks, rng);
  for (let i = 0; i < generations; i++) {
    const generation = goOn ? i + 2 : i;
    const examples = selfPlay(course, pupil, generation, banks, rng);
    const last = i === generations - 1;
    const told = study(pupil, examples, last ? 4 : 2, generation === 0 ? 0.002 : 0.001, rng);
    const spreads = banks.map(({ spread }) => spread.toFixed(1)).join(' ');
    const means = banks.map(({ outcomes }) => meanOf(outcomes).toFixed(1)).join(' ');
    console.log(`${seats} seats, generation ${generation}: ${told}; spreads ${spreads}, a seat wins ${means}`);
    writeNet(
      path,
      'las-vegas',
      [seats],
      pupil.layers.map(({ values }) => values),
    );
  }
}

const meanOf = (outcomes: readonly Float64Array[]): number =>
  outcomes.reduce((sum, outcome) => sum + outcome[0]!, 0) / outcomes.length;

const [seats, rounds = '12000', generations = '4', goOn] = process.argv.slice(2);
train({ seats: Number(seats), rounds: Number(rounds), generations: Number(generations), goOn: goOn === 'on' });
