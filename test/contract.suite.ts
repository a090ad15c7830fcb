import { describe, it } from 'vitest';
import { recorded } from './breach.ts';
import { cases, nameOf, tested } from './cases.ts';
import { checkGame, type Laws } from './contract.ts';

/** Random games a case; fewer while one works on a game. */
const GAMES = Number(process.env.GAMES ?? 200);

/** The contract for one half of all cases: two files, two cores. GAME names a single game. */
export async function contractSuite(half: 0 | 1): Promise<void> {
  for (const { game } of tested) {
    const { laws } = (await import(`../src/games/${game.id}/laws.ts`)) as { laws: Laws };
    describe(`contract of ${game.id}`, () => {
      for (const testCase of cases(game).filter((_, index) => index % 2 === half)) {
        it(`${nameOf(testCase)}: ${GAMES} random games`, () => {
          recorded(() => {
            for (let i = 0; i < GAMES; i++) checkGame(testCase, laws, String(i));
          });
        });
      }
    });
  }
}
