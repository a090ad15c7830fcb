import { byPressing, primary } from './drivers.ts';
import { awaitTable } from './table.ts';
import type { Tab } from './tab.ts';

/** Makes one decision. Some actions are pairs, and not every pair is legal: then the next one is tried. */
export async function decide(page: Tab, game: string, turn: number): Promise<void> {
  for (let next = turn; (await primary(page).count()) === 0; next++) await byPressing[game]!(page, next);
  await primary(page).click();
}

/** Acts whenever the page asks, until the game is over or `most` times. Returns the number of decisions. */
export async function playOn(page: Tab, game: string, most = Infinity): Promise<number> {
  let turn = 0;
  for (; turn < most && (await awaitTable(page)) === 'turn'; turn++) await decide(page, game, turn);
  return turn;
}
