import { CHANCE, type Seat } from '../../src/core/game.ts';
import { chanceText, type Match } from '../../src/core/match.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';
import { applyEvent, fold } from '../../src/table/fold.ts';
import { deadline, leftAt, overdue } from '../../src/table/clock.ts';
import type { Command, Tick } from '../../src/table/command.ts';
import { decide, notice } from '../../src/table/decide.ts';
import type { Decision } from '../../src/table/decision.ts';
import { WISHES, type StoredEvent, type TableEvent } from '../../src/table/event.ts';
import { levelOf, type Table } from '../../src/table/table.ts';
import { OVERTIMES, type Pace } from '../../src/table/terms.ts';
import { Accounts } from './clockaccount.ts';
import { ClockSimulation, type TimeMistake } from './clocksimulation.ts';
import { sitOn, termsOf } from './tableharness.ts';

/*
 * A model-based test of the clock: one table, the real decisions and the real service time, and random actions of people,
 * bots, operators and machines. After every step the clocks are compared with independent accounts. Law: nobody has more
 * or less time than the terms say, apart from the stated cost of interruptions.
 */

/** Planted faults: the model must find each. */
export const MISTAKES = [
  'revive',
  'reopen',
  'increment',
  'undo',
  'refill',
  'patient',
  'early',
  'downtime',
  'calendar',
  'escape',
] as const;
export type Mistake = (typeof MISTAKES)[number];

/** Rounding to milliseconds, once for every event. */
const ROUNDING = 2;
const STEPS = 45;

const PACES: readonly Pace[] = [
  { kind: 'move', seconds: 5 },
  { kind: 'move', seconds: 40 },
  { kind: 'bank', seconds: 30, increment: 0 },
  { kind: 'bank', seconds: 30, increment: 4 },
];
const GAMES = titles.map(({ game }) => game);

const COMMANDS: readonly Command['kind'][] = [
  'act',
  'act',
  'act',
  'act',
  'leave',
  'back',
  'back',
  'wish',
  'answer',
  'answer',
  'withdraw',
  'resume',
  'resume',
];

/** Counts what happened in the sequences. */
export type Tally = Map<string, number>;

/** Runs one sequence; resolves to the broken law, or null. */
export async function runSequence(seed: string, mistake: Mistake | null = null, tally?: Tally): Promise<string | null> {
  const sequence = new Sequence(seeded(seed), mistake, tally);
  try {
    await sequence.run();
    return null;
  } catch (error) {
    if (error instanceof Broken) return `${seed}: ${error.message}`;
    throw error;
  }
}

class Broken extends Error {}

class Sequence {
  private readonly rng: Rng;
  private readonly mistake: Mistake | null;
  private readonly tally: Tally | undefined;
  private readonly simulation: ClockSimulation;
  private readonly events: StoredEvent[] = [];
  private table!: Table;
  private accounts!: Accounts;

  constructor(rng: Rng, mistake: Mistake | null, tally?: Tally) {
    this.rng = rng;
    this.mistake = mistake;
    this.tally = tally;
    const inTime: TimeMistake | null = mistake === 'downtime' || mistake === 'calendar' ? mistake : null;
    this.simulation = new ClockSimulation(rng, rng.below(2) === 0, inTime);
  }

  async run(): Promise<void> {
    await this.simulation.start();
    this.open();
    for (let step = 0; step < STEPS && this.table.stage !== 'ended'; step++) {
      await this.step();
      await this.check();
    }
  }

  private open(): void {
    const { rng, simulation } = this;
    const { id, seats: numbers } = rng.pick(GAMES);
    // Few: a table of many waits longer for its moves.
    const seats = rng.pick(numbers.slice(0, 2));
    const terms = termsOf(id, { seats, pace: rng.pick(PACES), overtime: rng.pick(OVERTIMES) });
    const first: StoredEvent = {
      kind: 'open',
      terms,
      host: 'person-0',
      match: 'a',
      commitment: 'b',
      at: simulation.node!.now(),
    };
    this.events.push(first);
    this.table = fold('model', [first]);
    const people = 1 + rng.below(seats);
    for (let seat = 0; seat < people; seat++) this.take(this.decide(seat, sitOn(seat)), null);
    this.take(this.decide(0, { kind: 'start', fill: 1 }), null);
  }

  private readonly dice = (match: Match): string => chanceText(match, this.rng);

