import { playerNamed } from '../src/bots/roster.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { decisionOf } from '../training/puzzles/mine.ts';
import { puzzlesOf } from '../training/puzzles/shipped.ts';
import { writeSection } from './section.ts';

/*
 * `node bench/puzzles.ts`: asks level 5 and the champion for all puzzles that ship, as they play, and writes into
 * bench/results.md how often they choose the answer. It lists the puzzles that one of them misses.
 */

const PLAYERS = ['5', 'champion'];

const rows: string[] = [];
for (const { game } of titles) {
  const puzzles = puzzlesOf(game.id);
  const answers = puzzles.map((puzzle) => {
    const { view, seat } = decisionOf(game, puzzle);
    return PLAYERS.map((name) => {
      const action = playerNamed(game, name)!(view, seat, seeded(`puzzle/${puzzle.id}`), []);
      const found = game.format(action) === puzzle.moves[0]!.action;
      if (!found) console.log(`${game.id} ${puzzle.id}: ${name} plays ${game.format(action)}`);
      return found;
    });
  });
  const percent = (count: number): string => `${count} (${((100 * count) / puzzles.length).toFixed(1)} %)`;
  const counts = PLAYERS.map((_, at) => answers.filter((found) => found[at]).length);
  const both = answers.filter((found) => found.every(Boolean)).length;
  rows.push(`| ${[game.id, puzzles.length, ...counts.map(percent), percent(both)].join(' | ')} |`);
  console.log(rows.at(-1));
}
writeSection(
  'puzzles',
  [
    '## Puzzles: do the strongest agree?',
    '',
    '`node bench/puzzles.ts`: level 5 and the champion are asked for every puzzle that ships, each with its own budget. Wanted: 98 %.',
    '',
    '| game | puzzles | level 5 finds | the champion finds | both find |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n'),
);
