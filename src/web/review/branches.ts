import { seatLetter } from '../../core/seat.ts';
import type { Seat } from '../../core/game.ts';
import type { OptionValue } from '../../core/options.ts';
import { FORMAT, FORMAT_2, type Branch, type MatchRecord, type Start } from '../../core/record.ts';
import type { MatchController } from '../match/controller.svelte.ts';
import { playersOf, type Plan } from '../match/plan.ts';
import type { BranchPlace } from '../match/session.ts';
import { toldAt } from '../match/told.ts';
import { placeNow } from '../place.ts';
import { to } from '../route.ts';
import { drawSecret } from '../secret.ts';
import { dropMatch, findMatch, keepMatch, restoreMatch, stored, type KeptMatch } from '../state/matches.ts';

/**
 * What the others hide in a branch. `real`: what they had, so that the branch contains it. `drawn`: anew, as far as the seat
 * could know.
 */
export type Hidden = 'real' | 'drawn';

/** Bots that replace people in a branch. */
const STAND_IN = 4;

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

/** A branch as the tree lists it. */
export interface Leaf {
  readonly kept: KeptMatch;
  readonly place: BranchPlace;
  /** How many branches lie between it and the match. */
  readonly depth: number;
}

/** The match whose tree this one belongs to. */
export const rootOf = ({ driver }: MatchController): { readonly of: string; readonly root: string } => {
  const branch = findMatch(driver.id)?.branch;
  return branch ? { of: branch.of, root: branch.root } : { of: driver.id, root: placeNow() };
};

/** All branches of a match, each after the one that it leaves. */
export function treeOf(of: string): Leaf[] {
  const all = stored()
    .filter(({ branch }) => branch?.of === of)
    .sort((a, b) => a.branch!.step - b.branch!.step || a.touched - b.touched);
  const below = (parent: string | null, depth: number): Leaf[] =>
    all
      .filter(({ branch }) => branch!.parent === parent)
      .flatMap((kept) => [{ kept, place: kept.branch!, depth }, ...below(kept.id, depth + 1)]);
  return below(null, 0);
}

interface WhatIf {
  readonly seat: Seat;
  /** How many entries are kept. */
  readonly step: number;
  /** The text of another action; null: the player picks it on the board. */
  readonly action: string | null;
  readonly hidden: Hidden;
  readonly name: string;
}

/**
 * A moment as one seat knew it. What was open to everybody before it was hidden lies open: a branch that drew it anew would
 * contradict what the seat had seen.
 */
function knownAt(
  { driver, loaded }: MatchController,
  seat: Seat,
  step: number,
): Pick<MatchRecord, 'options' | 'start'> {
  const { game } = loaded.title;
  const position = driver.moments[step - 1]?.position ?? driver.begun;
  const seen = position.view(seat) as Readonly<Record<string, unknown>>;
  const known = toldAt(game, driver, position, seat) as Readonly<Record<string, OptionValue>>;
  const opened = Object.keys(game.options).filter((name) => known[name] !== seen[name]);
  const options = { ...driver.record.options, ...Object.fromEntries(opened.map((name) => [name, known[name]!])) };
  return { options, start: { seat: seatLetter(seat), view: known, seed: newId() } satisfies Start };
}

/** Stores a branch that leaves the match of this screen; its id, or null where the device is full. */
export function branchOff(controller: MatchController, { seat, step, action, hidden, name }: WhatIf): string | null {
  const { driver } = controller;
  const { game, version, seats, options, entries, start } = driver.record;
  const from = hidden === 'drawn' ? knownAt(controller, seat, step) : { options, ...(start && { start }) };
  const played = action === null ? [] : [[seatLetter(seat), action] as const];
  const record: MatchRecord = {
    ...{ format: from.start ? FORMAT_2 : FORMAT, game, version, seats, ...from },
    entries: [...(hidden === 'drawn' ? [] : entries.slice(0, step)), ...played],
  };
  const id = newId();
  const parent = findMatch(driver.id)?.branch ? driver.id : null;
  const branch: BranchPlace = { ...rootOf(controller), parent, step, seat, name, note: '' };
  const plan = { ...planFor(driver.plan, seat), options: record.options };
  const saved = { id, plan, record, secret: drawSecret(seats), branch };
  return keepMatch(saved, false) ? id : null;
}

/** Everybody but the one who asks is a bot. */
const planFor = (plan: Plan, own: Seat): Plan => ({
  game: plan.game,
  options: plan.options,
  hints: true,
  sitters: plan.sitters.map((sitter, seat) => {
    if (seat === own) return { ...sitter, kind: 'person' };
    return { ...sitter, kind: 'bot', level: sitter.kind === 'bot' ? sitter.level : STAND_IN };
  }),
});

/** Changes name and note of a branch. */
export function describe(id: string, name: string, note: string): boolean {
  const kept = findMatch(id);
  return kept?.branch !== undefined && restoreMatch({ ...kept, branch: { ...kept.branch, name, note } });
}

/** Removes a branch and those that leave it. */
export function prune(of: string, id: string): void {
  for (const { kept } of treeOf(of).filter(({ place }) => place.parent === id)) prune(of, kept.id);
  dropMatch(id);
}

/** The record of a match with its branches, for a file or a link. It holds what everybody had. */
export function withBranches(record: MatchRecord, plan: Plan, of: string): MatchRecord {
  const leaves = treeOf(of);
  const whole = { ...record, players: playersOf(plan) };
  if (leaves.length === 0) return whole;
  const branches = leaves.map(({ kept, place }): Branch => {
    const { name, note, step, seat, parent } = place;
    const at = leaves.findIndex((leaf) => leaf.kept.id === parent);
    return { name, note, step, seat: seatLetter(seat), ...(at >= 0 && { parent: at }), record: kept.record };
  });
  return { ...whole, format: FORMAT_2, branches };
}

/**
 * A moment as one seat knew it, for a link: its view and a seed, nothing that it could not see. Names of the others stay out,
 * too: the link is about a position.
 */
export const asKnown = (controller: MatchController, seat: Seat, step: number): MatchRecord => {
  const { game, version, seats } = controller.driver.record;
  return { format: FORMAT_2, game, version, seats, entries: [], ...knownAt(controller, seat, step) };
};

/** Stores the branches of an imported record below its match. */
export function keepBranches(id: string, { branches = [] }: MatchRecord, plan: Plan): boolean {
  const ids = branches.map(newId);
  return branches.every(({ name, note = '', step, parent, seat, record }, at) => {
    const own = 'ABCDEF'.indexOf(seat);
    const branch = { of: id, root: to.match(id), parent: parent === undefined ? null : ids[parent]!, step, seat: own };
    const saved = {
      id: ids[at]!,
      plan: { ...planFor(plan, own), options: record.options },
      record,
      secret: drawSecret(record.seats),
    };
    return keepMatch({ ...saved, branch: { ...branch, name, note } }, false);
  });
}
