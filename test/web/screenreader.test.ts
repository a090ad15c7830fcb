import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../src/core/game.ts';
import { mask } from '../../src/core/mask.ts';
import { toRecord, type Match } from '../../src/core/match.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { replay } from '../../src/core/replay.ts';
import { actorName, actorOf } from '../../src/core/seat.ts';
import type { Step } from '../../src/core/steps.ts';
import { titles } from '../../src/games/index.ts';
import type { Title } from '../../src/games/title.ts';
import type { BoardOf, Story } from '../../src/web/board.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { toYou, YOU } from '../../src/web/words/you.ts';
import { boardPart } from './boardpart.ts';
import { drivers } from './drivers.ts';
import { ScreenReader, type Item } from './screenreader.ts';
import { findTable, ME, type Laid } from './storedtables.ts';
import { awaitTable, keptTable } from './table.ts';
import { DESKTOP, openSite } from './visit.ts';

const site = await openSite();
const words = playWords.en;

const isOn = ({ within }: Item, place: string): boolean => within.includes(place);
const canPress = ({ role, disabled }: Item): boolean => role === 'button' && !disabled;

/** Buttons beside the one that continues. */
const PUT_OFF = [words.undo, words.clear, words.skip, words.dismiss, 'Skip to totals'];
/** A refusal leads to its clause. */
const CLAUSE = /\b[A-Z]{2,}-E?\d/;

/** The label of the confirming button. */
const offered = (items: readonly Item[]): Item | undefined =>
  items.find(
    (item) => canPress(item) && isOn(item, words.actions) && !PUT_OFF.includes(item.name) && !CLAUSE.test(item.name),
  );

/** Presses one button after another until there is an action to confirm, and confirms it. */
async function act(page: Page, reader: ScreenReader, game: string, turn: number): Promise<void> {
  const tried = new Set<string>();
  for (let go = 0; go < 12; go++) {
    const items = await reader.read();
    const ready = offered(items);
    if (ready) return reader.press(ready);
    const board = items.filter((item) => canPress(item) && isOn(item, words.board) && !tried.has(item.name));
    const kind = (drivers[game]!.names ?? [/./])
      .map((pattern) => board.filter(({ name }) => pattern.test(name)))
      .filter(({ length }) => length > 0);
    const choice = (go === 0 ? kind[0] : kind.at(-1)) ?? [];
    const chosen = choice[turn % choice.length];
    if (chosen) {
      tried.add(chosen.name);
      await reader.press(chosen);
    } else {
      // Not yet: the press may still take effect.
      tried.clear();
      await page.clock.runFor(100);
    }
  }
  throw new Error(`nothing to press for ${game}, turn ${turn}`);
}

/** What comes next: a call to the person's turn beyond those heard, the result, a button that continues, or a wait. */
const next = (heard: number): string => `(() => {
  const calls = window.said.assertive.filter((text) => text.startsWith(${JSON.stringify(words.yourTurn)}));
  if (calls.length > ${heard}) return 'turn';
  if (document.querySelector('main.result')) return 'over';
  return document.querySelector('.dock .acts .primary') ? 'halt' : 'wait';
})()`;

/** Advances the clock until it is the person's turn or the game is over, and continues where the game waits. */
async function listen(page: Page, reader: ScreenReader, heard: number): Promise<boolean> {
  for (let half = 0; half < 4000; half++) {
    const now = await page.evaluate<'turn' | 'over' | 'halt' | 'wait'>(next(heard));
    if (now === 'turn' || now === 'over') return now === 'turn';
    if (now === 'halt') await reader.press(offered(await reader.read())!);
    await page.clock.runFor(500);
  }
  throw new Error('nobody calls any more');
}

/** The sentences of all events of a game, and the number of the person's actions. */
function told({ game, prose }: Title, board: BoardOf | undefined, record: MatchRecord, names: readonly string[]) {
  const seenIn = (match: Match): unknown => game.view(match.state, SPECTATOR);
  const plain = (sentence: string): string => prose.en.plain?.(sentence) ?? sentence;
  const called = names.with(ME, YOU);
  const sentences: string[] = [];
  const each = ({ events, match }: Step, before: Match): void => {
    const story: Story = { before: seenIn(before), after: seenIn(match), names, you: ME };
    for (const event of events)
      sentences.push(board?.tell?.(event, story, 'en') ?? plain(toYou(prose.en.event(event, called), 'en')));
  };
  const replayed = replay(game, record, { each });
  if (!replayed.ok) throw new Error(replayed.problem.code);
  return { sentences: sentences.filter(Boolean), acts: record.entries.filter(([actor]) => actor === 'A').length };
}

