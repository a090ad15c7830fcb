import { seeded } from '../../src/core/rng.ts';
import type { Match, Opener, Tell } from './match.ts';

export interface Load {
  /** Concurrent matches. */
  readonly live: number;
  /** Matches opened in advance to replace those that end: opening is not measured. */
  readonly reserve: number;
  /** Mean thinking time in milliseconds, uniformly distributed; 0 moves at once. */
  readonly think: number;
  /** Maximum duration; shorter if the reserve runs out. */
  readonly seconds: number;
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

/** Warm-up moves that are not measured, while both sides compile. */
const WARM = 15_000;

/** Plays matches concurrently, each move after a pause; a match that ends is replaced from the reserve. */
export async function drive(
  opener: Opener,
  { live, reserve, think, seconds, heard }: Load,
  /** Called when measuring begins, and when it ends. */
  mark: (begins: boolean) => void,
): Promise<Driven> {
  const rng = seeded('load');
  const courses = new Map<Match, Course>();
  const latencies: number[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const waiting: Match[] = [];
  const warm = think === 0 ? WARM : 2 * live;
  let played = 0;
  let messages = 0;
  let bytes = 0;
  let stage: 'opening' | 'warm' | 'measuring' | 'over' = 'opening';
  let begun = { at: 0, cpu: process.cpuUsage() };
  let driven: (result: Driven) => void;
  const result = new Promise<Driven>((resolve) => (driven = resolve));

  const measure = (): void => {
    stage = 'measuring';
    begun = { at: performance.now(), cpu: process.cpuUsage() };
    mark(true);
    timers.add(setTimeout(finish, 1000 * seconds));
  };
  const finish = (): void => {
    if (stage !== 'measuring') return;
    stage = 'over';
    mark(false);
    const { user, system } = process.cpuUsage(begun.cpu);
    for (const timer of timers) clearTimeout(timer);
    for (const match of courses.keys()) match.close();
    courses.clear();
    driven({
      seconds: (performance.now() - begun.at) / 1000,
      moves: latencies.length,
      latencies: latencies.sort((a, b) => a - b),
      messages,
      bytes,
      own: (user + system) / 1000,
    });
  };

  const tell: Tell = {
    bytes: (count) => {
      if (stage !== 'measuring') return;
      messages++;
      bytes += count;
    },
    moved: (match, seat, turn, over, version) => {
      let course = courses.get(match);
      if (!course) {
        if (stage !== 'opening') return; // a late message of a match that was replaced
        courses.set(match, (course = { live: false, version: -1, turn, sent: [null, null] }));
      }
      const sent = course.sent[seat];
      if (sent && version > sent.version) {
        if (stage === 'measuring') {
          const latency = performance.now() - sent.at;
          latencies.push(latency);
          heard?.(latency);
        }
        course.sent[seat] = null;
        if (stage === 'warm' && ++played === warm) measure();
      }
      if (over) return replace(match);
      if (seat !== turn || version <= course.version) return;
      course.version = version;
      course.turn = turn;
      if (course.live) go(match, course);
    },
  };

  const go = (match: Match, course: Course): void => {
    const { turn: seat, version } = course;
    const move = (): void => {
      course.sent[seat] = { at: performance.now(), version };
      match.play(seat, rng.below(match.choices));
    };
    if (think === 0) return move();
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        move();
      },
      2 * think * (rng.below(1000) / 1000),
    );
    timers.add(timer);
  };
  const enter = (match: Match): void => {
    const course = courses.get(match)!;
    course.live = true;
    go(match, course);
  };
  const replace = (match: Match): void => {
    if (!courses.delete(match)) return;
    match.close();
    const next = waiting.pop();
    if (next) enter(next);
    else finish();
  };

  const AT_ONCE = 10;
  for (let i = 0; i < live + reserve; i += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, live + reserve - i) }, () => opener.open(tell));
    waiting.push(...(await Promise.all(some)));
  }
  stage = 'warm';
  for (const match of waiting.splice(0, live)) enter(match);
  return result;
}
