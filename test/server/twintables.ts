import { createHash } from 'node:crypto';
import { advance } from '../../src/core/advance.ts';
import type { Actor, AnyGame, GameEvent, Viewer } from '../../src/core/game.ts';
import { isOver, play, start, type Match } from '../../src/core/match.ts';
import type { Rng } from '../../src/core/rng.ts';
import { commit, fairChance, type Secret } from '../../src/fairness/fairness.ts';
import { summaryOf } from '../../src/server/summary.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { StoredEvent, PersonId } from '../../src/table/event.ts';
import { openTable } from '../../src/table/fold.ts';
import type { Terms } from '../../src/table/terms.ts';
import { secretKinds } from '../secrets.ts';

/* Twin tables, which differ only in what a viewer must not know. */

export const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stores a table of a running server, with a secret that the test knows. */
export async function layTable(store: Store, id: string, seed: string, terms: Terms, host: PersonId): Promise<Secret> {
  const secret = commit(hexOf(`match ${seed}`).slice(0, 32), Buffer.from(hexOf(seed), 'hex'), []);
  const { match, commitment } = secret;
  const first: StoredEvent = { kind: 'open', terms, host, match, commitment, at: Date.now() };
  await store.open(id, secret.secret, first, summaryOf(openTable(id, first), first.at));
  return secret;
}

/** The effect of an action for a viewer. */
interface Outcome {
  readonly view: string;
  readonly over: boolean;
  /** Whether something hidden was revealed. */
  readonly revealed: boolean;
}

/** The server's match, replayed with its secret. */
export class MatchReplica {
  match: Match;
  private readonly secret: Secret;
  private shown: GameEvent[] = [];

  constructor(game: AnyGame, seats: number, secret: Secret) {
    const begun = start(game, seats);
    if (!begun.ok) throw new Error('start');
    this.match = begun.value;
    this.secret = secret;
    this.roll();
  }

  get turn(): readonly Actor[] {
    return this.match.game.turn(this.match.state);
  }

  texts(seat: number): string[] {
    return this.match.game.legal(this.match.state, seat).map((action) => this.match.game.format(action));
  }

  view(viewer: Viewer): string {
    return JSON.stringify(this.match.game.view(this.match.state, viewer));
  }

  act(actor: Actor, text: string): void {
    this.match = this.played(actor, text);
    this.roll();
  }

  /** The effect that the action would have for a viewer. */
  after(actor: Actor, text: string, viewer: Viewer): Outcome {
    const { match } = this;
    this.shown = [];
    this.act(actor, text);
    const outcome = {
      view: this.view(viewer),
      over: isOver(this.match),
      revealed: this.shown.some(({ kind }) => match.game.reveals.includes(kind)),
    };
    this.match = match;
    return outcome;
  }

  private roll(): void {
    for (const step of advance(this.match, { chance: (match) => fairChance(match, this.secret) })) {
      this.shown.push(...step.events);
      this.match = step.match;
    }
  }

  private played(actor: Actor, text: string): Match {
    const after = play(this.match, actor, text, (event) => this.shown.push(event));
    if (!after.ok) throw new Error(`${actor} ${text}`);
    return after.value;
  }
}

/**
 * An action at the other twin that looks the same to the viewer, if possible a different one; null where the twins must
 * diverge visibly.
 */
export function lookalike(
  here: MatchReplica,
  there: MatchReplica,
  actor: Actor,
  text: string,
  viewer: Viewer,
  rng: Rng,
): string | null {
  const { game } = here.match;
  const legal = there.texts(actor);
  const { kind } = game.parse(text) as { kind: string };
  if (actor === viewer || !secretKinds(game).includes(kind)) return legal.includes(text) ? text : null;
  const wanted = here.after(actor, text, viewer).view;
  const alike = legal.filter((one) => there.after(actor, one, viewer).view === wanted);
  const others = alike.filter((one) => one !== text);
  return alike.length === 0 ? null : rng.pick(others.length > 0 ? others : alike);
}

/** Throws where a text contains the secret, in any spelling, or half of it. */
export function expectNoSecret(text: string, secret: string): void {
  const bytes = Buffer.from(secret, 'hex');
  for (const form of [
    secret.slice(0, 32),
    secret.slice(32),
    bytes.toString('base64').slice(0, 40),
    bytes.toString('base64url').slice(0, 40),
  ]) {
    if (text.toLowerCase().includes(form) || text.includes(form))
      throw new Error(`the secret was sent: ${text.slice(0, 300)}`);
  }
}
