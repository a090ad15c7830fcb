import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEAD, LEAST, positionOf, SHOWN, type Puzzle, type PuzzleFile, type PuzzleIndex } from '../src/bots/puzzle.ts';
import { mindOf } from '../src/bots/minds.ts';
import { titles } from '../src/games/index.ts';
import { likenessOf } from '../training/puzzles/likeness.ts';
import { judgeAgain, mineRecord, selfPlay } from '../training/puzzles/mine.ts';
import { PLANS } from '../training/puzzles/plans.ts';

const read = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;

const GAMES = titles.filter(({ facts }) => facts.id in PLANS).map(({ facts, game }) => ({ id: facts.id, game }));

/** What is wrong with a puzzle; nothing, if it can be shown and its answer holds by its own figures. */
function faultsOf(id: string, puzzle: Puzzle): string[] {
  const { game } = titles.find(({ facts }) => facts.id === id)!;
  const at = positionOf(game, puzzle);
  if (!at.ok) return [`${puzzle.id} does not replay: ${at.problem.code}`];
  const { state } = at.value;
  if (!game.turn(state).includes(puzzle.seat)) return [`${puzzle.id}: it is not the seat’s turn`];
  const view = game.view(state, puzzle.seat);
  const legal = game.legal(view, puzzle.seat).map((action) => game.format(action));
  const { moves, rest, missed } = puzzle;
  const texts = [...moves.map(({ action }) => action), ...rest.map(([action]) => action)];
  const shares = [...moves.map(({ share }) => share), ...rest.map(([, percent]) => percent / 100)];
  const [best, second] = moves;
  const { words } = mindOf(game);
  const said = moves.flatMap(({ reasons }) =>
    reasons.flatMap(([kind, data]) => [words.en({ kind, data, good: true }), words.fr({ kind, data, good: true })]),
  );
  const laws: readonly (readonly [string, boolean])[] = [
    ['its view is what the seat sees', puzzle.view === undefined || JSON.stringify(view) === JSON.stringify(puzzle.view)],
    ['its moves are legal, each listed once', texts.every((text) => legal.includes(text)) && new Set(texts).size === texts.length],
    ['it shows at most five moves, and more than one', moves.length > 1 && moves.length <= SHOWN],
    ['its moves are in order', shares.every((share, i) => i === 0 || shares[i - 1]! >= share - 0.0051)],
    ['the best leads', best!.share - second!.share >= LEAD - 0.001 && best!.share >= LEAST - 0.001],
    ['its interval allows that', best!.share - second!.share > 1.96 * Math.hypot(best!.error, second!.error)],
    ['the best has a reason', best!.reasons.length > 0],
    ['its reasons are told in words', said.every((text) => text !== '' && !text.includes('undefined'))],
    ['level 3 misses it', missed.includes(3)],
  ]; // prettier-ignore
  return laws.filter(([, holds]) => !holds).map(([law]) => `${puzzle.id}: not so: ${law}`);
}

describe('the puzzles that ship', () => {
  it.each(GAMES)('$id: every one replays, and its answer holds', ({ id, game }) => {
    const index = read<PuzzleIndex>(`src/games/${id}/puzzles/index.json`);
    const files = globSync(`src/games/${id}/puzzles/[0-9]*.json`).map((path) => read<PuzzleFile>(path));
    const puzzles = files.flatMap((file) => file.puzzles);
    expect(index).toMatchObject({ game: id, version: game.version, count: puzzles.length });
    expect(files.map(({ version }) => version)).toEqual(files.map(() => game.version));
    expect(files.map(({ puzzles }) => puzzles.length <= index.each)).toEqual(files.map(() => true));
    expect(puzzles.length).toBeGreaterThanOrEqual(365);
    expect(puzzles.flatMap((puzzle) => faultsOf(id, puzzle))).toEqual([]);
    expect(new Set(puzzles.map((puzzle) => likenessOf(id, puzzle))).size).toBe(puzzles.length);
  });

  it('the laws find a puzzle whose answer does not hold', () => {
    const [first] = read<PuzzleFile>('src/games/las-vegas/puzzles/0.json').puzzles;
    const [best, second] = first!.moves;
    const level = { ...first!, moves: [best!, { ...second!, share: best!.share - 0.03 }] };
    expect(faultsOf('las-vegas', level)).toContain(`${first!.id}: not so: the best leads`);
    expect(faultsOf('las-vegas', { ...first!, seat: (first!.seat + 1) % first!.seats })).toHaveLength(1);
    const illegal = { ...first!, rest: [['7', 1] as const] };
    expect(faultsOf('las-vegas', illegal)).toEqual([`${first!.id}: not so: its moves are legal, each listed once`]);
  });
});

describe('the miner', () => {
  const { game } = titles.find(({ facts }) => facts.id === 'vaalbara')!;
  const plan = { ...PLANS.vaalbara!, nodes: 2_000, deep: 5_000, seeds: 2, playouts: 200 };
  const mined = (n: number): Puzzle[] => mineRecord(game, plan, selfPlay(game, plan, `test/${n}`), String(n));
  const found = [1, 4, 7].flatMap(mined);

  it('finds the same puzzles for the same seed', () => {
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap((puzzle) => faultsOf('vaalbara', puzzle))).toEqual([]);
    expect(mined(Number(found[0]!.id.split('.')[0]))[0]).toEqual(found[0]);
  });

  it('judges a puzzle anew to the same answer, whatever answer it had', () => {
    const [puzzle] = found;
    const turned = { ...puzzle!, moves: puzzle!.moves.toReversed(), rest: [], missed: [] };
    expect(judgeAgain(game, plan, turned)).toEqual(puzzle);
  });

  it('keeps what the seat may know alone', () => {
    const hidden = found.filter(({ view }) => view !== undefined);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { view, seat } of hidden) {
      const { hands } = view as { readonly hands: readonly (number | null)[] };
      expect(hands.filter((hand, owner) => owner !== seat && hand !== null)).toEqual([]);
    }
  });
});

const SOURCE = JSON.stringify(new URL('../src/web/puzzle/day.ts', import.meta.url).href);
/** The day of a moment on a device in that time zone. */
const dayIn = (zone: string, moment: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import { dayOf } from ${SOURCE}; console.log(dayOf(new Date('${moment}')))`],
    { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  ).trim();

it('a day of the calendar begins at midnight where the device is, also when summer time begins', () => {
  const moment = '2026-11-18T10:30:00Z';
  expect(dayIn('Pacific/Kiritimati', moment)).toBe('2026-11-19');
  expect(dayIn('Europe/Paris', moment)).toBe('2026-11-18');
  expect(dayIn('Pacific/Pago_Pago', moment)).toBe('2026-11-17');
  expect(dayIn('Europe/Paris', '2026-03-28T23:30:00Z')).toBe('2026-03-29');
});