/** Sentences that were not announced, in the order of the events. */
function unsaid(sentences: readonly string[], said: string): string[] {
  let from = 0;
  return sentences.filter((sentence) => {
    const at = said.indexOf(sentence, from);
    if (at >= 0) from = at + sentence.length;
    return at < 0;
  });
}

describe.each(titles.map((title) => ({ title, id: title.game.id })))('$id with a screen reader', ({ title, id }) => {
  it('is played to its end, and every event is announced', async () => {
    const kept = { 'vatout.game': id, [`vatout.quick.${id}`]: { opponents: title.game.seats[0]! - 1, level: 1 } };
    const page = await site.visit('', { seed: 21, device: DESKTOP, tempo: 1, kept });
    await page.clock.install();
    await page.reload();
    const reader = await ScreenReader.attach(page);
    await page.getByRole('button', { name: en['launch.play'] }).waitFor();
    // From here on time passes only while somebody listens: a turn that began between a look and a press would be played unheard.
    await page.clock.pauseAt(Date.now() + 60_000);
    const play = (await reader.read()).find(({ role, name }) => role === 'button' && name === en['launch.play']);
    await reader.press(play!);
    let turn = 0;
    for (; await listen(page, reader, turn); turn++) await act(page, reader, id, turn);
    await page.clock.runFor(3000);
    const { polite, assertive } = await reader.said();
    const { record, plan } = await keptTable(page);
    const names = plan.sitters.map(({ name }) => name);
    const drawn = await boardPart<{ board: BoardOf }>(id, 'index');
    const { sentences, acts } = told(title, drawn?.board, record, names);
    expect(unsaid(sentences, polite.join('\n'))).toEqual([]);
    expect(assertive.filter((text) => text.startsWith(words.yourTurn)).length).toBe(acts);
    const items = await reader.read();
    expect(items.some(({ role, name }) => role === 'heading' && /win|share|You came/.test(name))).toBe(true);
  });
});

type Entries = MatchRecord['entries'];

/** The entries of a twin of the match: an opponent's last hidden action differs. Null where nothing is hidden. */
function twinOf(match: Match): Entries | null {
  for (let at = match.entries.length - 1; at >= 0 && match.entries[at]![0] !== actorName(ME); at--) {
    for (const text of lookalikes(match, at)) {
      const entries = match.entries.with(at, [match.entries[at]![0], text]);
      if (replay(match.game, { ...toRecord(match), entries }).ok) return entries;
    }
  }
  return null;
}

function otherwise({ place, kept, match }: Laid): Laid {
  const [key, table] = Object.entries(kept)[0] as [string, { record: MatchRecord }];
  const record = { ...table.record, entries: twinOf(match)! };
  return { place, kept: { [key]: { ...table, record } }, match };
}

/** Actions that the person could not tell from the one that was taken. */
function lookalikes(match: Match, at: number): string[] {
  const { game, entries } = match;
  const [name, done] = entries[at]!;
  const actor = actorOf(name)!;
  const before = replay(game, toRecord(match), { until: at });
  if (!before.ok || actor === CHANCE || actor === ME) return [];
  const seen = (text: string): string => mask(game, game.parse(text), actor, ME);
  const texts = game.legal(before.value.state, actor).map((action) => game.format(action));
  return texts.filter((text) => text !== done && seen(text) === seen(done));
}

/** So many entries later something lies on the table. */
const LATE = 12;
const secretive = titles.filter(({ game }) => Object.keys(game.secrets.actions).length > 0);

describe('secrets of others are not in the accessibility tree', () => {
  it.each(secretive.map(({ facts }) => facts))('$id: what an opponent chose in secret', async ({ id, usual }) => {
    const laid = findTable(
      { game: id, seats: usual },
      ({ before, actor }) => actor === ME && before.entries.length > LATE && twinOf(before) !== null,
    );
    const texts = await Promise.all(
      [laid, otherwise(laid)].map(async ({ place, kept }) => {
        const page = await site.visit(place, { seed: 22, device: DESKTOP, kept });
        const reader = await ScreenReader.attach(page);
        expect(await awaitTable(page)).toBe('turn');
        return reader.text();
      }),
    );
    expect(texts[0]).toBe(texts[1]);
  });
});
