import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { LONGEST_MESSAGE, SCHEMAS } from '../../src/protocol/request.ts';
import { PROTOCOL } from '../../src/protocol/version.ts';
import { readSources, typeText, type Sources } from './program.ts';
import { closings, routesOf, type Route } from './routes.ts';
import { fieldsOf, membersOf, type Node } from './schema.ts';
import { CODES, declarationOf, namedIn, referredTo, sourceOf, unionOf } from './types.ts';
import { allUsed, CLOSINGS, COMMANDS, MEANINGS, REPLIES, REQUESTS, ROUTES, sentence } from './words.ts';

const REPLY = 'src/protocol/reply.ts';

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
    ...messages(SCHEMAS.request as unknown as Node, 't', REQUESTS, 'REQUESTS'),
    '### Commands',
    'The field `command` of `do`.',
    ...messages(SCHEMAS.command as unknown as Node, 'kind', COMMANDS, 'COMMANDS', '####'),
    '## WebSocket: from the server',
    'New fields and new messages may be added without a new version: ignore those that you do not know.',
    ...replies(sources),
    '### Close codes',
    closeCodes(sources),
    '## Refusals',
    'A problem has a `code`, and where it helps a `detail`, what was `expected` and the `clause` of the rules. New codes may be added.',
    ...CODES.map((name) => codes(sources, name)),
    '## Types',
    'As the server declares them. A `view` and the `events` belong to the game: `View` and `Event` in the `state.ts` or `events.ts` of its folder under `src/games/`.',
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
3. Open the WebSocket \`/api/socket?protocol=${PROTOCOL}\`, send \`watch\`, then commands with \`do\`.
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

function routeSection(sources: Sources, route: Route): string {
  const { body, query, replies, problems } = route;
  const parts = [`### ${nameOf(route)}`, sentence(ROUTES, 'ROUTES', nameOf(route))];
  if (query !== null) parts.push(`Query: \`${query}\``);
  if (body !== null) {
    const schema = (SCHEMAS as unknown as Record<string, Node>)[body];
    if (!schema) throw new Error(`docs/protocol.md: SCHEMAS in src/protocol/request.ts has no ${body}`);
    parts.push(`Body:\n\n${fieldTable(schema)}`);
  }
  const answers = replies.map((type) => typeText(sources.checker, type));
  if (answers.length > 0) parts.push(`Answer: \`${answers.join(' | ')}\``);
  if (problems.length > 0) {
    parts.push(`Refusals: ${problems.map(({ statuses, codes }) => `${statuses.join(' or ')} ${codes}`).join('; ')}`);
  }
  return parts.join('\n\n');
}

const fieldTable = (schema: Node): string =>
  table(
    ['field', 'value'],
    fieldsOf(schema).map(({ name, accepts }) => [`\`${name}\``, accepts]),
  );

function messages(
  schema: Node,
  by: string,
  words: Readonly<Record<string, string>>,
  list: string,
  heading = '###',
): string[] {
  const members = membersOf(schema, by);
  allUsed(words, list, [...members.keys()]);
  return [...members].map(([name, member]) => {
    const fields = fieldsOf(member).filter((field) => field.name !== by);
    const shown = fields.map((field) => (field.name === 'command' ? { ...field, accepts: 'see below' } : field));
    const rows = shown.map(({ name, accepts }) => [`\`${name}\``, accepts]);
    const parts = [`${heading} \`${name}\``, sentence(words, list, name)];
    return [...parts, ...(rows.length > 0 ? [table(['field', 'value'], rows)] : [])].join('\n\n');
  });
}

function replies(sources: Sources): string[] {
  const members = unionOf(declarationOf(sources, REPLY, 'Reply')).map(({ node }) => {
    const source = sourceOf(sources, node).replace(/^\(([^]*)\)$/, '$1');
    const name = /\bt: '(\w+)'/.exec(source)![1]!;
    return `### \`${name}\`\n\n${sentence(REPLIES, 'REPLIES', name)}\n\n${block('ts', source)}`;
  });
  const names = members.map((text) => /`(\w+)`/.exec(text)![1]!);
  allUsed(REPLIES, 'REPLIES', names);
  return members;
}

function closeCodes(sources: Sources): string {
  const all = closings(sources);
  allUsed(CLOSINGS, 'CLOSINGS', all);
  return table(
    ['code', 'reason', 'meaning'],
    all.map((one) => [...one.split(' '), sentence(CLOSINGS, 'CLOSINGS', one)]),
  );
}

const PLACES: Readonly<Record<string, string>> = {
  WireCode: 'Of the connection',
  TableCode: 'Of the table',
  ProblemCode: 'Of the rules',
};

function codes(sources: Sources, name: string): string {
  const found = typesIn(sources, []).find((one) => one.name.text === name);
  if (!found) throw new Error(`docs/protocol.md: no reply refers to ${name}`);
  const rows = unionOf(found).map(({ node, comment }) => {
    const code = node.getText().replaceAll("'", '');
    return [`\`${code}\``, comment || sentence(MEANINGS, 'MEANINGS', code)];
  });
  return `### ${PLACES[name]!}: \`${name}\`\n\n${table(['code', 'meaning'], rows)}`;
}

function types(sources: Sources, routes: readonly Route[]): string {
  const all = typesIn(sources, routes).filter(({ name }) => !CODES.includes(name.text));
  return block('ts', all.map((one) => sourceOf(sources, one)).join('\n\n'));
}

function typesIn(sources: Sources, routes: readonly Route[]): ReturnType<typeof referredTo> {
  const answers: ts.Type[] = routes.flatMap((route) => [...route.replies]);
  const named = answers.flatMap((type) => namedIn(sources, type));
  const reply = declarationOf(sources, REPLY, 'Reply');
  return [...new Set([...referredTo(sources, [reply]), ...named, ...referredTo(sources, named)])];
}
