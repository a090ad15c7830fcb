import {
  CHANCE,
  SPECTATOR,
  type Actor,
  type AnyGame,
  type GameEvent,
  type Seat,
  type Secret,
  type Viewer,
} from '../src/core/game.ts';
import { mask } from '../src/core/mask.ts';
import { playout } from '../src/core/playout.ts';
import type { Entry } from '../src/core/record.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import { actorName, seatLetter } from '../src/core/seat.ts';
import { Failure, located } from './breach.ts';
import type { Case } from './cases.ts';

/* Compares views and texts with the secrets that a game declares, without using the game's own `sample`. */

type Fields = Readonly<Record<string, unknown>>;

/** One seat's value in a field that the game declares secret, or the whole of a field without an owner. */
export interface Part {
  readonly field: string;
  readonly owner: Seat | null;
}

export class Leak extends Failure {}

export const secretFields = ({ secrets }: AnyGame): string[] => Object.keys(secrets.state).sort();
/** The fields that are never revealed to others. */
export const untold = (game: AnyGame): string[] => secretFields(game).filter((field) => !secretOf(game, field).told);
export const secretKinds = ({ secrets }: AnyGame): string[] => Object.keys(secrets.actions).sort();
export const viewersOf = ({ seats }: { readonly seats: number }): Viewer[] => [...Array(seats).keys(), SPECTATOR];

const secretOf = ({ secrets }: AnyGame, field: string): Secret =>
  (secrets.state as Readonly<Record<string, Secret>>)[field]!;

const seatsOf = (state: unknown): number => (state as { seats: number }).seats;

function parts(game: AnyGame, state: unknown): Part[] {
  const seats = [...Array(seatsOf(state)).keys()];
  return secretFields(game).flatMap((field): Part[] =>
    secretOf(game, field).each === undefined ? [{ field, owner: null }] : seats.map((owner) => ({ field, owner })),
  );
}

/** The parts of seats whose changes events tell. */
export const toldParts = (game: AnyGame, state: unknown): Part[] =>
  parts(game, state).filter(({ field, owner }) => owner !== null && secretOf(game, field).told);

/** The parts that the viewer must not know now. At the end everybody knows everything. */
export function hiddenFrom(game: AnyGame, state: unknown, viewer: Viewer): Part[] {
  if (game.turn(state).length === 0) return [];
  return parts(game, state).filter(
    ({ field, owner }) => owner !== viewer && secretOf(game, field).until?.(state) !== true,
  );
}

export function valueOf(game: AnyGame, state: unknown, { field, owner }: Part): unknown {
  const { each } = secretOf(game, field);
  const value = (state as Fields)[field];
  if (owner === null || each === undefined) return value;
  if (each === 'bit') return ((value as number) & (1 << owner)) !== 0;
  return each === 'entry' ? (value as unknown[])[owner] : (value as unknown[]).slice(owner * each, (owner + 1) * each);
}

function replaced(game: AnyGame, state: unknown, part: Part, value: unknown): unknown {
  const { field, owner } = part;
  const { each } = secretOf(game, field);
  const whole = (state as Fields)[field];
  const put = (): unknown => {
    if (owner === null || each === undefined) return value;
    if (each === 'bit') return value ? (whole as number) | (1 << owner) : (whole as number) & ~(1 << owner);
    const list = (whole as unknown[]).slice();
    if (each === 'entry') list[owner] = value;
    else list.splice(owner * each, each, ...(value as unknown[]));
    return list;
  };
  return { ...(state as object), [field]: put() };
}

/** What everybody may know of a hidden part, as text. */
const shownOf = (game: AnyGame, { field }: Part, value: unknown): string =>
  JSON.stringify(secretOf(game, field).shows?.(value as never) ?? null);

/** The parts of a state that the viewer may know by the declaration, as text. */
function knownTo(game: AnyGame, state: unknown, viewer: Viewer): string {
  const open = Object.entries(state as Fields).filter(([field]) => !(field in game.secrets.state));
  const hidden = hiddenFrom(game, state, viewer);
  const isHidden = ({ field, owner }: Part) => hidden.some((part) => part.field === field && part.owner === owner);
  const seen = parts(game, state).map((part) => {
    const value = valueOf(game, state, part);
    return isHidden(part) ? shownOf(game, part, value) : value;
  });
  return JSON.stringify([open, seen]);
}

/** Other values of a part that look the same, at most: there may be thousands. */
const ENOUGH = 12;

/** Other values of each secret part, as they occur in real games, by what everybody may know of them. */
export class Alternatives {
  private readonly values = new Map<string, Map<string, unknown>>();
  /** The fields in which some part was replaced by another that must look the same. */
  readonly replaced = new Set<string>();

  collect({ game, seats, options }: Case, seed: string): void {
    const state = game.setup(seats, options);
    const note = () => {
      for (const part of parts(game, state)) {
        const value = valueOf(game, state, part);
        const key = part.field + shownOf(game, part, value);
        const known = this.values.get(key) ?? new Map<string, unknown>();
        this.values.set(key, known);
        if (known.size < ENOUGH) known.set(JSON.stringify(value), structuredClone(value));
      }
    };
    playout(game, state, seeded(seed), { before: note });
  }

