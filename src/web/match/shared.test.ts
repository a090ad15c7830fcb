import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPECTATOR, type Seat } from '../../core/game.ts';
import { act, newDevice, open } from './fixtures.ts';

beforeEach(newDevice);
afterEach(() => vi.unstubAllGlobals());

describe('a shared screen', () => {
  it.each(['vabanque', 'vaalbara'])('%s: the view behind the curtain contains nobody’s hand', async (game) => {
    const controller = open(game, 3, 2);
    await controller.follow();
    const holders = new Set<Seat>();
    for (let turn = 0; turn < 30 && !controller.over; turn++) {
      if (controller.curtain !== null) {
        expect(controller.viewer).toBe(SPECTATOR);
        expect(controller.view).toEqual(controller.driver.now.view(SPECTATOR));
        expect(controller.offers).toEqual([]);
        expect(controller.announcer.calm + controller.announcer.urgent).toBe('');
        const next = controller.curtain;
        controller.liftCurtain();
        expect(controller.viewer).toBe(next);
        holders.add(next);
      }
      await act(controller);
    }
    expect([...holders].sort()).toEqual([0, 1]);
  });

  it('Vaalbara: no hand and no points are visible while an action is shown', async () => {
    const controller = open('vaalbara', 3, 2);
    const shown: unknown[] = [];
    const show = controller.playback.show.bind(controller.playback);
    controller.playback.show = async (moment) => {
      shown.push(controller.viewer);
      await show(moment);
      shown.push(controller.viewer);
    };
    await controller.follow();
    for (let turn = 0; turn < 12; turn++) await act(controller);
    expect(shown.length).toBeGreaterThan(40);
    expect([...new Set(shown)]).toEqual([SPECTATOR]);
  });

  it('Vaalbara: a person who acts twice in a row keeps the screen; after others there is a curtain', async () => {
    const controller = open('vaalbara', 3, 2);
    await controller.follow();
    const seen = new Set<string>();
    for (let turn = 0; turn < 40 && !controller.over; turn++) {
      const step = controller.driver.now.step;
      const [before] = controller.driver.waitingFor;
      await act(controller);
      const [after] = controller.driver.waitingFor;
      const others = controller.driver.moments.slice(step).some(({ actor }) => actor >= 0 && actor !== before);
      expect(controller.curtain).toBe(controller.over || (after === before && !others) ? null : after);
      seen.add(`${after === before} ${others}`);
    }
    expect(seen).toContain('true false');
    expect(seen).toContain('true true');
  });

  it('Vabanque: chips are public, so there is no curtain before the cards', async () => {
    const controller = open('vabanque', 3, 2, { starter: 0 });
    await controller.follow();
    const phases = new Map<string, Set<boolean>>();
    const holders = new Set<unknown>();
    while (!controller.over) {
      const { phase } = controller.driver.now.view(SPECTATOR) as { phase: string };
      phases.set(phase, (phases.get(phase) ?? new Set()).add(controller.curtain !== null));
      if (phase === 'chips') holders.add(controller.viewer);
      await act(controller);
    }
    expect(Object.fromEntries(phases)).toMatchObject({
      chips: new Set([false]),
      cards: new Set([true]),
      tokens: new Set([true]),
    });
    expect(holders).toEqual(new Set([0, 1]));
  });

  it('Las Vegas: no curtain before somebody has won a bill', async () => {
    const controller = open('las-vegas', 3, 2);
    await controller.follow();
    const rounds = new Map<number, Set<boolean>>();
    while (!controller.over) {
      const { round, wonCount } = controller.driver.now.view(SPECTATOR) as { round: number; wonCount: number[] };
      const [seat] = controller.driver.waitingFor;
      expect(controller.curtain === null || wonCount[seat!]! > 0).toBe(true);
      rounds.set(round, (rounds.get(round) ?? new Set()).add(controller.curtain !== null));
      await act(controller);
    }
    expect(rounds.get(1)).toEqual(new Set([false]));
    expect(rounds.get(4)).toContain(true);
  });

  it('shows the next person what happened since their last action', async () => {
    const controller = open('vaalbara', 3, 2);
    await controller.follow();
    let told = 0;
    for (let turn = 0; turn < 30 && !controller.over; turn++) {
      const { curtain, driver } = controller;
      if (curtain !== null) {
        const since = driver.moments.findLastIndex(({ actor }) => actor === curtain) + 1;
        const news = controller.log.newsFor(curtain, driver.moments);
        for (const { step, text } of news) {
          expect(step).toBeGreaterThan(since);
          expect(text).not.toMatch(/has chosen|has answered/);
        }
        expect(news.length).toBeLessThanOrEqual(6);
        told += news.length;
      }
      await act(controller);
    }
    expect(told).toBeGreaterThan(20);
  });
});
