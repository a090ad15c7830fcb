import { count, dice, diceIn, NO_DICE, type Dice } from '../dice.ts';
import { CASINOS, HOUSE } from '../pieces.ts';
import { WIDTH, type Appraiser } from './appraiser.ts';
import { winShares, type Money } from './shares.ts';
import { nextMover, payOut, place, takeBack, type Round } from './round.ts';
import { rollsOf, type Rolls } from './rolls.ts';

/*
 * Expectimax over positions between two turns. Opening a position lists its options: how many dice of which face the mover
 * places. There are at most 48 options for 1,287 different rolls. So each option is evaluated once, every roll picks the
 * best option that it shows, and the chance that an option is played is exact (with white dice there are more options, and
 * some rolls are left out: see `rolls.ts`).
 *
 * The positions that are likeliest to be reached are opened first, until the budget is spent. Every mover maximises its own
 * share of the win.
 */

export interface Position {
  readonly round: Round;
  readonly rolls: Rolls;
  /** The round is nearly over: every possible option is opened. */
  readonly few: boolean;
  /** How likely the position is, times the weight of its root option. */
  reach: number;
  /** By option, `handful * CASINOS + face`: the shares of all seats, and the child where it has been opened. */
  readonly shares: Float64Array;
  readonly children: (Position | undefined)[];
  /** How often each option is played. */
  readonly played: Float64Array;
  /** Each seat's share of the win. */
  readonly value: Float64Array;
}

interface Leaf {
  readonly parent: Position;
  readonly option: number;
}

/** Positions less likely than 2^−BUCKETS are not opened. */
const BUCKETS = 24;

/** With so few dice left in all, the rest of the round is searched in full. */
const FEW = 4;

const rollsFor = ({ own, white, mover }: Round): Rolls => rollsOf(count(own, mover), count(white, mover));

const reachOf = ({ few, reach, rolls, played }: Position, option: number): number =>
  reach * (few ? rolls.seen[Math.floor(option / CASINOS)]! : played[option]!);

export class Tree {
  nodes = 0;
  private readonly positions: Position[] = [];
  /** Leaves by how likely they are, each bucket half as likely as the one before. */
  private readonly buckets: Leaf[][] = Array.from({ length: BUCKETS }, () => []);
  private readonly seen = new Float64Array(CASINOS * WIDTH);
  private readonly changed = new Float64Array(WIDTH);
  private readonly sum = new Float64Array(WIDTH);
  private readonly paid: Float64Array;
  private readonly appraiser: Appraiser;
  private readonly money: Money;

  constructor(appraiser: Appraiser, money: Money) {
    this.appraiser = appraiser;
    this.money = money;
    this.paid = new Float64Array(money.means.length);
  }

  /** The nodes that it takes to open a position. */
  cost(round: Round): number {
    return rollsFor(round).handfuls.length * CASINOS;
  }

  /** Opens a position that is not over; `reach`: its likelihood or weight. */
  open(round: Round, reach: number): Position {
    const rolls = rollsFor(round);
    const options = rolls.handfuls.length * CASINOS;
    const position: Position = {
      round,
      rolls,
      few: diceIn(round.own) + diceIn(round.white) <= FEW,
      reach,
      shares: new Float64Array(options * round.seats),
      children: [],
      played: new Float64Array(options),
      value: new Float64Array(round.seats),
    };
    this.judge(position);
    choose(position);
    this.positions.push(position);
    return position;
  }

  /**
   * Opens the likeliest leaves until `most` nodes are used, and backs up values. That may change which options are played,
   * so it repeats with the new likelihoods.
   */
  grow(most: number): void {
    for (const position of this.positions) this.offer(position);
    for (;;) {
      const finished = this.deepenAll(most);
      this.backUp();
      if (!finished) return;
      for (const position of this.positions) this.offer(position);
      if (this.buckets.every((leaves) => leaves.length === 0)) return;
    }
  }

  private deepenAll(most: number): boolean {
    for (let bucket = 0; bucket < BUCKETS;) {
      const leaf = this.buckets[bucket]!.pop();
      if (!leaf) bucket++;
      else if (!this.deepen(leaf, most)) return false;
    }
    return true;
  }