  /** The state with another value for each of the parts that has one. */
  other(game: AnyGame, state: unknown, hidden: readonly Part[], rng: Rng): unknown {
    return hidden.reduce((changed, part) => {
      const value = valueOf(game, state, part);
      const alike = [...(this.values.get(part.field + shownOf(game, part, value)) ?? [])];
      const others = alike.filter(([text]) => text !== JSON.stringify(value));
      if (others.length === 0) return changed;
      this.replaced.add(part.field);
      return replaced(game, changed, part, rng.pick(others)[1]);
    }, state);
  }
}

/** Where a leak was found, for its sentence. */
export interface Moment {
  readonly viewer: Viewer;
  readonly step: number;
  readonly seed: string;
}

export const viewerName = (viewer: Viewer): string =>
  viewer === SPECTATOR ? 'a spectator' : `seat ${seatLetter(viewer)}`;
const partName = ({ field, owner }: Part): string =>
  owner === null ? `\`${field}\`` : `\`${field}\` of ${seatLetter(owner)}`;
export const sees = ({ viewer, step, seed }: Moment, hidden: readonly Part[]): string =>
  `${viewerName(viewer)} sees ${hidden.map(partName).join(', ') || 'what the masked text hides'} at step ${step}, seed ${seed}`;

/** The view must not change with the parts that the viewer must not know. */
function checkView(game: AnyGame, state: unknown, moment: Moment, alternatives: Alternatives, rng: Rng): void {
  const { viewer } = moment;
  const hidden = hiddenFrom(game, state, viewer);
  const seen = (of: unknown) => JSON.stringify(game.view(of, viewer));
  const view = seen(state);
  const shows = (some: readonly Part[]) => seen(alternatives.other(game, state, some, rng)) !== view;
  if (!shows(hidden)) return;
  const alone = hidden.find((part) => Array.from({ length: 20 }, () => shows([part])).includes(true));
  throw new Leak(
    `${sees(moment, alone ? [alone] : hidden)}; build the view from public fields, the viewer's own part and what \`shows\` tells of the others'`,
  );
}

interface Outcome {
  readonly text: (viewer: Viewer) => string;
  readonly state: unknown;
  readonly events: string;
  readonly revealed: boolean;
}

function outcome(game: AnyGame, before: unknown, actor: Actor, action: unknown): Outcome {
  const state = game.copy(before);
  const events: GameEvent[] = [];
  game.apply(state, actor, action, (event) => events.push(event));
  return {
    text: (viewer) => mask(game, action, actor, viewer),
    state,
    events: JSON.stringify(events),
    revealed: events.some(({ kind }) => game.reveals.includes(kind)),
  };
}

/** Two actions that differ in nothing but secrets, and are told alike, must read alike. Gives the fields that they hide. */
function checkTexts(game: AnyGame, outcomes: readonly Outcome[], kind: string, moment: Moment): string[] {
  const { viewer } = moment;
  const [done, ...others] = outcomes as [Outcome, ...Outcome[]];
  const text = (state: unknown, part: Part) => JSON.stringify(valueOf(game, state, part));
  return others.flatMap((other) => {
    if (done.revealed || other.revealed || done.events !== other.events) return [];
    if (knownTo(game, done.state, viewer) !== knownTo(game, other.state, viewer)) return [];
    const differ = hiddenFrom(game, done.state, viewer).filter(
      (part) => text(done.state, part) !== text(other.state, part),
    );
    if (differ.length === 0 || done.text(viewer) === other.text(viewer)) return differ.map(({ field }) => field);
    throw new Leak(
      `${sees(moment, differ)}: the record reads \`${done.text(viewer)}\`; hide the word in \`secrets.actions.${kind}\``,
    );
  });
}

/**
 * Plays a random game and checks every view and every text of an action for every viewer. Adds to `kept` the secret fields
 * whose value some viewer did not learn from text or event.
 */
export function checkSecrets(
  { game, seats, options }: Case,
  seed: string,
  alternatives: Alternatives,
  kept: Set<string>,
): void {
  const rng = seeded(`secrets ${seed}`);
  const state = game.setup(seats, options);
  const entries: Entry[] = [];
  let seat: Viewer | null = null;
  const before = (actor: Actor, action: unknown): void => {
    const legal = actor === CHANCE ? [] : game.legal(state, actor);
    const another = () => (actor === CHANCE ? game.draw(state, rng) : rng.pick(legal));
    const outcomes = [action, another(), another(), another()].map((one) => outcome(game, state, actor, one));
    for (const viewer of viewersOf({ seats })) {
      seat = viewer;
      const moment = { viewer, step: entries.length, seed };
      checkView(game, state, moment, alternatives, rng);
      if (actor === viewer) continue;
      for (const field of checkTexts(game, outcomes, (action as { kind: string }).kind, moment)) kept.add(field);
    }
    entries.push([actorName(actor), game.format(action)]);
  };
  try {
    playout(game, state, seeded(seed), { before });
  } catch (error) {
    throw located(error, { match: { game, seats, options, state, entries }, seed, seat });
  }
}
