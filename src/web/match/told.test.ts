import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../../games/las-vegas/state.ts';
import type { MatchController } from './controller.svelte.ts';
import { act, newDevice, open, questions } from './fixtures.ts';
import { toldAt } from './told.ts';

beforeEach(newDevice);
afterEach(() => vi.unstubAllGlobals());

/** A match of Las Vegas whose money is hidden, in its second round. */
async function later(): Promise<MatchController> {
  const controller = open('las-vegas', 3, 1);
  await controller.follow();
  while ((controller.driver.now.view(0) as View).round < 2) await act(controller);
  return controller;
}

it('bots from level 4 on remember the payouts; where the beginning is unknown, nobody does', async () => {
  const { driver, loaded } = await later();
  const { game } = loaded.title;
  const [view, { record }] = [driver.now.view(0), driver];
  expect(toldAt(game, driver, driver.now, 0)).toMatchObject({ openMoney: true });
  expect(toldAt(game, driver, driver.now, 0, 3)).toEqual(view);
  const middle = { ...record, start: { seat: 'A', view, seed: 's' } };
  expect(toldAt(game, { moments: driver.moments, record: middle }, driver.now, 0)).toEqual(view);
});

it('an analysis is told what the seat remembers', async () => {
  const { analysis } = await later();
  questions.length = 0;
  void analysis!.start(0);
  await vi.waitFor(() => expect(questions.length).toBeGreaterThan(0));
  analysis!.stop();
  for (const { kind, view } of questions) expect([kind, view]).toMatchObject(['judge', { openMoney: true }]);
});
