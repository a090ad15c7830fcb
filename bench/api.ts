import { parseArgs } from 'node:util';
import { SCOPES } from '../src/protocol/token.ts';
import { apiFuzz, playsOn } from '../test/server/apifuzz.ts';
import { newToken, withToken } from '../test/server/program.ts';
import { TestServer } from '../test/server/testserver.ts';
import { writeSection } from './section.ts';

/**
 * `node bench/api.ts [--requests 100000] [--seed TEXT]`: the HTTP API under requests that its own description allows, or nearly, or
 * nonsense, by every kind of token. Client and server share one process, so the rate is no measure of the server.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: `api ${Date.now()}` },
  },
});

console.log(`seed: ${values.seed}`);
const begun = Date.now();
const server = await TestServer.open({ log: 'silent' });
const told = (sent: number): void => void (sent % 10_000 === 0 && console.log(`${sent.toLocaleString('en')} requests`));
const { requests, statuses, done, problems: found } = await apiFuzz(server, Number(values.requests), values.seed, told);
const problems = [...found];
const ada = await server.welcome('Ada');
await withToken(ada, 'afterwards');
if (!(await playsOn(await newToken(ada, SCOPES)))) problems.push('no game can be finished afterwards');
await server.close();
for (const problem of problems.slice(0, 50)) console.error(problem);
const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count.toLocaleString('en')}`);
const summary = [
  `${requests.toLocaleString('en')} requests in ${Math.round((Date.now() - begun) / 1000)} s (${counts.join(', ')}); ${done.size} operations were carried out at least once.`,
  problems.length === 0
    ? 'No answer of 500 or more, every answer as described, no secret told, no table of others changed; a game was played to its end afterwards.'
    : `**${problems.length} problems**: see the output of the run.`,
].join('\n');
console.log(summary);
if (requests >= 100_000)
  writeSection(
    'api',
    `## The HTTP API from its own description\n\n\`node bench/api.ts --requests ${values.requests} --seed '${values.seed}'\`\n\n${summary}\n`,
  );
process.exit(problems.length === 0 ? 0 : 1);
