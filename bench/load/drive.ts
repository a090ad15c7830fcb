import { seeded } from '../../src/core/rng.ts';
import type { Match, Opener, Tell } from './match.ts';

export interface Load {
  /** Matches that are played at once. */
  readonly live: number;
  /** Matches that were opened for those that end: opening is not measured. */
  readonly reserve: number;
  /** How long whoever is on turn thinks, drawn evenly with this mean, in milliseconds; 0: moves as soon as it knows. */
  readonly think: number;
  /** How long is measured at most; less where the reserve is used up before. */
  readonly seconds: number;
  /** Told of each latency when it is measured, for who wants to tell times apart. */
  readonly heard?: (milliseconds: number) => void;
}

export interface Driven {
  readonly seconds: number;
  readonly moves: number;
  /** Milliseconds from sending a move to the mover's page knowing of it, ascending. */
  readonly latencies: readonly number[];
  readonly messages: number;
  readonly bytes: number;
  /** Milliseconds of processor time of this process: where it is near the time that passed, the generator is what is measured. */
  readonly own: number;
}

/** What is under way in one match. */
interface Course {
  live: boolean;
  /** The newest that the seat on turn has learned: what it moves from. */
  version: number;
  turn: number;
  /** The move of each seat that it has not heard of yet: the other may hear of it first, and answer. */
  readonly sent: ({ readonly at: number; readonly version: number } | null)[];
}

/** Whoever compiles as it goes is slow at first, here and there: so many moves are not measured. */
const WARM = 15_000;

/** Plays so many matches at once, each move after a pause; a match that ends makes room for the next of the reserve. */
export async function drive(
  opener: Opener,
  { live, reserve, think, seconds, heard }: Load,
  /** Called when all are under way and the measuring begins, and at its end. */
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
        if (stage !== 'opening') return; // the last word of a match that has made room for another
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
