import type { Person } from '../../client/api.ts';
import { sanctionText } from '../../messages/standing.ts';
import type { ShownSanction } from '../../protocol/moderation.ts';
import { server } from '../online/server.svelte.ts';
import { fromRoot } from '../place.ts';
import { settings } from '../state/settings.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';

/** Moderators have decided about the person of this page while it is open. */
export async function tell(sanctions: readonly ShownSanction[]): Promise<void> {
  const last = sanctions.at(-1);
  if (last) toast({ icon: 'ic-lock', text: sanctionText(last, settings.language), stays: true });
  await readName();
}

/** Reads again who the person is: a moderator may have replaced name and handle. */
export async function readName(): Promise<void> {
  const answer = await fetch(fromRoot('api/me'), { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const before = server.person;
  const { person } = (await answer.json()) as { person: Person | null };
  if (!person || (before?.name === person.name && before.handle === person.handle)) return;
  server.person = person;
  // The name of this device is proposed at the next table.
  if (settings.name === before?.name) settings.name = person.name;
}
