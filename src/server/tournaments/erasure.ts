import type { PersonId } from '../../table/event.ts';
import { noticeTournament } from '../../tournament/decide.ts';
import { UnreadableTournament, type StoredTournamentEvent } from '../../tournament/event.ts';
import { foldTournament } from '../../tournament/fold.ts';
import type { Hub } from '../hub.ts';
import type { Store } from '../store/store.ts';
import type { TournamentFacts, TournamentRow } from '../store/tournaments.ts';
import { factsOf, TournamentLogs } from './logs.ts';

const MOST = 100_000;

/**
 * Takes a person out of all tournaments: the entrant keeps number and points, and no event tells any more who it was. A tournament
 * without its organiser goes on by itself.
 */
export async function eraseFromTournaments(
  { store, time }: Pick<Hub, 'store' | 'time'>,
  person: PersonId,
): Promise<void> {
  const logs = new TournamentLogs(store, time);
  for (const row of await store.tournaments.of(person, MOST)) {
    const { id } = row;
    const alone = row.organiser === person && (await isAlone(store, row));
    await logs
      .change(id, (state, now) => noticeTournament(state, { kind: 'deleted', person, alone }, now))
      .catch(unlessDamaged);
    for (;;) {
      const row = await store.tournaments.row(id);
      if (!row) break;
      const events = (await store.tournaments.events(id)).slice(0, row.version).map((event) => without(event, person));
      const facts = { ...factsAfter(row, events), due: time.now() };
      if (await store.tournaments.rewrite(row, person, events, facts)) break;
    }
  }
  await store.tournaments.forget(person);
}

/** Whether nobody but the organiser can begin a tournament: no time was announced, and no club has other organisers. */
async function isAlone({ clubs }: Store, { organiser, club, starts }: TournamentRow): Promise<boolean> {
  if (starts !== null) return false;
  if (club === null || !(await clubs.club(club))) return true;
  return !(await clubs.people(club)).some(({ person, role }) => role === 'organiser' && person.id !== organiser);
}

/** Null for a tournament that cannot be read; rethrows anything else. */
export function unlessDamaged(error: unknown): null {
  if (error instanceof UnreadableTournament) return null;
  throw error;
}

function factsAfter(row: TournamentRow, events: readonly StoredTournamentEvent[]): Omit<TournamentFacts, 'due'> {
  try {
    return factsOf(foldTournament(row.id, events));
  } catch (error) {
    unlessDamaged(error);
    return { stage: row.stage, auto: row.auto };
  }
}

/** The id stands in `person`, `by` and `organiser`, a name beside `person`. Keys begin with the id of their sender. */
function without(event: StoredTournamentEvent, person: PersonId): StoredTournamentEvent {
  const { id, ...rest } = event;
  const redacted: Record<string, unknown> = {
    ...rest,
    ...(id !== undefined && !id.startsWith(`${person}/`) && { id }),
  };
  for (const field of ['person', 'by', 'organiser']) if (redacted[field] === person) redacted[field] = '';
  if (redacted.person === '' && 'name' in redacted) redacted.name = '';
  return redacted as unknown as StoredTournamentEvent;
}
