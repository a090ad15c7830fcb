import { existsSync } from 'node:fs';
import { LOCALES } from '../core/language.ts';
import type { Language } from '../core/prose.ts';
import { isHandle } from '../protocol/request.ts';
import { nameOf } from '../server/moderation/measures.ts';
import { newModerationId } from '../server/moderation/reports.ts';
import { databaseOf } from '../server/store/folder.ts';
import type { Deed } from '../server/store/moderation.ts';
import { PostgresStore } from '../server/store/postgres.ts';
import { SqliteStore } from '../server/store/sqlite.ts';
import type { Person, Store } from '../server/store/store.ts';
import { Failure } from './failure.ts';
import { failureOf, settingsOf } from './serve.ts';
import { print, say } from './terminal.ts';
import { DATA_WORDS } from './words-data.ts';
import { ROLE_WORDS } from './words-role.ts';

interface Asked {
  /** Undefined: everybody with a role is listed. */
  readonly handle: string | undefined;
  readonly remove: boolean;
}

/** Gives the role of a moderator, takes it away, or lists who has it. The log of moderation names the host. */
export async function role(
  text: string | undefined,
  name: string | undefined,
  given: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<void> {
  const asked = askedOf(text, name, given.remove === true, language);
  const { data, database } = settingsOf(given, language);
  if (database === '' && !existsSync(databaseOf(data))) throw new Failure(DATA_WORDS[language].noData(data));
  const work = async (): Promise<void> => {
    const store = database ? await PostgresStore.open(database) : new SqliteStore(databaseOf(data));
    try {
      if (asked.handle === undefined) await list(store, language);
      else await change(store, asked.handle, asked.remove, language);
    } finally {
      await store.close();
    }
  };
  await work().catch((error: unknown) => {
    throw error instanceof Failure ? error : failureOf(error, language, ROLE_WORDS[language].failed);
  });
}

function askedOf(text: string | undefined, name: string | undefined, remove: boolean, language: Language): Asked {
  const words = ROLE_WORDS[language];
  const handle = text?.replace(/^@/, '');
  if (handle !== undefined && !isHandle(handle)) throw new Failure(words.badHandle(text!));
  if (handle !== undefined && name === undefined && !remove) throw new Failure(words.noRole(handle));
  if (name !== undefined && name !== 'moderator') throw new Failure(words.badRole(name));
  return { handle, remove };
}

async function change(store: Store, handle: string, remove: boolean, language: Language): Promise<void> {
  const words = ROLE_WORDS[language];
  const person = await store.accounts.named(handle);
  if (!person) throw new Failure(words.nobody(handle));
  const { moderation } = store;
  const who = nameOf(person);
  if (remove) {
    const removed = await moderation.takeRole(person.id, deedOf('unrole', person));
    return say(removed ? words.removed(who) : words.wasNone(who));
  }
  const given = await moderation.giveRole(person.id, 'moderator', deedOf('role', person));
  say(given ? words.given(who) : words.already(who));
}

/** Done by nobody with an account: pages say that it was the host. */
function deedOf(what: 'role' | 'unrole', person: Person): Deed {
  return {
    ...{ id: newModerationId(), at: Date.now(), actor: '', actorName: '', what, reason: '' },
    ...{ person: person.id, personName: nameOf(person), until: null, report: null, sanction: null },
  };
}

async function list(store: Store, language: Language): Promise<void> {
  const words = ROLE_WORDS[language];
  const roles = await store.moderation.roles();
  if (roles.length === 0) return say(words.none);
  for (const { person: id, since } of roles) {
    const person = await store.person(id);
    const day = new Date(since).toLocaleDateString(LOCALES[language], { dateStyle: 'long' });
    print(words.listed(person ? nameOf(person) : words.gone, day));
  }
}
