import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Seat } from '../../core/game.ts';
import { checkRecord, parseRecord } from '../../core/recordreader.ts';
import { replay } from '../../core/replay.ts';
import { problemText } from '../../messages/problem.ts';
import type { MatchController } from '../match/controller.svelte.ts';
import { act, newDevice, open, reopen } from '../match/fixtures.ts';
import { findMatch } from '../state/matches.ts';
import type { Leaf } from './branches.ts';

/** The page reads its address when it loads. */
async function page() {
  vi.stubGlobal('location', { origin: 'http://here', pathname: '/', hash: '#/m/here', host: 'here' });
  const [branches, { openRecord }] = await Promise.all([import('./branches.ts'), import('../state/open-match.ts')]);
  return { ...branches, openRecord };
}

beforeEach(newDevice);
afterEach(() => vi.unstubAllGlobals());

/** A finished match against bots. */
async function finished(game: string, seats = 3): Promise<MatchController> {
  const controller = open(game, seats, 1);
  await playOn(controller);
  return controller;
}

async function playOn(controller: MatchController, until = Infinity): Promise<void> {
  await controller.follow();
  while (!controller.over && controller.driver.now.step < until) await act(controller);
  controller.close();
}

/** The moments at which the seat must act, with what it did. */
const turnsOf = ({ driver }: MatchController, seat: Seat) =>
  driver.moments.flatMap(({ actor, text }, step) => (actor === seat ? [{ step, text }] : []));

const positionAt = ({ driver }: MatchController, step: number) => driver.moments[step - 1]?.position ?? driver.begun;

/** The state in which a record stands. */
function stateOf(controller: MatchController, id: string): unknown {
  const { record } = findMatch(id)!;
  const at = replay(controller.loaded.title.game, record);
  if (!at.ok) throw new Error(at.problem.code);
  return at.value.state;
}

describe('a branch', () => {
  it('as it was contains what everybody had; drawn anew, what the seat could not know differs', async () => {
    const { branchOff } = await page();
    const controller = await finished('vabanque');
    const { game } = controller.loaded.title;
    const { step } = turnsOf(controller, 0).at(-1)!;
    const was = replay(game, controller.driver.record, { until: step });
    if (!was.ok) throw new Error(was.problem.code);
    const off = (hidden: 'real' | 'drawn'): unknown =>
      stateOf(controller, branchOff(controller, { seat: 0, step, action: null, hidden, name: 'x' })!);
    expect(off('real')).toEqual(was.value.state);
    const drawn = Array.from({ length: 6 }, () => off('drawn'));
    for (const state of drawn) expect(game.view(state, 0)).toEqual(game.view(was.value.state, 0));
    const hands = new Set(drawn.map((state) => JSON.stringify(game.view(state, 1))));
    expect(hands.size).toBeGreaterThan(1);
  });

  it.each(['las-vegas', 'vaalbara'])(
    '%s: drawn anew keeps what was open to everybody before it was hidden',
    async (id) => {
      const { branchOff } = await page();
      const controller = await finished(id);
      const { game } = controller.loaded.title;
      const { step } = turnsOf(controller, 0).at(-2)!;
      const was = replay(game, controller.driver.record, { until: step });
      if (!was.ok) throw new Error(was.problem.code);
      const branch = branchOff(controller, { seat: 0, step, action: null, hidden: 'drawn', name: 'x' })!;
      expect(game.standing(stateOf(controller, branch))).toEqual(game.standing(was.value.state));
      const played = reopen(findMatch(branch)!);
      await playOn(played);
      expect(played.over).toBe(true);
    },
  );
});