  private async step(): Promise<void> {
    const { rng, simulation } = this;
    const what = rng.below(100);
    if (what < 40) await this.command(rng.below(this.table.terms.seats));
    else if (what < 60) await this.bot();
    else if (what < 92) await this.pass(rng.below(10) === 0 ? rng.below(45_000) : rng.below(3_000));
    else if (what < 94)
      await this.disturb('restart', () => simulation.restart(rng.below(rng.pick([2_000, 40_000, 2_000_000]))));
    else if (what < 96)
      await this.disturb('stop', () => simulation.interrupt(rng.below(rng.pick([2_000, 40_000])), true));
    else if (what < 97)
      await this.disturb('silence', () => simulation.interrupt(rng.below(rng.pick([2_000, 40_000])), false));
    else if (what < 98) await this.disturb('replace', () => simulation.replace());
    else
      await this.disturb('jump', async () =>
        simulation.jump((rng.below(2) * 2 - 1) * rng.below(rng.pick([3_000, 2_000_000]))),
      );
  }

  private async disturb(name: string, happen: () => Promise<void>): Promise<void> {
    this.count(name);
    await happen();
    this.table = fold('model', this.events); // a restart, or another node that takes the table up
    if (this.mistake === 'revive' || this.mistake === 'increment' || this.mistake === 'undo') this.replay();
  }

  /** Planted faults persist when the table is folded again. */
  private replay(): void {
    const [first, ...rest] = this.events;
    this.table = fold('model', [first!]);
    for (const event of rest) this.add(event);
  }

  private count(name: string): void {
    this.tally?.set(name, (this.tally.get(name) ?? 0) + 1);
  }

  private async pass(ms: number): Promise<void> {
    const nearest = (): number => {
      const { clocks, stage } = this.table;
      const end = clocks && stage === 'running' ? deadline(clocks) : null;
      return end === null ? Infinity : end - this.simulation.node!.now();
    };
    let before = this.simulation.service;
    const look = async (): Promise<void> => {
      this.accounts.think(this.accounts.thinking(this.table), this.simulation.service - before);
      before = this.simulation.service;
      await this.overtime();
    };
    await this.simulation.pass(ms, look, nearest);
  }

  /** What the scheduler does, and a room before it decides. */
  private async overtime(): Promise<void> {
    if (this.mistake === 'patient') return;
    await this.known();
    while (this.isLate()) this.take(notice(this.table, { kind: 'time' }, this.simulation.node!.now(), this.dice), null);
  }

  private isLate(): boolean {
    const { clocks, stage } = this.table;
    const early = this.mistake === 'early' ? 4_000 : 0;
    if (!clocks || stage !== 'running') return false;
    const now = this.simulation.node!.now();
    if (early > 0 && overdue(clocks, now).length === 0) {
      const seat = overdue(clocks, now + early)[0];
      if (seat !== undefined) this.take({ ok: true, events: [{ kind: 'away', seat }], steps: [] }, null);
      return false;
    }
    return overdue(clocks, now).length > 0;
  }

  /** A room reads the time where its process does not know it. */
  private async known(): Promise<void> {
    for (const { time } of this.simulation.nodes) if (!time.known) await time.beat();
  }

  private decide(seat: Seat, command: Command): Decision {
    return decide(this.table, `person-${seat}`, command, this.simulation.node!.now(), this.dice);
  }

  private async command(seat: Seat): Promise<void> {
    await this.overtime();
    if (this.table.stage === 'ended') return;
    const command = this.commandOf(this.rng.pick(COMMANDS), seat);
    if (this.table.chairs[seat]!.sitter?.kind !== 'person') return;
    let decision = this.decide(seat, command);
    if (this.mistake === 'refill' && !decision.ok && decision.problem.code === 'spent' && command.kind === 'back')
      decision = { ok: true, events: [{ kind: 'back', seat }], steps: [] };
    if (this.mistake === 'escape' && !decision.ok && decision.problem.code === 'clock')
      decision = { ok: true, events: [{ kind: 'away', seat }], steps: [] };
    if (decision.ok && this.mistake === 'reopen')
      decision = {
        ...decision,
        events: decision.events.map((event) => (event.kind === 'back' ? { ...event, late: false } : event)),
      };
    if (decision.ok) this.judge(seat, decision.events);
    this.take(decision, seat);
  }

  private commandOf(kind: Command['kind'], seat: Seat): Command {
    const { rng } = this;
    switch (kind) {
      case 'act':
        return { kind, text: this.legal(seat) ?? 'x' };
      case 'wish':
        return { kind, wish: rng.below(30) === 0 ? 'abandon' : WISHES[rng.below(2)]! };
      case 'answer':
        return { kind, yes: rng.below(4) > 0 };
      default:
        return { kind } as Command;
    }
  }

