import { seeded } from '../../src/core/rng.ts';
import type { Match, Opener, Tell } from './match.ts';

export interface Load {
  /** Concurrent matches. */
  readonly live: number;
  /** Matches opened in advance to replace those that end: opening is not measured. */
  readonly reserve: number;
  /** Mean thinking time in milliseconds, uniformly distributed; 0 moves at once. */
  readonly think: number;
  /** Moves of the first window that are not measured, while both sides compile; by default `WARM` without a pause. */
  readonly warm?: number;
  /** Called with each latency as it is measured. */
  readonly heard?: (milliseconds: number) => void;
}

export interface Driven {
  readonly seconds: number;
  readonly moves: number;
  /** Milliseconds from sending a move to its acknowledgement, ascending. */
  readonly latencies: readonly number[];
  readonly messages: number;
  readonly bytes: number;
  /** CPU milliseconds of this process: close to the elapsed time, the generator is the bottleneck. */
  readonly own: number;
}

/** The progress of one match. */
interface Course {
  live: boolean;
  /** The newest version that the seat on turn knows. */
  version: number;
  turn: number;
  /** Each seat's unacknowledged move: the other seat may hear of it first, and answer. */
  readonly sent: ({ readonly at: number; readonly version: number } | null)[];
}

const WARM = 15_000;
/** Matches that are opened at once. */
const AT_ONCE = 10;

/** Approximate number of moves in a match of two, and of moves per second without a pause. */
const MOVES = 36;
const FASTEST = 12_000;

/** Enough matches for those that end within so many seconds. */
export const reserveFor = (live: number, think: number, seconds: number): number =>
  Math.ceil((1.3 * seconds * (think === 0 ? FASTEST : (live * 1000) / think)) / MOVES);

/** Plays matches concurrently, each move after a pause; a match that ends is replaced from the reserve. */
export class Driver {
  private readonly opener: Opener;
  private readonly load: Load;
  private readonly rng = seeded('load');
  private readonly courses = new Map<Match, Course>();
  private readonly waiting: Match[] = [];
  private readonly over = new WeakSet<Match>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private stage: 'still' | 'warm' | 'measuring' = 'still';
  /** Warm-up moves that are still to be played. */
  private warm: number;
  private latencies: number[] = [];
  private messages = 0;
  private bytes = 0;
  private measured: (() => void) | null = null;
  private finished: (() => void) | null = null;

  constructor(opener: Opener, load: Load) {
    this.opener = opener;
    this.load = load;
    this.warm = load.warm ?? (load.think === 0 ? WARM : 2 * load.live);
  }

  /** How many matches are open, live or in reserve. */
  get opened(): number {
    return this.courses.size;
  }

  /** Opens matches until as many as wanted are live or in reserve. */
  async fill(): Promise<void> {
    const { live, reserve } = this.load;
    const playing = [...this.courses.values()].filter(({ live }) => live).length;
    const missing = live - playing + reserve - this.waiting.length;
    for (let i = 0; i < missing; i += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, missing - i) }, () => this.opener.open(this.tell));
      this.waiting.push(...(await Promise.all(some)));
    }
    for (const match of this.waiting.splice(0, live - playing)) this.courses.get(match)!.live = true;
  }

  /**
   * Plays, and measures for so many seconds after the warm-up, or until the reserve is used up. `mark` is called when
   * measuring begins, and when it ends. Afterwards no match moves until the next window.
   */
  async window(seconds: number, mark: (begins: boolean) => void): Promise<Driven> {
    const measuring = new Promise<void>((resolve) => (this.measured = resolve));
    const finishing = new Promise<void>((resolve) => (this.finished = resolve));
    this.stage = 'warm';
    for (const [match, course] of this.courses) if (course.live) this.go(match, course);
    await measuring;
    this.stage = 'measuring';
    const [at, cpu] = [performance.now(), process.cpuUsage()];
    mark(true);
    this.timers.add(setTimeout(() => this.finished!(), 1000 * seconds));
    await finishing;
    mark(false);
    this.stage = 'still';
    const { user, system } = process.cpuUsage(cpu);
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    const { latencies, messages, bytes } = this;
    this.latencies = [];
    this.messages = 0;
    this.bytes = 0;
    this.warm = 2 * this.load.live;
    return {
      seconds: (performance.now() - at) / 1000,
      moves: latencies.length,
      latencies: latencies.sort((a, b) => a - b),
      messages,
      bytes,
      own: (user + system) / 1000,
    };
  }

  close(): void {
    for (const match of this.courses.keys()) {
      this.over.add(match);
      match.close();
    }
    this.courses.clear();
  }

  private readonly tell: Tell = {
    bytes: (count) => {
      if (this.stage !== 'measuring') return;
      this.messages++;
      this.bytes += count;
    },
    moved: (match, seat, turn, over, version) => {
      if (this.over.has(match)) return; // a late message
      let course = this.courses.get(match);
      if (!course) this.courses.set(match, (course = { live: false, version: -1, turn, sent: [null, null] }));
      const sent = course.sent[seat];
      if (sent && version > sent.version) {
        course.sent[seat] = null;
        this.acknowledged(performance.now() - sent.at);
      }
      if (over) return this.replace(match);
      if (seat !== turn || version <= course.version) return;
      course.version = version;
      course.turn = turn;
      if (course.live) this.go(match, course);
    },
  };

  private acknowledged(latency: number): void {
    if (this.stage === 'measuring') {
      this.latencies.push(latency);
      this.load.heard?.(latency);
    } else if (this.stage === 'warm' && --this.warm === 0) this.measured!();
  }

  private go(match: Match, course: Course): void {
    if (this.stage === 'still') return;
    const { turn: seat, version } = course;
    const move = (): void => {
      course.sent[seat] = { at: performance.now(), version };
      match.play(seat, this.rng.below(match.choices));
    };
    const { think } = this.load;
    if (think === 0) return move();
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        move();
      },
      2 * think * (this.rng.below(1000) / 1000),
    );
    this.timers.add(timer);
  }

  private replace(match: Match): void {
    const { live } = this.courses.get(match)!;
    this.courses.delete(match);
    this.over.add(match);
    match.close();
    if (!live) return;
    const next = this.waiting.pop();
    if (!next) {
      this.measured?.();
      return this.finished?.();
    }
    const course = this.courses.get(next)!;
    course.live = true;
    this.go(next, course);
  }
}

/** One window of one load. */
export async function drive(
  opener: Opener,
  load: Load & { readonly seconds: number },
  mark: (begins: boolean) => void,
): Promise<Driven> {
  const driver = new Driver(opener, load);
  await driver.fill();
  const driven = await driver.window(load.seconds, mark);
  driver.close();
  return driven;
}
