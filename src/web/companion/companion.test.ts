import { describe, expect, it } from 'vitest';
import { decisionsOf, type Decision } from '../../bots/analysis.ts';
import { CHANCE } from '../../core/game.ts';
import type { MatchRecord } from '../../core/record.ts';
import { checkRecord } from '../../core/recordreader.ts';
import { replay } from '../../core/replay.ts';
import { actorOf } from '../../core/seat.ts';
import { verify } from '../../fairness/fairness.ts';
import { byHandTitles, enterAll, laid, opened } from './fixtures.ts';

interface Past {
  readonly record: MatchRecord;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

const CORPUS = import.meta.glob<string>('../../games/*/corpus.v1.ndjson', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const corpusOf = (game: string): Past[] =>
  CORPUS[`../../games/${game}/corpus.v1.ndjson`]!.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Past);

describe.each(byHandTitles.map(([title, rules]) => ({ id: title.game.id, title, rules })))('$id', ({ id, title }) => {
  const past = corpusOf(id);

  it('gives every game of the corpus its result, entered as people saw it', async () => {
    for (const { record, scores, ranks } of past) {
      const { companion, stored } = laid(id, record.seats, record.options);
      await enterAll(companion, record);
      expect(companion.over).toBe(true);
      expect(companion.now.standing()).toMatchObject({ scores, ranks });
      const kept = stored().record;
      expect(checkRecord(kept).ok).toBe(true);
      expect(replay(title.game, kept).ok).toBe(true);
      expect(verify(title.game, kept)).toMatchObject({ ok: true, value: { proven: null } });
    }
  });

  it('goes on after a reload at any entry, and undoes entry by entry to the start', async () => {
    const { record, scores } = past[1]!;
    for (const until of [1, Math.floor(record.entries.length / 3), record.entries.length - 1]) {
      const first = laid(id, record.seats, record.options);
      await enterAll(first.companion, record, until);
      const again = opened(id, first.stored().record);
      await enterAll(again.companion, record);
      expect(again.companion.now.standing()).toMatchObject({ scores });
      while (again.companion.canUndo()) expect(await again.companion.undo()).toBe(true);
      await enterAll(again.companion, record);
      expect(again.companion.now.standing()).toMatchObject({ scores });
    }
  });

  it('corrects an earlier entry by the same one, and keeps what follows', async () => {
    const { record, scores } = past[2]!;
    const { companion, stored } = laid(id, record.seats, record.options);
    await enterAll(companion, record);
    for (let at = 0; at < record.entries.length; at += 7) {
      if (!companion.isEntered(at)) continue;
      companion.correct(at);
      await enterAll(companion, record, at + 1);
      expect(companion.correction).toBeNull();
      expect(companion.over).toBe(true);
    }
    expect(companion.now.standing()).toMatchObject({ scores });
    expect(stored().record.entries).toHaveLength(record.entries.length);
  });

  it('is judged only where the table tells what a player did and could have done', async () => {
    for (const { record } of past.slice(0, 4)) {
      const { companion, stored } = laid(id, record.seats, record.options);
      await enterAll(companion, record);
      const [told, real] = [decisionsOf(title.game, stored().record), decisionsOf(title.game, record)];
      if (!told.ok || !real.ok) throw new Error('a record is refused');
      expect(told.value.length).toBeGreaterThan(0);
      const offers = ({ view, seat }: Decision): string[] =>
        title.game.legal(view, seat).map((action) => title.game.format(action));
      for (const decision of told.value) {
        const same = real.value.find(({ step }) => step === decision.step)!;
        expect([decision.played, ...offers(decision)]).toEqual([same.played, ...offers(same)]);
        // VB-9 Here what a player alone knows is what lies face down.
        if (id === 'vabanque') expect(decision.view).toEqual(same.view);
      }
    }
  });

  it('refuses what the rules forbid, by its clause, and changes nothing', async () => {
    const { companion } = laid(id, past[0]!.record.seats, past[0]!.record.options);
    await enterAll(companion, past[0]!.record, 6);
    const before = companion.match.entries;
    const wrong = await companion.enter([{ actor: companion.now.turn[0]!, text: WRONG[id]! }]);
    expect(wrong).toMatchObject({
      ok: false,
      problem: { code: 'illegal', clause: expect.stringMatching(/^[A-Z]{2}-\d+$/) },
    });
    expect(companion.match.entries).toEqual(before);
  });
});

/** By game, an action that the rules forbid after six entries. */
const WRONG: Readonly<Record<string, string>> = {
  'las-vegas': 'start A',
  vabanque: 'move 4',
  vagabondo: 'start A',
  vaalbara: 'take 5',
};

describe('Las Vegas', () => {
  const STOCK = 'stock 60 40+30 90 80 30+20 50';

  it('takes only the dice that were placed, and marks the others as unseen', async () => {
    const { companion, stored } = laid('las-vegas', 2, { starter: 0 });
    await companion.enter([{ actor: CHANCE, text: STOCK }]);
    await companion.enter([
      { actor: CHANCE, text: 'roll 44555555', unseen: true },
      { actor: 0, text: '4' },
    ]);
    expect(stored().record).toMatchObject({ byHand: { unseen: [1] } });
    expect(companion.moments[1]!.events).toEqual([]);
    // The roll that nobody saw goes with its placement.
    await companion.undo();
    expect(companion.match.entries).toHaveLength(1);
    expect(companion.draft).toEqual([
      ['chance', 'roll 44555555'],
      ['A', '4'],
    ]);
  });

  it('shows nobody’s money before the end', async () => {
    const { record } = corpusOf('las-vegas').find(({ record }) => record.options.openMoney === false)!;
    const { companion } = laid('las-vegas', record.seats, record.options);
    await enterAll(companion, record, record.entries.length - 1);
    const { won } = companion.now.view(0) as { readonly won: readonly unknown[] };
    expect(won.every((bills) => bills === null)).toBe(true);
  });

  it('tells which later entry a correction makes impossible; it can be dropped or taken back', async () => {
    const { record, scores } = corpusOf('las-vegas')[0]!;
    const { companion } = laid('las-vegas', record.seats, record.options);
    await enterAll(companion, record);
    const roll = record.entries.findIndex(([, text]) => text.startsWith('roll'));
    const face = record.entries[roll + 1]![1];
    const other = String(1 + (Number(face) % 6));
    companion.correct(roll);
    await companion.enter([{ actor: CHANCE, text: `roll ${other.repeat(8)}` }]);
    expect(companion.correction).toMatchObject({ problem: { step: roll + 1, clause: 'LV-5' } });
    companion.restore();
    expect(companion.now.standing()).toMatchObject({ scores });
    companion.correct(roll);
    await companion.enter([{ actor: CHANCE, text: `roll ${other.repeat(8)}` }]);
    companion.goOnFromHere();
    expect(companion.match.entries).toHaveLength(roll + 1);
  });
});

describe('Vaalbara', () => {
  it('shows no hand when it is over, because nobody saw one', async () => {
    const { record, scores } = corpusOf('vaalbara')[0]!;
    const { companion } = laid('vaalbara', record.seats, record.options);
    await enterAll(companion, record);
    const { hands } = companion.now.view(0) as { readonly hands: readonly unknown[] };
    expect(hands.every((hand) => hand === null)).toBe(true);
    expect(companion.now.standing()).toMatchObject({ scores });
  });
});

describe('Vabanque', () => {
  const { record, scores } = corpusOf('vabanque')[4]!;
  const isCard = (text: string): boolean => /^(raise|trap|bluff) /.test(text);

  it('keeps cards that were never turned over unseen, and gives every hand three different cards', async () => {
    const { companion, stored } = laid('vabanque', record.seats, record.options);
    await enterAll(companion, record);
    const { entries, byHand } = stored().record;
    const seen = entries.filter(([, text], at) => isCard(text) && !byHand!.unseen.includes(at));
    expect(byHand!.unseen.length).toBeGreaterThan(0);
    expect(byHand!.unseen.every((at) => isCard(entries[at]![1]))).toBe(true);
    // What was turned over is as the record says, entry by entry.
    expect(seen).toEqual(record.entries.filter(([, text], at) => isCard(text) && !byHand!.unseen.includes(at)));
  });

  it('asks for the cards of a table that only a correction opens', async () => {
    const { companion } = laid('vabanque', record.seats, record.options);
    await enterAll(companion, record);
    const before = companion.unseenEntries;
    // The first token of the last round goes elsewhere.
    const move = record.entries.length - record.seats;
    const steps = Number(record.entries[move]![1].split(' ')[1]);
    const opens = async (to: number): Promise<boolean> => {
      companion.correct(move);
      await companion.act(actorOf(record.entries[move]![0])!, `move ${to}`);
      return companion.held !== null;
    };
    const elsewhere = [0, 1, 2, 3, 4].filter((to) => to !== steps);
    let asked = 0;
    for (const to of elsewhere) {
      if (!(await opens(to))) continue;
      asked++;
      expect(companion.turnedUp(companion.held!).some((at) => before.includes(at))).toBe(true);
      companion.restore();
    }
    expect(asked).toBeGreaterThan(0);
    companion.restore();
    companion.correct(move);
    await enterAll(companion, record, move + 1);
    expect(companion.now.standing()).toMatchObject({ scores });
  });

  it('refuses a card that a player has only once', async () => {
    const { companion } = laid('vabanque', record.seats, record.options);
    const last = record.entries.findIndex(([, text]) => text.startsWith('move ')) + record.seats - 1;
    await enterAll(companion, record, last);
    // Every token goes where cards of all three kinds of one seat may lie; all of them are called the same.
    await companion.act(companion.now.turn[0]!, record.entries[last]![1]);
    const turned = companion.turnedUp(companion.held!);
    const same = new Map(turned.map((at) => [at, `trap ${companion.match.entries[at]![1].split(' ')[1]}`]));
    const seats = turned.map((at) => companion.match.entries[at]![0]);
    expect(new Set(seats).size).toBeLessThan(seats.length);
    expect(await companion.turnUp(same)).toMatchObject({ ok: false, problem: { code: 'illegal', clause: 'VB-8' } });
    expect(companion.held).not.toBeNull();
  });
});
