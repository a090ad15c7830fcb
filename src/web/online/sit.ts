import type { Answer, Person } from '../../client/api.ts';
import type { Outcome } from '../../client/client.ts';
import { sitDown } from '../../client/sitting.ts';
import type { Identity } from '../../core/identity.ts';
import type { ChairSnapshot } from '../../protocol/reply.ts';
import { api } from './api.ts';
import { closeConnection, openConnection } from './connection.svelte.ts';
import { freeIdentities } from './plan.ts';
import { server } from './server.svelte.ts';

type Chairs = readonly Pick<ChairSnapshot, 'identity'>[];

/** The person's own colour if nobody at the table has it, or else one that is free. */
export function colourAt(chairs: Chairs, own: Identity = 'azur'): Identity {
  const free = freeIdentities(chairs);
  return free.includes(own) ? own : (free[0] ?? own);
}

/** Takes a free chair. The colour is for this table: the person's own stays. */
export const sitAt = (table: string, { name }: Person, identity: Identity): Promise<Outcome> =>
  openConnection().client.do(table, sitDown({ name, identity }, null));

/** Names this person. A visitor becomes a person: from now on the connection has a session. */
export async function introduce(name: string, identity: Identity): Promise<Answer<Person>> {
  const { person } = server;
  if (person?.name === name) return { ok: true, value: person };
  const answer = await api.saveMe({ name, identity: person?.identity ?? identity });
  if (!answer.ok) return answer;
  if (!person) closeConnection();
  server.person = answer.value.person;
  return { ok: true, value: server.person };
}
