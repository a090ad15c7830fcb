import { expect, it } from 'vitest';
import { checkRecord, parseRecord } from '../../core/recordreader.ts';
import { replay } from '../../core/replay.ts';
import { finishAtRandom, start, toRecord } from '../../core/match.ts';
import { seeded } from '../../core/rng.ts';
import { titles } from '../../games/index.ts';
import { packed, unpacked } from './link.ts';

const { game } = titles.find((title) => title.game.id === 'vabanque')!;
const begun = start(game, 3);
if (!begun.ok) throw new Error(begun.problem.code);
const whole = toRecord(finishAtRandom(begun.value, seeded('link')));
const HALF = Math.floor(whole.entries.length / 2);
const moment = replay(game, whole, { until: HALF });
if (!moment.ok) throw new Error(moment.problem.code);
const view = game.view(moment.value.state, 0);
const known = { ...whole, format: 'vatout/2', entries: [], start: { seat: 'A', view, seed: 'x' } } as const;
const branch = { name: 'What if', step: HALF, seat: 'A', record: known } as const;
const tree = { ...whole, format: 'vatout/2', branches: [branch, { ...branch, parent: 0 }] } as const;

it('a record with branches travels in a link', async () => {
  const address = await packed(tree);
  expect(address).toMatch(/^[\w-]+$/);
  const read = parseRecord((await unpacked(address!))!);
  expect(read).toEqual({ ok: true, value: tree });
  expect(await unpacked(address!.slice(0, -40))).toBeNull();
  expect(await unpacked('no link')).toBeNull();
});

it('a moment as one seat knew it is replayed, and looks the same to that seat', () => {
  const opened = replay(game, known);
  if (!opened.ok) throw new Error(opened.problem.code);
  expect(game.view(opened.value.state, 0)).toEqual(view);
  const again = toRecord(finishAtRandom(opened.value, seeded('on')));
  expect(checkRecord(again).ok).toBe(true);
  expect(replay(game, again).ok).toBe(true);
});

it('a view that no state has is refused', () => {
  for (const other of [{ ...(view as object), seats: 4 }, { seats: 3 }])
    expect(replay(game, { ...known, start: { ...known.start, view: other } })).toMatchObject({ ok: false });
});
