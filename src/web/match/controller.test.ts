import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Seat } from '../../core/game.ts';
import { settings } from '../state/settings.svelte.ts';
import type { MatchController } from './controller.svelte.ts';
import { act, anyOffer, newDevice, open, questions } from './fixtures.ts';
import { Pauses } from './pauses.ts';

beforeEach(newDevice);
afterEach(() => vi.unstubAllGlobals());

/** The pauses while a person plays some turns of Vaalbara, in milliseconds. */
async function looks(tempo: 1 | 0.5): Promise<(number | undefined)[]> {
  settings.tempo = tempo;
  const waits: (number | undefined)[] = [];
  const wait = vi.spyOn(Pauses.prototype, 'wait').mockImplementation(async (time) => void waits.push(time));
  const controller = open('vaalbara', 3, 1);
  await controller.follow();
  for (let turn = 0; turn < 3; turn++) await act(controller);
  controller.close();
  wait.mockRestore();
  return waits;
}

describe('the pace', () => {
  it('leaves extra time to follow the others, but not at a fast tempo', async () => {
    const [reveal, perCharacter] = [1500, 350];
    expect(await looks(1)).toContain(reveal + 3 * perCharacter);
    const quick = await looks(0.5);
    expect(quick).toContain(0.5 * reveal);
    expect(quick).not.toContain(0.5 * (reveal + 3 * perCharacter));
  });
});

describe('a payout of Las Vegas', () => {
  /** The pause at each casino that pays, with its sentence. */
  async function payouts(tempo: 1.6 | 1 | 0.5): Promise<{ time: number; words: number }[]> {
    settings.tempo = tempo;
    const seen: { time: number; words: number }[] = [];
    const controller = open('las-vegas', 3, 1);
    const wait = vi.spyOn(Pauses.prototype, 'wait').mockImplementation(async (time) => {
      const event = controller.playback.present.events.at(-1) as { kind?: string; lines?: unknown[] } | undefined;
      if (time === undefined || event?.kind !== 'payout' || event.lines!.length === 0) return;
      seen.push({ time, words: controller.playback.caption.split(/\s+/).length });
    });
    await controller.follow();
    while (seen.length < 8) await act(controller);
    controller.close();
    wait.mockRestore();
    return seen;
  }

  it('is shown long enough to read its sentence, longer at a relaxed tempo, and without extra time at a fast one', async () => {
    const normal = await payouts(1);
    expect(Math.max(...normal.map(({ words }) => words))).toBeGreaterThan(10);
    for (const { time, words } of normal) expect(time).toBeGreaterThanOrEqual(250 * words);
    for (const { time, words } of await payouts(1.6)) expect(time).toBeGreaterThanOrEqual(1.6 * 250 * words);
    for (const { time } of await payouts(0.5)) expect(time).toBeLessThanOrEqual(0.5 * (600 + 320 * 3));
  });
});

describe('a pick', () => {
  it('is confirmed by a second pick of the same action', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    const action = anyOffer(controller);
    const before = controller.driver.now.step;
    controller.pick(action);
    expect([controller.picked, controller.proposed, controller.driver.now.step]).toEqual([action, action, before]);
    expect(controller.preview?.gain).not.toBe('');
    await controller.confirm();
    expect(controller.picked).toBeNull();
    expect(controller.driver.moments[before]!.actor).toBe(0);
  });

  it('is carried out at once if no second press is wanted; a held action is not', async () => {
    settings.confirm = false;
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    const before = controller.driver.now.step;
    controller.held = anyOffer(controller);
    expect(controller.proposed).toBe(controller.held);
    expect(controller.driver.now.step).toBe(before);
    controller.pick(controller.held);
    expect(controller.ready).toBe(false);
    await vi.waitFor(() => expect(controller.ready).toBe(true));
    expect(controller.driver.now.step).toBeGreaterThan(before);
    expect(controller.held).toBeNull();
  });

  it('that the rules refuse is explained with its clause, and changes nothing', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    controller.refuse({ kind: 'move', steps: 1 });
    expect(controller.refusal?.clause).toMatch(/^VB-/);
    expect(controller.announcer.urgent).toContain(controller.refusal!.text);
    expect(controller.offers.length).toBeGreaterThan(0);
  });
});

describe('undo', () => {
  it('is offered until something is revealed', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    while (!controller.over) {
      const step = controller.driver.now.step;
      await act(controller);
      const since = controller.driver.moments.slice(step);
      const revealed = since.some(({ actor, events }) => actor < 0 || events.some(({ kind }) => kind === 'reveal'));
      expect(controller.canUndo).toBe(!revealed && !controller.over);
    }
  });

  it('restores the position and clears the pick', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    const before = controller.view;
    await act(controller);
    controller.pick(anyOffer(controller));
    await controller.undo();
    expect(controller.view).toEqual(before);
    expect(controller.picked).toBeNull();
    expect(controller.playback.past).toHaveLength(controller.driver.now.step);
  });

  it('elsewhere drops a pick though it is legal again; a pause keeps it', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    const pick = anyOffer(controller);
    controller.pick(pick);
    controller.playback.jump();
    await expect.poll(() => controller.ready).toBe(true);
    expect(controller.picked).toBe(pick);
    controller.playback.jump(true);
    await expect.poll(() => controller.ready).toBe(true);
    expect(controller.picked).toBeNull();
  });
});

