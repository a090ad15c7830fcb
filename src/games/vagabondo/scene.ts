import { start } from '../../core/match.ts';
import type { Clause } from '../../core/result.ts';
import type { Event } from './events.ts';
import { vagabondo } from './rules.ts';
import type { Options, State } from './state.ts';

/** Positions for tests, reached by real play. */
export function table(seats: number, options: Partial<Options> = {}): State {
  const match = start(vagabondo as never, seats, { starter: 0, ...options });
  if (!match.ok) throw new Error(JSON.stringify(match.problem));
  return match.value.state as State;
}

/** Plays the texts for whoever must act, and says what happened. */
export function played(state: State, ...texts: string[]): Event[] {
  const events: Event[] = [];
  for (const text of texts) {
    const clause = refused(state, text);
    if (clause) throw new Error(`${text} is refused by ${clause}`);
    vagabondo.apply(state, vagabondo.turn(state)[0]!, vagabondo.parse(text)!, (event) => events.push(event));
  }
  return events;
}

export const refused = (state: State, text: string): Clause | null =>
  vagabondo.refusal(state, vagabondo.turn(state)[0]!, vagabondo.parse(text)!);
