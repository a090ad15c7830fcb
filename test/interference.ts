import { CHANCE, type Actor, type AnyGame, type GameEvent, type Seat, type Viewer } from '../src/core/game.ts';
import { mask } from '../src/core/mask.ts';
import type { Entry } from '../src/core/record.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import { actorName } from '../src/core/seat.ts';
import { located } from './breach.ts';
import type { Case } from './cases.ts';
import { hiddenFrom, Leak, secretKinds, sees, valueOf, viewerName, type Moment, type Part } from './secrets.ts';

/** The coverage of a run of two games in step. */
export interface Coverage {
  /** Steps at which the games differed in hidden parts. */
  apart: number;
  /** The fields of the state in which they differed. */
  readonly hidden: Set<string>;
}

export type Chooser = (view: unknown, seat: Seat, seed: string, events: readonly GameEvent[]) => string;

/**
 * Plays one game twice, in step, as one viewer watches. The second begins from a state sampled out of the viewer's view,
 * so the two differ only in what the viewer must not know; secret actions of others may differ too. Views, masked texts
 * and events must be the same to the byte until something is revealed; then the second game starts again from the new
 * view and with the same past. `bot`: what a bot in the viewer's seat would do, given its view and the events so far, which
 * must be the same, too. Throws at the first difference.
 */
export function watch(testCase: Case, viewer: Viewer, seed: string, coverage: Coverage, bot?: Chooser): void {
  const { game, seats, options } = testCase;
  const rng = seeded(seed);
  const state = game.setup(seats, options);
  const entries: Entry[] = [];
  let other = game.sample(game.view(state, viewer), viewer, rng);
  /** What was told in each of the two games. */
  const here: GameEvent[] = [];
  let there: GameEvent[] = [];
  try {
    while (game.turn(state).length > 0) {
      const turn = game.turn(state);
      const past = (of: unknown) => (of === state ? here : there);
      const pair = new Pair(game, state, other, { viewer, step: entries.length, seed });
      pair.same('views', (of) => game.view(of, viewer));
      pair.same('turns', (of) => game.turn(of));
      note(coverage, pair);
      const actor = rng.pick(turn);
      const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
      if (actor === viewer) {
        pair.same('own choices', (of) => game.legal(of, actor).map((one) => game.format(one)));
        const choice = (of: unknown) => bot!(game.view(of, actor), actor, `${seed} ${coverage.apart}`, past(of));
        if (bot) pair.same('bot’s choices', choice);
      }
      const chosen = lookalike(game, other, actor, action, viewer, rng);
      const revealed = chosen === null || pair.play(actor, action, chosen, (of) => (event) => past(of).push(event));
      if (chosen === null) game.apply(state, actor, action, (event) => here.push(event));
      entries.push([actorName(actor), game.format(action)]);
      if (revealed || rng.below(12) === 0) {
        other = game.sample(game.view(state, viewer), viewer, rng);
        there = here.slice();
      }
    }
  } catch (error) {
    throw located(error, { match: { game, seats, options, state, entries }, seed, seat: viewer });
  }
}

/**
 * An action of the other game that must look the same to the viewer: for an action done in secret any that reads the
 * same, for others the one with the same text. Null where there is none.
 */
function lookalike(game: AnyGame, other: unknown, actor: Actor, action: unknown, viewer: Viewer, rng: Rng): unknown {
  const secret = secretKinds(game).includes((action as { kind: string }).kind);
  if (!secret || actor === viewer) return game.refusal(other, actor, action) === null ? action : null;
  const candidates =
    actor === CHANCE ? Array.from({ length: 8 }, () => game.draw(other, rng)) : game.legal(other, actor);
  const text = mask(game, action, actor, viewer);
  const alike = candidates.filter((candidate) => mask(game, candidate, actor, viewer) === text);
  return alike.length === 0 ? null : rng.pick(alike);
}

/** What a viewer receives of a game, and the advice if a secret leaks into it. */
const TODO = {
  views: 'build the view from what the viewer may know',
  turns: 'let `turn` use public fields',
  'own choices': 'let `legal` use what the seat sees',
  'bot’s choices': 'let the bot use its view alone',
  reveals: 'reveal at the same moment, whatever is hidden',
  events: 'emit only what the whole table sees, or name the kind of event in `reveals`',
} as const;
type Seen = keyof typeof TODO;

/** Two states that the viewer must not be able to tell apart. */
class Pair {
  readonly game: AnyGame;
  readonly here: unknown;
  readonly there: unknown;
  private readonly moment: Moment;

  constructor(game: AnyGame, here: unknown, there: unknown, moment: Moment) {
    this.game = game;
    this.here = here;
    this.there = there;
    this.moment = moment;
  }

  same(what: Seen, see: (state: unknown) => unknown): void {
    this.expectSame(what, see(this.here), see(this.there));
  }

  /**
   * Applies an action to each. Events up to the first that reveals something must be the same; tells whether there was one.
   */
  play(actor: Actor, action: unknown, chosen: unknown, note: (of: unknown) => (event: GameEvent) => void): boolean {
    const before = this.differing();
    const [here, there] = [applied(this.game, this.here, actor, action), applied(this.game, this.there, actor, chosen)];
    here.forEach(note(this.here));
    there.forEach(note(this.there));
    const first = (events: readonly GameEvent[]) => events.findIndex(({ kind }) => this.game.reveals.includes(kind));
    const end = first(here);
    const until = end < 0 ? undefined : end;
    this.expectSame('reveals', end < 0, first(there) < 0, before);
    this.expectSame('events', here.slice(0, until), there.slice(0, until), before);
    return end >= 0;
  }

  /** The fields that differ and that the game does not declare secret. */
  get undeclared(): string[] {
    return this.fields.filter((field) => !(field in this.game.secrets.state));
  }

  get fields(): string[] {
    const [a, b] = [this.here, this.there] as [Record<string, unknown>, Record<string, unknown>];
    return Object.keys(a).filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));
  }

  get where(): string {
    const { viewer, step, seed } = this.moment;
    return `${viewerName(viewer)} at step ${step}, seed ${seed}`;
  }

  /** The parts hidden from the viewer in which the two differ. */
  private differing(): Part[] {
    const text = (state: unknown, part: Part) => JSON.stringify(valueOf(this.game, state, part));
    return hiddenFrom(this.game, this.here, this.moment.viewer).filter(
      (part) => text(this.here, part) !== text(this.there, part),
    );
  }

  private expectSame(what: Seen, a: unknown, b: unknown, before: readonly Part[] = []): void {
    const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
    if (left === right) return;
    const now = this.differing();
    const where = sees(this.moment, now.length > 0 ? now : before);
    throw new Leak(`${where}: ${what} differ; ${TODO[what]}:\n${left}\n${right}`);
  }
}

function applied(game: AnyGame, state: unknown, actor: Actor, action: unknown): GameEvent[] {
  const events: GameEvent[] = [];
  game.apply(state, actor, action, (event) => events.push(event));
  return events;
}

function note(coverage: Coverage, pair: Pair): void {
  const [undeclared] = pair.undeclared;
  if (undeclared !== undefined) {
    throw new Leak(
      `${pair.where}: \`${undeclared}\` cannot be told from the view; declare it in \`secrets.state\`, or show it in the view`,
    );
  }
  for (const field of pair.fields) coverage.hidden.add(field);
  if (pair.fields.length > 0) coverage.apart++;
}
