import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDump } from '../src/cli/dump/file.ts';
import { finishAtRandom, start, toRecord } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { DUMP, type DumpedGame } from '../src/server/dump/game.ts';
import { cpuOf } from './proc.ts';
import { writeSection } from './section.ts';

/**
 * `nice -n 15 node bench/data.ts [GAMES]`: how long `vatout ask` takes for a dump of a million games. The games: DIFFERENT ones of each title, played at random with the usual seats, over and over
 * with other days and players; one that comes back is members away, so it does not compress better for it.
 */
const games = Number(process.argv[2] ?? 1_000_000);
const DIFFERENT = 2_500;

const folder = mkdtempSync(join(tmpdir(), 'vatout-data-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

/** The line of a game, but for what changes each time. */
function different(at: number): DumpedGame {
  const { game, facts } = titles[at % titles.length]!;
  const options = game.id === 'vabanque' && at % 8 === 0 ? { edition: 2001 } : {};
  const begun = start(game, facts.usual, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  const match = finishAtRandom(begun.value, seeded(`data ${at}`));
  const { ranks, scores, unit } = game.standing(match.state);
  return {
    ...{ dump: DUMP, game: game.id, day: '', seats: facts.usual, options: match.options, pace: 'free', rated: false },
    ...{ players: [], ranks, scores, unit, steps: match.entries.length, record: toRecord(match) },
  };
}

const seconds = (from: number): number => (performance.now() - from) / 1000;

let from = performance.now();
const kinds = titles.length * DIFFERENT;
const played = Array.from({ length: kinds }, (_, at) => different(at));
const playing = seconds(from);

from = performance.now();
const path = join(folder, 'vatout-2026-10.ndjson.gz');
const file = openDump(path, 'en');
const rng = seeded('players');
let characters = 0;
for (let n = 0; n < games; n++) {
  const game = played[n % kinds]!;
  const players = game.ranks.map(() =>
    rng.below(3) === 0 ? { kind: 'bot' as const, level: 1 + rng.below(5) } : { kind: 'person' as const },
  );
  const day = `2026-10-${String(1 + Math.floor((31 * n) / games)).padStart(2, '0')}`;
  const line = JSON.stringify({ ...game, day, rated: rng.below(4) === 0, players });
  characters += line.length + 1;
  file.add(line);
}
file.keep();
const writing = seconds(from);

interface Asked {
  readonly passed: number;
  /** CPU time of all threads. */
  readonly cpu: number;
}

/** Runs a question. */
function ask(...args: string[]): Asked {
  const [begun, used] = [performance.now(), cpuOf(process.pid)];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/vatout.js', 'ask', path, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  console.log(stdout);
  return { passed: seconds(begun), cpu: (cpuOf(process.pid) - used) / 1000 };
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
const cores = availableParallelism();
const questions = [
  ['wins by seat, one thread', ask('--threads', '1', '--where', 'game=las-vegas')],
  ['wins by seat, all cores', ask('--where', 'game=las-vegas')],
  ['score by edition', ask('--by', 'option.edition', '--show', 'score', '--where', 'game=vabanque')],
  ['wins by game and who played', ask('--by', 'game,who')],
] as const;

const report = [
  '## Open data',
  '',
  `\`nice -n 15 node bench/data.ts${process.argv[2] ? ` ${games}` : ''}\`: ${games.toLocaleString('en')} games in one dump, ${gigabytes(characters)} of JSON, ${gigabytes(statSync(path).size)} as gzip. They are ${kinds.toLocaleString('en')} random games of the four titles (played in ${playing.toFixed(0)} s) with the days and players changed each time; writing took ${writing.toFixed(0)} s. Each question reads everything, checks the SHA-256 and is a program of its own. ${cpus()[0]!.model.trim()}, ${cores} cores, on a machine that does other things, too.`,
  '',
  '| question | elapsed | CPU of all threads |',
  '|---|---:|---:|',
  ...questions.map(([name, { passed, cpu }]) => `| ${name} | ${passed.toFixed(0)} s | ${cpu.toFixed(0)} s |`),
];
writeSection('data', report.join('\n'));
