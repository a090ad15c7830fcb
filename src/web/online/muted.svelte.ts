import { SvelteSet } from 'svelte/reactivity';
import type { PersonId } from '../../table/event.ts';
import { recall, remember } from '../state/storage.ts';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** People whose messages this device hides; they are not told. */
const muted = new SvelteSet<PersonId>(recall('muted', isList) ?? []);

export const isMuted = (person: PersonId): boolean => muted.has(person);

export function mute(person: PersonId, on: boolean): void {
  if (on) muted.add(person);
  else muted.delete(person);
  remember('muted', [...muted]);
}
