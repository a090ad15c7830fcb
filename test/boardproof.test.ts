import { describe, expect, it } from 'vitest';
import { advance } from '../src/core/advance.ts';
import { CHANCE, type AnyGame } from '../src/core/game.ts';
import { start, toRecord, type Match } from '../src/core/match.ts';
import { replay } from '../src/core/replay.ts';
import { seeded } from '../src/core/rng.ts';
import { boardOf, chanceOf, sealed, tableOf } from '../src/duplicate/board.ts';
import { verifyBoard, type TableRecord } from '../src/duplicate/verify.ts';
import { digestOf } from '../src/fairness/fairness.ts';
import { cases, nameOf, tested, type Case } from './cases.ts';

/* A table whose chance is not that of its board is found, in every game, with all options, at every step. */

/** Changed steps of each kind in a game, so that the longest games do not take longest. */
const MOST_CHANGED = 4;
const TABLES = 3;

function begun({ game, seats, options }: Case): Match {
  const match = start(game, seats, options);
  if (!match.ok) throw new Error(match.problem.code);
  return match.value;
}

/** A table whose people play at random. */
function played(testCase: Case, table: number): TableRecord {
  const { secret, commitment } = sealed(digestOf(nameOf(testCase)));
  const first = begun(testCase);
  const board = boardOf(first, 1, commitment);
  const rng = seeded(`${nameOf(testCase)} ${table}`);
  const { game } = testCase;
  const steps = advance(first, {
    chance: chanceOf(board, secret),
    seat: ({ state }, turn) => {
      const seat = rng.pick(turn);
      return [seat, game.format(rng.pick(game.legal(state, seat)))];
    },
  });
  return { ...toRecord([...steps].at(-1)!.match), duplicate: tableOf(board, table, secret) };
}

/** Chance that the rules allow as well, for each step of a record where there is any: the record ends there. */
function changes(game: AnyGame, record: TableRecord): TableRecord[] {
  const changed: TableRecord[] = [];
  const kinds = new Map<string, number>();
  const rng = seeded(`another ${record.entries.length}`);
  replay(game, record, {
    each: ({ actor, text }, { state, entries }) => {
      const kind = text.split(' ')[0]!;
      const count = kinds.get(kind) ?? 0;
      if (actor !== CHANCE || count === MOST_CHANGED) return;
      const others = Array.from({ length: 30 }, () => game.format(game.draw(state, rng)));
      const other = others.find((one) => one !== text);
      if (other === undefined) return; // nothing else could come
      kinds.set(kind, count + 1);
      changed.push({ ...record, entries: [...entries, ['chance', other]] });
    },
  });
  return changed;
}

/** A secret of which one bit differs. */
const flipped = (secret: string): string => (parseInt(secret[0]!, 16) ^ 1).toString(16) + secret.slice(1);

describe.each(tested.map(({ game }) => [game.id, game] as const))('tables of one board of %s', (_, game) => {
  it.each(cases(game).map((testCase) => [nameOf(testCase), testCase] as const))('are proven: %s', (_, testCase) => {
    const tables = Array.from({ length: TABLES }, (_, at) => played(testCase, at + 1));
    const verdicts = verifyBoard(game, tables);
    expect(verdicts.map(({ result }) => result.ok && result.value.proven)).toEqual(
      tables.map(({ entries }) => entries.filter(([actor]) => actor === 'chance').length),
    );
    for (const wrong of changes(game, tables[1]!)) {
      const results = verifyBoard(game, tables.with(1, wrong)).map(({ result }) => result);
      expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
      expect(results[1]).toMatchObject({
        problem: { code: 'chance', step: wrong.entries.length - 1, detail: wrong.entries.at(-1)![1] },
      });
    }
    const { secret } = tables[0]!.duplicate;
    const forged = tables.map((record) => ({
      ...record,
      duplicate: { ...record.duplicate, secret: flipped(secret!) },
    }));
    for (const { result } of verifyBoard(game, forged)) expect(result).toMatchObject({ problem: { code: 'secret' } });
  });

  it('has steps that could be changed', () => {
    const [testCase] = cases(game);
    expect(changes(game, played(testCase!, 1)).length).toBeGreaterThan(0);
  });
});
