import type { Problem } from '../core/result.ts';
import type { Step } from '../core/steps.ts';
import type { TableCode } from './command.ts';
import type { TableEvent } from './event.ts';

/** A command that is accepted, with the events to store together. */
interface Accepted {
  readonly ok: true;
  readonly events: readonly TableEvent[];
  /** The outcomes of the `act` events among them. */
  readonly steps: readonly Step[];
}

export type Decision =
  Accepted | { readonly ok: false; readonly problem: Problem | { readonly code: TableCode; readonly detail?: string } };

export const events = (...list: TableEvent[]): Decision => ({ ok: true, events: list, steps: [] });

export const acts = (before: readonly TableEvent[], steps: readonly Step[]): Decision => ({
  ok: true,
  events: [...before, ...steps.map(({ actor, text }): TableEvent => ({ kind: 'act', actor, text }))],
  steps,
});

export const refuse = (code: TableCode): Decision => ({ ok: false, problem: { code } });

/** `ms`: how long the sender must wait, in milliseconds. */
export const refuseFor = (code: 'wait' | 'removed', ms: number): Decision => ({
  ok: false,
  problem: { code, detail: String(Math.ceil(ms / 1000)) },
});
