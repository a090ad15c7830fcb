import { socketAddress } from '../client/address.ts';
import { apiOver, type Answer } from '../client/api.ts';
import { Client } from '../client/client.ts';
import type { Language } from '../core/prose.ts';
import { titles } from '../games/index.ts';
import { splitPath } from '../protocol/path.ts';
import { readReply } from '../protocol/reply.ts';
import { refusedText } from '../messages/refused.ts';
import { Failure } from './failure.ts';
import { reasonOf } from './reasons.ts';
import { Sessions } from './sessions.ts';
import { openAsker, say, type Asker } from './terminal.ts';
import { Visit } from './visit.ts';
import { JOIN_WORDS } from './words-join.ts';

interface JoinArguments {
  readonly name?: string;
}

const IDENTITY = 'azur';

/** Plays at an online table: sits down, plays, shows the result. */
export async function join(link: string, given: JoinArguments, language: Language): Promise<void> {
  const { base, table } = readLink(link, language);
  const asker = openAsker();
  try {
    const name = given.name ?? (await askName(asker, language));
    const { api, me, cookie } = await signIn(base, name, language);
    const { seen: snapshot } = valueOf(await api.snapshot(table), language);
    const title = titles.find(({ game }) => game.id === snapshot.terms.game);
    if (!title) throw new Failure(JOIN_WORDS[language].noGame(snapshot.terms.game));
    let visit: Visit | null = null;
    const client = new Client({
      // Node's own WebSocket takes headers, a browser's does not.
      connect: () => new WebSocket(socketAddress(base), { headers: { cookie } }),
      read: readReply, // it may be anybody's server
      changed: () => visit?.statusChanged(),
    });
    try {
      visit = new Visit({ title, language, asker, api, client, me, table });
      await visit.run();
    } finally {
      client.close();
    }
  } finally {
    asker.close();
  }
}

/** Reads `https://example.org/t/<table>`, as the page shows it, or `https://example.org/#/t/<table>`. */
function readLink(link: string, language: Language): { readonly base: string; readonly table: string } {
  const url = URL.parse(link);
  const { root, table: path } = splitPath(url?.pathname ?? '');
  const table = /^#?\/?t\/([\w-]+)/.exec(url?.hash || path)?.[1];
  if (!url || !/^https?:$/.test(url.protocol) || table === undefined)
    throw new Failure(JOIN_WORDS[language].badTable(link));
  return { base: url.origin + root, table };
}

async function askName(asker: Asker, language: Language): Promise<string> {
  const name = await asker.ask(JOIN_WORDS[language].askName);
  if (!name) throw new Failure(JOIN_WORDS[language].noName);
  return name;
}

/** Signs in as the guest of a stored session, or as a new one. */
async function signIn(base: string, name: string, language: Language) {
  const sessions = new Sessions(process.env);
  let cookie = sessions.find(base, name);
  const api = apiOver(async (path, init) => {
    const headers = { ...(init.headers as Record<string, string>), ...(cookie !== null && { cookie }) };
    const response = await fetch(new URL(path, base), { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0]!;
    return response;
  });
  const before = cookie;
  const { person } = valueOf(await api.saveMe({ name, identity: IDENTITY }), language);
  if (cookie !== before) {
    try {
      sessions.save(base, name, cookie!);
    } catch (error) {
      say(JOIN_WORDS[language].notSaved(reasonOf(error, language)));
    }
  }
  return { api, me: person, cookie: cookie! };
}

function valueOf<Value>(answer: Answer<Value>, language: Language): Value {
  if (!answer.ok) throw new Failure(refusedText(answer.problem, language));
  return answer.value;
}
