import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { LONGEST_MESSAGE, SCHEMAS } from '../../src/protocol/request.ts';
import { CLUB_PARTS } from '../../src/protocol/club.ts';
import { PROFILE_PARTS } from '../../src/protocol/profile.ts';
import { reply, REPLY_PARTS } from '../../src/protocol/reply.ts';
import { TOURNAMENT_PARTS } from '../../src/protocol/tournament.ts';
import { DELTAS, PROTOCOL } from '../../src/protocol/version.ts';
import { readSources, typeText, type Sources } from './program.ts';
import { closings, routesOf, type Route } from './routes.ts';
import { fieldsOf, membersOf, type Node } from './schema.ts';
import { CODES, declarationOf, namedIn, referredTo, sourceOf, unionOf } from './types.ts';
import { allUsed, CLOSINGS, COMMANDS, MEANINGS, REPLIES, REQUESTS, ROUTES, sentence } from './words.ts';

const PARTS = { ...REPLY_PARTS, ...PROFILE_PARTS, ...CLUB_PARTS, ...TOURNAMENT_PARTS };

/** The generator reads more of a schema than Valibot's type of it tells. */
const asNode = (schema: unknown): Node => schema as Node;

/** Each has a section of its own. */
const NAMED = new Map([
  ...Object.entries(PARTS).map(([name, schema]) => [asNode(schema), name] as const),
  [asNode(SCHEMAS.command), 'Command'] as const,
]);

export interface Reference {
  readonly text: string;
  /** `GET /api/me` … */
  readonly routes: readonly string[];
}

