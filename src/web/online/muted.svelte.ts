import { SvelteSet } from 'svelte/reactivity';
import type { PersonId } from '../../table/event.ts';
import { recall, remember } from '../state/storage.ts';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Whom this device does not want to hear; they do not learn of it. */
const muted = new SvelteSet<PersonId>(recall('muted', isList) ?? []);

export const isMuted = (person: PersonId): boolean => muted.has(person);

export function mute(person: PersonId, on: boolean): void {
  if (on) muted.add(person);
  else muted.delete(person);
  remember('muted', [...muted]);
}
