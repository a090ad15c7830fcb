import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOver } from '../src/core/match.ts';
import { replay } from '../src/core/replay.ts';
import { tested } from './cases.ts';
import { corpusFile, makePlaythrough, playthroughFile, type Kept } from './golden.ts';

const advice = (id: string): string =>
  `if no other test fails and you changed words or the board, or raised the version of the rules, \`npm run golden ${id}\` rewrites it`;

function read(file: string, id: string): string {
  if (!existsSync(file)) throw new Error(`${file} is missing: \`npm run golden ${id}\` writes it`);
  return readFileSync(file, 'utf8');
}

describe.each(tested.map((title) => [title.game.id, title] as const))(
  'games of %s that were played before',
  (_, title) => {
    const { game } = title;

    it('replay to the same end', () => {
      const kept = read(corpusFile(game), game.id)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Kept);
      expect(kept.length).toBeGreaterThanOrEqual(50);
      expect(new Set(kept.map(({ record }) => record.seats))).toEqual(new Set(game.seats));
      for (const { record, scores, ranks } of kept) {
        const match = replay(game, record);
        if (!match.ok) throw new Error(JSON.stringify(match.problem));
        expect(isOver(match.value)).toBe(true);
        expect(game.standing(match.value.state)).toMatchObject({ scores, ranks });
      }
    });

    it('give the same words, choices, events and boards', () => {
      const file = playthroughFile(game);
      expect(makePlaythrough(title), `${file} differs: ${advice(game.id)}`).toBe(read(file, game.id));
    });
  },
);