/** The text of docs/protocol.md, from the schemas and the types. */
export function protocolReference(root: string): Reference {
  const sources = readSources(root);
  const routes = routesOf(sources);
  const names = routes.map(nameOf);
  allUsed(ROUTES, 'ROUTES', names);
  const sections = [
    introduction(),
    '## HTTP',
    httpWords(),
    ...routes.map((route) => routeSection(sources, route)),
    '## WebSocket: from the client',
    `Messages are JSON texts of at most ${LONGEST_MESSAGE} characters. Unknown fields are refused.`,
    ...messages(asNode(SCHEMAS.request), 't', REQUESTS, 'REQUESTS'),
    '### Commands',
    'The field `command` of `do`.',
    ...messages(asNode(SCHEMAS.command), 'kind', COMMANDS, 'COMMANDS', '####'),
    '## WebSocket: from the server',
    'New fields and new messages may be added without a new version: ignore those that you do not know.',
    ...messages(asNode(reply), 't', REPLIES, 'REPLIES'),
    '### Deltas',
    deltaWords(),
    '### Close codes',
    closeCodes(sources),
    '## Refusals',
    'A problem has a `code`, and where it helps a `detail`, what was `expected` and the `clause` of the rules. New codes may be added.',
    ...Object.keys(CODES).map((name) => codes(sources, name)),
    '## Types',
    'A `view` and the `events` belong to the game: `View` and `Event` in the `state.ts` or `events.ts` of its folder under `src/games/`.',
    ...parts(),
    '### Of HTTP answers',
    types(sources, routes),
    '## A whole game',
    'This program is `docs/raw-client.mjs`. It plays a game over this protocol and nothing else.',
    block('js', readFileSync(join(root, 'docs/raw-client.mjs'), 'utf8').trimEnd()),
  ];
  return { text: `${sections.join('\n\n')}\n`, routes: names };
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, headers.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const introduction = (): string =>
  `# Protocol

<!-- Written by \`npm run protocol\` from src/protocol and src/server. Edit scripts/protocol/words.ts instead. -->

How a client talks to a Vatout server: version ${PROTOCOL} of the protocol. HTTP signs in, opens tables and fetches records; a WebSocket carries play.

1. \`POST /api/me\` with a name gives a session cookie. Send it with everything else.
2. \`POST /api/tables\` opens a table, or somebody gives you the id of one.
3. Open the WebSocket \`/api/socket?protocol=${PROTOCOL}\`, send \`watch\`, then commands with \`do\`. With \`&visitor\` it needs no session, and only looks.
4. Every change raises the table's \`version\`. \`acts\` continue the version \`after\`; after a gap, send \`watch\` again.
5. After a lost connection, open a new socket, send \`watch\` with the last \`version\` and \`mark\`, and repeat every command that has no answer **with the same \`id\`**: it is carried out once.

Times are milliseconds of the server's clock. Seats count from 0; \`-1\` acts for chance. [Limits](security.md#limits) are in the security notes.`;

const httpWords = (): string =>
  `Bodies and answers are JSON. A refusal is \`{ "problem": Refused }\` with the status that is listed. Every route of \`/api\` may also answer:

| status | code | why |
| --- | --- | --- |
| 403 | \`message\` | A page of another site sent a request that changes something. |
| 404 | \`message\` | There is no such route. |
| 429 | \`busy\` | Rate limit. |
| 503 | \`busy\` | The server is overloaded, or its database does not answer. |`;

const deltaWords = (): string =>
  `The change from one JSON value to another, here from a view to the next:

| delta | meaning |
| --- | --- |
| a text, a number, true, false, null | the new value |
| \`[value]\` | the new value, a list or an object |
| \`[2, delta, 5, delta]\` | changes entries of a list, by index; the index after the last appends |
| \`{ "key": delta }\` | changes or adds parts of an object |

\`src/protocol/delta.ts\` applies deltas and computes checksums. A client may ignore \`check\`. Clients that speak a version of the protocol before ${DELTAS} get \`table\` instead of \`acts\`.`;

function routeSection(sources: Sources, route: Route): string {
  const { body, query, replies, problems } = route;
  const parts = [`### ${nameOf(route)}`, sentence(ROUTES, 'ROUTES', nameOf(route))];
  if (query !== null) parts.push(`Query: \`${query}\``);
  if (body !== null) {
    const schema = Object.entries(SCHEMAS).find(([name]) => name === body)?.[1];
    if (!schema) throw new Error(`docs/protocol.md: SCHEMAS in src/protocol/request.ts has no ${body}`);
    parts.push(`Body:\n\n${fieldTable(asNode(schema))}`);
  }
  const answers = replies.map((type) => typeText(sources.checker, type));
  if (answers.length > 0) parts.push(`Answer: \`${answers.join(' | ')}\``);
  if (problems.length > 0) {
    parts.push(`Refusals: ${problems.map(({ statuses, codes }) => `${statuses.join(' or ')} ${codes}`).join('; ')}`);
  }
  return parts.join('\n\n');
}

function fieldTable(schema: Node, skipped = ''): string {
  const fields = fieldsOf(schema, NAMED).filter(({ name }) => name !== skipped);
  if (fields.length === 0) return '';
  const told = fields.some(({ meaning }) => meaning !== '');
  const rows = fields.map(({ name, accepts, meaning }) => [`\`${name}\``, accepts, ...(told ? [meaning] : [])]);
  return table(['field', 'value', ...(told ? ['meaning'] : [])], rows);
}

/** The sections of the schemas that messages refer to by name. */
const parts = (): string[] =>
  Object.entries(PARTS).map(([name, schema]) => {
    const { options = [schema] } = asNode(schema);
    return `### \`${name}\`\n\n${options.map((member) => fieldTable(asNode(member))).join('\n\nor\n\n')}`;
  });

function messages(
  schema: Node,
  by: string,
  words: Readonly<Record<string, string>>,
  list: string,
  heading = '###',
): string[] {
  const members = membersOf(schema, by);
  allUsed(words, list, [...members.keys()]);
  return [...members].map(([name, member]) =>
    [`${heading} \`${name}\``, sentence(words, list, name), fieldTable(member, by)]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
}

function closeCodes(sources: Sources): string {
  const all = closings(sources);
  allUsed(CLOSINGS, 'CLOSINGS', all);
  return table(
    ['code', 'reason', 'meaning'],
    all.map((one) => [...one.split(' '), sentence(CLOSINGS, 'CLOSINGS', one)]),
  );
}

function codes(sources: Sources, name: string): string {
  const { file, place } = CODES[name]!;
  const found = declarationOf(sources, file, name);
  const rows = unionOf(found).map(({ node, comment }) => {
    const code = node.getText().replaceAll("'", '');
    return [`\`${code}\``, comment || sentence(MEANINGS, 'MEANINGS', code)];
  });
  return `### ${place}: \`${name}\`\n\n${table(['code', 'meaning'], rows)}`;
}

/** The types of HTTP answers that no message has. */
function types(sources: Sources, routes: readonly Route[]): string {
  const answers: ts.Type[] = routes.flatMap((route) => [...route.replies]);
  const isOther = ({ name }: { name: ts.Identifier }): boolean => !(name.text in CODES) && !(name.text in PARTS);
  const named = answers.flatMap((type) => namedIn(sources, type)).filter(isOther);
  const all = [...new Set([...named, ...referredTo(sources, named)])].filter(isOther);
  return block('ts', all.map((one) => sourceOf(sources, one)).join('\n\n'));
}
