import { cpus } from 'node:os';
import { withMemory } from '../src/bots/memory.ts';
import { mindOf } from '../src/bots/minds.ts';
import { playerOf, playGame } from '../src/bots/player.ts';
import type { AnyGame } from '../src/core/game.ts';
import { start } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { writeSection } from './section.ts';

/**
 * `node bench/memory.ts [MILLISECONDS]`: what memory costs. Games between bots of one level, about so long a round, in turns with the
 * same games of a copy that recalls nothing; at level 1 they only gather the events. Writes bench/results.md.
 */
const wanted = Number(process.argv[2] ?? 500);
const ROUNDS = 9;
const LEVELS = [1, 4];

/** Milliseconds of CPU time a game. */
function timeOf(game: AnyGame, seats: number, level: number, games: number, seed: string): number {
  const begun = start(game, seats);
  if (!begun.ok) throw new Error(`${game.id} refuses its defaults`);
  const mind = mindOf(game);
  const player = withMemory(game, level, playerOf(game, mind, mind.levels[level - 1]!));
  const players = Array.from({ length: seats }, () => player);
  const before = process.cpuUsage();
  for (let n = 0; n < games; n++) playGame(game, begun.value.options, players, seeded(`${seed}/${n}`));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / games;
}

function compare(game: AnyGame, seats: number, level: number): string {
  const { recall: _, ...forgetful } = game;
  const enough = (each: number): number => Math.max(1, Math.round(wanted / each));
  const few = enough(timeOf(game, seats, level, 3, 'warm up'));
  timeOf(forgetful, seats, level, few, 'warm up');
  const games = enough(timeOf(game, seats, level, few, 'warm up'));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const seed = `memory/${round}`;
    const remembering = timeOf(game, seats, level, games, seed);
    return remembering / timeOf(forgetful, seats, level, games, seed);
  }).sort((a, b) => a - b);
  const ratios = [rounds[ROUNDS >> 1]!, rounds[1]!, rounds.at(-2)!].map((ratio) => ratio.toFixed(2));
  return `| ${game.id} ${seats} | ${level} | ${games} | ${ratios[0]} | ${ratios[1]} – ${ratios[2]} |`;
}

const rows = titles
  .filter(({ game }) => game.recall)
  .flatMap(({ game, facts }) => LEVELS.map((level) => compare(game, facts.usual, level)));
const report = [
  '## What memory costs',
  '',
  `\`node bench/memory.ts ${wanted}\` on ${cpus()[0]?.model}, Node ${process.version}: CPU time of games between bots, divided by that of the same games of a copy`,
  `without \`recall\`; median of ${ROUNDS} rounds in turns. Level 1 remembers nothing, but its games gather the events. Where a level 4 remembers, it has`,
  'nothing to guess.',
  '',
  '| | level | games a round | ratio | all but the extreme rounds |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
].join('\n');
console.log(report);
writeSection('memory', report);
