import { seeded } from '../../src/core/rng.ts';
import type { Client, Match, Tell } from './match.ts';

export interface Driven {
  readonly moves: number;
  /** Milliseconds from sending a move to the mover's page knowing of it, ascending. */
  readonly latencies: readonly number[];
  readonly messages: number;
  readonly bytes: number;
}

/** What is under way in one match. */
interface Course {
  /** The newest that the seat on turn has learned: what it moved from. */
  version: number;
  /** The move that the mover has not heard of yet. */
  sent: { readonly at: number; readonly mover: number; readonly version: number } | null;
}

/**
 * Keeps so many matches going for so long: whoever is on turn thinks for a while, drawn evenly with the given mean, and moves. A
 * match that ends makes room for the next.
 */
export async function drive(
  client: Client,
  matches: number,
  seconds: number,
  think: number,
  /** Called when all are under way and the measuring begins. */
  underWay: () => void,
): Promise<Driven> {
  const rng = seeded('load');
  const courses = new Map<Match, Course>();
  const latencies: number[] = [];
  const open = new Set<Match>();
  const timers = new Set<NodeJS.Timeout>();
  let moves = 0;
  let messages = 0;
  let bytes = 0;
  let measuring = false;
  let stopped = false;

  const tell: Tell = {
    bytes: (count) => {
      if (!measuring) return;
      messages++;
      bytes += count;
    },
    moved: (match, seat, turn, over, version) => {
      let course = courses.get(match);
      if (!course) courses.set(match, (course = { version: -1, sent: null }));
      if (course.sent !== null && seat === course.sent.mover && version > course.sent.version) {
        if (measuring) {
          latencies.push(performance.now() - course.sent.at);
          moves++;
        }
        course.sent = null;
      }
      if (over) return void replace(match);
      if (seat !== turn || version <= course.version) return;
      course.version = version;
      later(2 * think * (rng.below(1000) / 1000), () => {
        course.sent = { at: performance.now(), mover: seat, version };
        match.play(seat, (count) => rng.below(count));
      });
    },
  };

  const later = (wait: number, job: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!stopped) job();
    }, wait);
    timers.add(timer);
  };

  const begin = async (): Promise<void> => {
    open.add(await client.open(tell));
  };
  const replace = async (match: Match): Promise<void> => {
    if (!open.delete(match)) return;
    match.close();
    courses.delete(match);
    // A match that was being opened when everything ended is of no interest.
    if (!stopped) await begin().catch((error: unknown) => stopped || Promise.reject(error as Error));
  };

  for (let i = 0; i < matches; i += 10) await Promise.all(Array.from({ length: Math.min(10, matches - i) }, begin));
  await wait(2 * think + 500);
  underWay();
  measuring = true;
  await wait(1000 * seconds);
  measuring = false;
  stopped = true;
  for (const timer of timers) clearTimeout(timer);
  for (const match of open) match.close();
  return { moves, latencies: latencies.sort((a, b) => a - b), messages, bytes };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