  private deepen({ parent, option }: Leaf, most: number): boolean {
    const { own, white } = parent.rolls.handfuls[Math.floor(option / CASINOS)]!;
    const round = { ...parent.round, dice: parent.round.dice.slice() };
    place(round, option % CASINOS, own, white);
    if (this.nodes + this.cost(round) > most) return false;
    const child = this.open(round, reachOf(parent, option));
    parent.children[option] = child;
    this.offer(child);
    return true;
  }

  /** Queues the unopened options of a position, by likelihood. */
  private offer(parent: Position): void {
    const { round, rolls, played, children } = parent;
    for (let option = 0; option < played.length; option++) {
      const reach = reachOf(parent, option);
      const child = children[option];
      if (child) {
        child.reach = reach;
        continue;
      }
      const bucket = Math.clz32(Math.min(0.999, reach) * 2 ** 32);
      if (bucket >= BUCKETS) continue;
      const { own, white } = rolls.handfuls[Math.floor(option / CASINOS)]!;
      const left = (round.own - dice(own, round.mover)) | (round.white - dice(white, round.mover));
      if (left !== NO_DICE) this.buckets[bucket]!.push({ parent, option });
    }
  }

  /** Positions are listed after their parents, so values are backed up from the end. */
  private backUp(): void {
    for (let i = this.positions.length - 1; i >= 0; i--) {
      const position = this.positions[i]!;
      const { seats } = position.round;
      for (let option = 0; option < position.children.length; option++) {
        const child = position.children[option];
        if (child) position.shares.set(child.value, option * seats);
      }
      choose(position);
    }
  }

  private judge(position: Position): void {
    const { round, rolls } = position;
    const { mover, seats } = round;
    for (let handful = 0; handful < rolls.handfuls.length; handful++) {
      const { own, white } = rolls.handfuls[handful]!;
      const ownLeft = round.own - dice(own, mover);
      const whiteLeft = round.white - dice(white, mover);
      const at = handful * CASINOS * seats;
      this.nodes += CASINOS;
      if ((ownLeft | whiteLeft) === 0) this.judgeEnds(position, own, white, at);
      else {
        this.appraiser.setDice(ownLeft, whiteLeft, nextMover(ownLeft | whiteLeft, mover, seats));
        this.judgeFaces(position, dice(own, mover) + dice(white, HOUSE), at);
      }
    }
  }

  private judgeFaces({ round, shares }: Position, added: Dice, at: number): void {
    const { appraiser, seen, changed, sum } = this;
    sum.fill(0);
    for (let casino = 0; casino < CASINOS; casino++) {
      const from = casino * WIDTH;
      appraiser.encodeCasino(casino, round.dice[casino]!, seen, from);
      for (let i = 0; i < WIDTH; i++) sum[i]! += seen[from + i]!;
    }
    for (let face = 0; face < CASINOS; face++) {
      const from = face * WIDTH;
      appraiser.encodeCasino(face, round.dice[face]! + added, changed, 0);
      for (let i = 0; i < WIDTH; i++) changed[i]! += sum[i]! - seen[from + i]!;
      appraiser.writeShares(changed, shares, at + face * round.seats);
    }
  }

  private judgeEnds({ round, shares }: Position, own: number, white: number, at: number): void {
    const { means, deviation } = this.money;
    const { mover, seats } = round;
    for (let face = 0; face < CASINOS; face++) {
      place(round, face, own, white);
      this.paid.set(means);
      payOut(round, this.paid);
      const from = at + face * seats;
      winShares(this.paid, deviation, seats, shares.subarray(from, from + seats));
      takeBack(round, mover, face, own, white);
    }
  }
}

/** Picks the mover's best option for each roll, and updates the value of the position. */
function choose({ round, rolls, shares, played, value }: Position): void {
  const { size, chances, shown } = rolls;
  const { seats, mover } = round;
  played.fill(0);
  for (let roll = 0; roll < size; roll++) {
    let best = -1;
    let top = -1;
    for (let face = 0, at = roll * CASINOS; face < CASINOS; face++) {
      const handful = shown[at + face]!;
      if (handful === 0) continue;
      const option = (handful - 1) * CASINOS + face;
      const share = shares[option * seats + mover]!;
      if (share > top) {
        top = share;
        best = option;
      }
    }
    played[best]! += chances[roll]!;
  }
  value.fill(0);
  for (let option = 0; option < played.length; option++) {
    const chance = played[option]!;
    if (chance > 0) for (let seat = 0; seat < seats; seat++) value[seat]! += chance * shares[option * seats + seat]!;
  }
}