  private legal(seat: Seat): string | null {
    const { match, turn } = this.table;
    if (!turn.includes(seat)) return null;
    const all = match.game.legal(match.state, seat);
    return match.game.format(all[this.rng.below(all.length)]!);
  }

  private async bot(): Promise<void> {
    const { table } = this;
    const seat = table.turn.find((one) => one !== CHANCE && levelOf(table, one) !== null);
    if (seat === undefined || table.stage !== 'running') return;
    const tick: Tick = { kind: 'bot', seat, moves: table.moves, text: this.legal(seat)! };
    await this.known();
    this.take(notice(table, tick, this.simulation.node!.now(), this.dice), null);
  }

  /** Throws if a person's command led to something it must not. */
  private judge(seat: Seat, events: readonly TableEvent[]): void {
    const account = this.accounts.seats[seat]!;
    const { terms, turn } = this.table;
    for (const event of events) {
      if (event.kind === 'away' && terms.overtime === 'forfeit' && turn.includes(seat) && this.accounts.mayDecide(seat))
        throw new Broken(`${seat} leaves a decision that its clock could lose`);
      if (event.kind === 'act' && event.actor === seat) {
        if (!this.accounts.mayDecide(seat)) throw new Broken(`${seat} decides what was given up`);
        if (account.left < -this.most) throw new Broken(`${seat} decides ${-account.left} ms too late`);
      }
      if (event.kind === 'back' && this.table.terms.pace.kind === 'bank' && this.table.clocks!.left[seat]! <= 0)
        throw new Broken(`${seat} comes back with an empty bank`);
    }
  }

  private get most(): number {
    return this.simulation.more + this.rounding;
  }

  private get least(): number {
    return this.simulation.less + this.rounding;
  }

  private get rounding(): number {
    return ROUNDING * this.events.length;
  }

  private take(decision: Decision, byPerson: Seat | null): void {
    if (!decision.ok) return;
    const at = this.simulation.node!.now();
    for (const event of decision.events) {
      if (
        (event.kind === 'late' || event.kind === 'away' || (event.kind === 'lose' && event.why === 'time')) &&
        byPerson === null
      ) {
        const { left } = this.accounts.seats[event.seat]!;
        if (left > this.least) throw new Broken(`${event.seat} is called late with ${left} ms left`);
      }
      const dated: StoredEvent = { ...event, at };
      this.events.push(dated);
      this.add(dated);
      this.count(event.kind);
      if (event.kind === 'start') this.accounts = new Accounts(this.table);
      else if (this.accounts) this.accounts.take(event, byPerson, this.table);
    }
  }

  /** Applies an event, with the planted fault if it is one of the table's. */
  private add(event: StoredEvent): void {
    const { table, mistake } = this;
    const before = table.clocks && leftAt(table.clocks, event.at);
    const helped = event.kind === 'act' && event.actor !== CHANCE && table.chairs[event.actor]!.helped !== null;
    this.table = applyEvent(table, event);
    const { clocks, terms } = this.table;
    if (!clocks || !before) return;
    const set = (left: readonly number[]): void => void (this.table = { ...this.table, clocks: { ...clocks, left } });
    const give = (seat: Seat, ms: number): void => set(clocks.left.with(seat, ms));
    if (mistake === 'revive' && event.kind === 'back') give(event.seat, Math.max(30_000, clocks.left[event.seat]!));
    if (mistake === 'increment' && event.kind === 'act' && helped && terms.pace.kind === 'bank')
      give(event.actor, clocks.left[event.actor]! + terms.pace.increment * 1000);
    if (mistake === 'undo' && event.kind === 'undo') set(before);
  }

  private async check(): Promise<void> {
    await this.known();
    const { accounts } = this;
    if (!this.table.clocks || this.table.stage === 'ended') return;
    await this.overtime();
    const { table } = this;
    if (!table.clocks || table.stage === 'ended') return;
    const shown = leftAt(table.clocks, this.simulation.node!.now());
    for (const [seat, { person, left, lost }] of accounts.seats.entries()) {
      if (!person || lost) continue;
      const differs = shown[seat]! - left;
      if (differs > this.most) throw new Broken(`${seat} has ${differs} ms too much`);
      if (-differs > this.least) throw new Broken(`${seat} has ${-differs} ms too little`);
    }
    const running = [...table.clocks.running].sort();
    const thinking = accounts.thinking(table).sort();
    if (String(running) !== String(thinking)) throw new Broken(`clocks of ${running} run, ${thinking} think`);
  }
}