describe('a tree of branches', () => {
  /** What people see of a tree. */
  const shown = (leaves: readonly Leaf[]) =>
    leaves.map(({ depth, kept: { record }, place: { name, note, step, seat } }) => ({
      depth,
      name,
      note,
      step,
      seat,
      record,
    }));

  it('is exported and imported with its nested branches, names and notes', async () => {
    const { branchOff, describe: rename, treeOf, withBranches, openRecord } = await page();
    const controller = await finished('vabanque');
    const [early, , late] = turnsOf(controller, 0);
    const off = (from: MatchController, step: number, hidden: 'real' | 'drawn', name: string): string =>
      branchOff(from, { seat: 0, step, action: null, hidden, name })!;
    off(controller, late!.step, 'drawn', 'later');
    const parent = off(controller, early!.step, 'real', 'earlier');
    expect(rename(parent, 'What if I wait?', 'Nobody bets on 7.\nThen I may.')).toBe(true);
    const inside = reopen(findMatch(parent)!);
    await playOn(inside, early!.step + 6);
    const child = off(inside, turnsOf(inside, 0).find(({ step }) => step >= early!.step)!.step, 'real', 'below');
    off(reopen(findMatch(child)!), findMatch(child)!.record.entries.length, 'drawn', 'last');
    const tree = shown(treeOf('here'));
    expect(tree.map(({ depth, name }) => `${depth} ${name}`)).toEqual([
      '0 What if I wait?',
      '1 below',
      '2 last',
      '0 later',
    ]);

    const text = JSON.stringify(withBranches(controller.driver.record, controller.driver.plan, 'here'));
    expect(parseRecord(text)).toMatchObject({ ok: true, value: { format: 'vatout/2' } });
    newDevice();
    const opened = await openRecord(text);
    if ('problem' in opened) throw new Error(opened.problem);
    expect(shown(treeOf(opened.id))).toEqual(tree);
    const again = reopen(findMatch(opened.id)!);
    expect(JSON.stringify(withBranches(again.driver.record, again.driver.plan, opened.id))).toBe(text);
  });

  it('is pruned with all that leaves a branch, and no more', async () => {
    const { branchOff, prune, treeOf } = await page();
    const controller = await finished('vagabondo', 2);
    const [first, second] = turnsOf(controller, 0);
    const whatIf = { seat: 0, action: null, hidden: 'real', name: 'x' } as const;
    const parent = branchOff(controller, { ...whatIf, step: first!.step })!;
    branchOff(reopen(findMatch(parent)!), { ...whatIf, step: first!.step });
    const other = branchOff(controller, { ...whatIf, step: second!.step })!;
    prune('here', parent);
    expect(treeOf('here').map(({ kept }) => kept.id)).toEqual([other]);
    expect(findMatch('here')).not.toBeNull();
  });

  it('without branches leaves the record in the first format, which every reader knows', async () => {
    const { withBranches } = await page();
    const controller = await finished('vagabondo', 2);
    expect(withBranches(controller.driver.record, controller.driver.plan, 'here').format).toBe('vatout/1');
  });
});

describe('a moment as one seat knew it', () => {
  it.each(['vabanque', 'las-vegas', 'vagabondo', 'vaalbara'])(
    '%s: nothing in it depends on what others hide',
    async (id) => {
      const { asKnown } = await page();
      const controller = await finished(id);
      const { game } = controller.loaded.title;
      for (const { step } of turnsOf(controller, 0)) {
        const known = asKnown(controller, 0, step);
        expect(known.entries).toEqual([]);
        const { view, seed } = known.start!;
        // The view alone: the same one, whatever the others had.
        const position = positionAt(controller, step);
        const seen = position.view(0) as object;
        const events: GameEvent[] = controller.driver.moments.slice(0, step).flatMap(({ events }) => events);
        expect(view).toEqual(game.recall?.(seen, events) ?? seen);
        expect(Object.keys(known).sort()).toEqual([
          'entries',
          'format',
          'game',
          'options',
          'seats',
          'start',
          'version',
        ]);
        const opened = replay(game, known);
        if (!opened.ok) throw new Error(`${step}: ${opened.problem.code}`);
        expect(game.view(opened.value.state, 0)).toEqual(view);
        expect(seed).toMatch(/^[a-z\d]+$/);
      }
    },
  );

  it.each([
    ['vabanque', -1],
    ['vaalbara', 2],
  ])('%s: is the same whatever cards the others hold', async (id, turn) => {
    const { asKnown, branchOff } = await page();
    const controller = await finished(id);
    const { step } = turnsOf(controller, 0).at(turn)!;
    const twins = Array.from({ length: 6 }, () => {
      const branch = branchOff(controller, { seat: 0, step, action: null, hidden: 'drawn', name: 'x' })!;
      return reopen(findMatch(branch)!);
    });
    const hands = new Set(twins.map(({ driver }) => JSON.stringify(driver.begun.view(1))));
    expect(hands.size).toBeGreaterThan(1);
    const links = twins.map((twin) => {
      const known = asKnown(twin, 0, 0);
      return JSON.stringify({ ...known, start: { ...known.start, seed: '' } });
    });
    expect(new Set(links).size).toBe(1);
  });
});

describe('a record of the second format', () => {
  it('is refused under the name of the first', async () => {
    const { withBranches, branchOff } = await page();
    const controller = await finished('vabanque');
    branchOff(controller, { seat: 0, step: turnsOf(controller, 0)[0]!.step, action: null, hidden: 'real', name: 'x' });
    const tree = withBranches(controller.driver.record, controller.driver.plan, 'here');
    expect(checkRecord({ ...tree, format: 'vatout/1' })).toMatchObject({ ok: false, problem: { detail: 'branches' } });
  });

  it.each([
    [
      'en',
      'This game file is of a newer version of Vatout (format “vatout/2”; known here: vatout/1). Update, then open it again.',
    ],
    [
      'fr',
      'Ce fichier vient d’une version plus récente de Vatout (format « vatout/2 » ; connu ici : vatout/1). Mettez à jour, puis ouvrez-le de nouveau.',
    ],
    [
      'de',
      'Diese Spieldatei stammt aus einer neueren Version von Vatout (Format „vatout/2“; hier bekannt: vatout/1). Aktualisiere Vatout und öffne sie dann noch einmal.',
    ],
  ] as const)('is called newer by a reader that knows the first alone (%s)', (language, text) => {
    const said = problemText({ code: 'format', detail: 'vatout/2', expected: 'vatout/1' }, language);
    expect(said.replaceAll(/\s/g, ' ')).toBe(text);
  });
});