describe('events', () => {
  it('that the board holds leave the position unchanged while they are shown', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    while (!controller.driver.moments.some(({ events }) => events.some(({ kind }) => kind === 'payout'))) {
      await act(controller);
    }
    const { moments } = controller.driver;
    const at = moments.findIndex(({ events }) => events.some(({ kind }) => kind === 'payout'));
    const { events } = moments[at]!;
    const first = events.findIndex(({ kind }) => kind === 'payout') + 1;
    controller.review.show({ step: at + 1, told: first });
    expect(controller.scene.position).toBe(moments[at - 1]!.position);
    expect(controller.scene.pending).toHaveLength(first);
    const { board } = controller.loaded;
    expect(board.steps(controller.view, 'en', controller.scene.pending)?.at).toBe(3);
    const moved = events.find(({ kind }) => kind === 'move') as GameEvent & { seat: Seat; to: number };
    expect(controller.scene.position.turn).toEqual([moved.seat]);
    expect(controller.turn).toEqual([]);
    const untilOpened = events.slice(0, events.findIndex(({ kind }) => kind === 'reveal') + 1);
    const { note } = board.seat(controller.view, moved.seat, 'en', untilOpened);
    expect(note).toBe(`at table ${moved.to + 1}`);
    controller.review.goTo(at + 1);
    expect(controller.scene.position).toBe(moments[at]!.position);
    expect(controller.scene.pending).toEqual([]);
  });
});

describe('a halt of the playback', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Plays until the playback halts or the match is over. */
  async function playOn(controller: MatchController): Promise<void> {
    await vi.runAllTimersAsync();
    while (!controller.playback.halted && !controller.over) {
      if (controller.ready) void act(controller);
      await vi.runAllTimersAsync();
    }
  }

  async function begin(tempo: 0 | 0.5 | 1, people: number): Promise<MatchController> {
    settings.tempo = tempo;
    const controller = open('vabanque', 3, people, { starter: 0 });
    void controller.follow();
    await playOn(controller);
    return controller;
  }

  const next = ({ loaded, playback }: MatchController): string | undefined =>
    playback.halted ? loaded.board.halt!(playback.halted.event, playback.halted.ahead, 'en')!.next : undefined;

  it('lasts until a press, which continues to the next event', async () => {
    const controller = await begin(1, 1);
    const { events } = controller.driver.moments.at(-1)!;
    const tables = events.flatMap((event) =>
      event.kind === 'reveal' ? [(event as GameEvent & { table: number }).table] : [],
    );
    const labels: (string | undefined)[] = [];
    for (let press = 0; press <= tables.length; press++) {
      await vi.advanceTimersByTimeAsync(600_000);
      labels.push(next(controller));
      controller.playback.skip();
      await vi.runAllTimersAsync();
    }
    const opened = tables.slice(1).map((table) => `Open table ${table + 1}`);
    expect(labels).toEqual([...opened, 'See the totals', 'Start round 2']);
    expect(controller.playback.halted).toBeNull();
    expect(controller.playback.past).toHaveLength(controller.driver.moments.length);
  });

  it('is skipped, except for the sum of the round', async () => {
    const controller = await begin(1, 1);
    controller.playback.skipAll();
    await vi.runAllTimersAsync();
    expect(next(controller)).toBe('Start round 2');
    controller.playback.skipAll();
    await vi.runAllTimersAsync();
    expect(controller.playback.halted).toBeNull();
  });

  it('comes in the last round, too, before the result', async () => {
    const controller = await begin(1, 1);
    const sums: string[] = [];
    while (!controller.over) {
      if (controller.playback.halted!.event.kind !== 'payout') sums.push(next(controller)!);
      controller.playback.skipAll();
      await playOn(controller);
    }
    expect(sums).toEqual(['Start round 2', 'Start round 3', 'Start round 4', 'See the result']);
  });

  it.each([
    { who: 'a fast player', tempo: 0.5, people: 1 },
    { who: 'a player without pauses', tempo: 0, people: 1 },
    { who: 'a spectator', tempo: 1, people: 0 },
  ] as const)('ends by itself for $who', async ({ tempo, people }) => {
    const controller = await begin(tempo, people);
    expect([controller.over, controller.playback.halted]).toEqual([true, null]);
  });
});

describe('a review', () => {
  it('of a running match shows only the viewer’s own view, and offers no action', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    await act(controller);
    controller.review.viewpoint = 1;
    controller.review.move(-1);
    expect(controller.viewer).toBe(0);
    expect(controller.offers).toEqual([]);
    controller.review.leave();
    expect(controller.offers.length).toBeGreaterThan(0);
  });

  it('of a finished match shows the view of any seat', async () => {
    const controller = open('vaalbara', 3, 1);
    await controller.follow();
    while (!controller.over) await act(controller);
    controller.review.goTo(8);
    controller.review.viewpoint = 2;
    expect(controller.view).toEqual(controller.scene.position.view(2));
    expect(controller.hintsAllowed).toBe(true);
  });
});

describe('chances', () => {
  it('are computed from what the viewer knew, for every seat and step', async () => {
    const controller = open('vabanque', 3, 1, { starter: 0 });
    await controller.follow();
    for (let turn = 0; turn < 4; turn++) await act(controller);
    questions.length = 0;
    const work = controller.forecast!.follow(0);
    await vi.waitFor(() => expect(controller.forecast!.of(0)).not.toContain(null), 60_000);
    controller.forecast!.stop();
    await work;
    for (const estimate of controller.forecast!.of(0)) {
      expect(estimate!.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
    const { begun, moments } = controller.driver;
    const views = [begun, ...moments.map(({ position }) => position)].map((position) => position.view(0));
    for (const { kind, seat, view } of questions) {
      expect([kind, seat]).toEqual(['evaluate', 0]);
      expect(views).toContainEqual(view);
    }
  });
});
