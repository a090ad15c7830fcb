import { isDeepStrictEqual } from 'node:util';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { replay } from '../src/core/replay.ts';
import type { MatchRecord } from '../src/core/record.ts';
import { verify } from '../src/fairness/fairness.ts';
import { titleOf } from '../src/games/index.ts';
import type { TableSnapshot } from '../src/protocol/reply.ts';
import { serve } from '../src/server/server.ts';
import { DEFAULTS } from '../src/server/settings.ts';
import { onlineWords } from '../src/web/words/online.ts';
import { startFirefox } from '../test/firefox.ts';
import { startWebKit } from '../test/webkit.ts';
import { decide } from '../test/web/playing.ts';
import { awaitTable } from '../test/web/table.ts';
import type { Tab } from '../test/web/tab.ts';
import { findShell } from './chromium.ts';

/*
 * `npm run evening`: a club evening in three browser engines. Eleven people play at three tables and one watches; one drops out,
 * a bot stands in, and they return; one goes on at another device. Every game is played to its result. Pictures of the main
 * moments go into the ignored folder screenshots/evening, and a last line says what was checked.
 */

const FOLDER = new URL('../screenshots/evening/', import.meta.url);
const words = onlineWords.en;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 768 };

type Engine = 'chromium' | 'firefox' | 'webkit';

interface Plan {
  readonly game: string;
  readonly people: readonly (readonly [name: string, engine: Engine])[];
}

const TABLES: readonly Plan[] = [
  { game: 'las-vegas', people: [['Ada', 'chromium'], ['Ben', 'firefox'], ['Cléo', 'chromium'], ['Dan', 'webkit']] },
  { game: 'vaalbara', people: [['Eve', 'firefox'], ['Finn', 'chromium'], ['Gil', 'chromium'], ['Hana', 'firefox']] },
  { game: 'vagabondo', people: [['Ivo', 'chromium'], ['Jun', 'firefox'], ['Kim', 'chromium']] },
]; // prettier-ignore
/** Who drops out, who changes the device, and who watches which table. */
const [DROPPER, MOVER, WATCHER] = ['Cléo', 'Finn', 'Lou'];

interface Person {
  readonly name: string;
  readonly engine: Engine;
  tab: Tab;
  /** Playwright's context; WebKit has one session. */
  context: BrowserContext | null;
}

let moments = 0;
async function picture(tab: Tab, moment: string): Promise<void> {
  const name = `${String(++moments).padStart(2, '0')}-${moment}.png`;
  writeFileSync(new URL(name, FOLDER), await tab.screenshot());
}

const problems: string[] = [];
const check = (holds: boolean, what: string): void => {
  if (!holds) problems.push(what);
};

/** Repeats a look until it answers; the evening waits for people, not for a clock. */
async function until<T>(look: () => Promise<T | null | false>, what: string): Promise<T> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`${what} did not happen`);
}

class Evening {
  private readonly address: string;
  private readonly browsers: { readonly chromium: Browser; readonly firefox: Browser };
  private readonly webkit: Awaited<ReturnType<typeof startWebKit>>;

  constructor(address: string, browsers: Evening['browsers'], webkit: Evening['webkit']) {
    this.address = address;
    this.browsers = browsers;
    this.webkit = webkit;
  }

  async visit(name: string, engine: Engine, size = DESKTOP): Promise<Person> {
    if (engine === 'webkit') {
      const tab = await this.webkit.open();
      await this.prepare(tab);
      await tab.setViewportSize(PHONE);
      return { name, engine, tab, context: null };
    }
    const context = await this.browsers[engine].newContext({ viewport: size });
    context.setDefaultTimeout(60_000);
    const tab = await context.newPage();
    await this.prepare(tab);
    return { name, engine, tab, context };
  }

  /** What a device keeps is written beside a file without scripts: WebDriver runs nothing before a page's own. */
  private async prepare(tab: Tab): Promise<void> {
    await tab.goto(`${this.address}mark.svg`);
    const settings = JSON.stringify({ language: 'en', tempo: 0, soundAsked: true });
    await tab.evaluate(`localStorage.setItem('vatout.settings', ${JSON.stringify(settings)})`);
  }

  /** A request of the page itself, with its cookie. */
  ask<T>(tab: Tab, path: string, body?: object): Promise<T> {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return tab.evaluate<T>(
      `fetch(${JSON.stringify(`${this.address}api/${path}`)}, ${JSON.stringify(init ?? {})}).then((answer) => answer.json())`,
    );
  }

  async snapshot(table: string): Promise<TableSnapshot> {
    const answer = await fetch(`${this.address}api/tables/${table}`);
    return ((await answer.json()) as { seen: TableSnapshot }).seen;
  }

  async record(table: string): Promise<MatchRecord> {
    return (await (await fetch(`${this.address}api/tables/${table}/record`)).json()) as MatchRecord;
  }

  at = (tab: Tab, place: string): Promise<unknown> => tab.goto(`${this.address}${place}`);

  async open({ name, tab }: Person, { game, people }: Plan): Promise<string> {
    await this.ask(tab, 'me', { name, identity: 'azur' });
    const terms = { pace: { kind: 'free' }, overtime: 'bot', listed: true, hints: false, patience: 10 };
    const { id } = await this.ask<{ id: string }>(tab, 'tables', { game, seats: people.length, options: {}, ...terms });
    await this.at(tab, `#/t/${id}`);
    await tab.locator('button', { hasText: words.wait.sitHere }).first().click();
    await tab.locator('button', { hasText: words.wait.rise }).first().waitFor();
    return id;
  }

  async sit({ name, tab }: Person, table: string): Promise<void> {
    await this.at(tab, `#/t/${table}`);
    await tab.locator('#sitter').fill(name);
    await tab.locator('button', { hasText: words.lobby.sit }).filter({ visible: true }).first().click();
    await tab.locator('button', { hasText: words.wait.rise }).first().waitFor();
  }
}

/** Rank and points of everybody, in the order of the page. */
const RESULT = `[...document.querySelectorAll('main.result .points li')].map((line) =>
  [...line.querySelectorAll(':scope .rank, :scope > strong')].map((part) => part.innerText).join(' '))`;

/** Plays until the game is over or `most` decisions are made; a page that waits long for others looks again. */
async function play(person: Person, game: string, most = Infinity): Promise<void> {
  for (let turn = 0; turn < most;) {
    const { tab } = person;
    const state = await awaitTable(tab).catch(() => null);
    if (person.tab !== tab) continue; // they went on elsewhere
    if (state === 'over') return;
    if (state === 'turn') await decide(tab, game, turn++).catch(() => undefined); // it was decided meanwhile
  }
}

async function dropOut(evening: Evening, person: Person, table: string, other: Person): Promise<void> {
  const { chairs } = await evening.snapshot(table);
  const seat = chairs.findIndex(({ name }) => name === person.name);
  await evening.at(person.tab, 'mark.svg'); // the page is gone
  await until(async () => (await evening.snapshot(table)).chairs[seat]!.helped === 'away', 'a bot stands in');
  await picture(other.tab, 'a-bot-stands-in');
  await evening.at(person.tab, `#/t/${table}`);
  await until(async () => (await evening.snapshot(table)).chairs[seat]!.helped === null, 'the seat is theirs again');
  await person.tab.locator('.dock').waitFor();
  await picture(person.tab, 'somebody-returns');
}

async function changeDevice(evening: Evening, person: Person, table: string): Promise<void> {
  const { ticket } = await evening.ask<{ ticket: string }>(person.tab, 'me/ticket', {});
  const other = await evening.visit(person.name, 'firefox', PHONE);
  await evening.at(other.tab, `#/carry/${ticket}`);
  await other.tab.locator('button', { hasText: words.account.carryGo }).first().click();
  await until(
    async () => (await other.tab.evaluate<string>('location.hash')) === '#/online',
    'the other device is signed in',
  );
  await picture(other.tab, 'another-device');
  const before = person.context;
  await evening.at(other.tab, `#/t/${table}`);
  await other.tab.locator('.dock').waitFor();
  person.tab = other.tab;
  person.context = other.context;
  await before?.close();
}

async function table(evening: Evening, plan: Plan, people: readonly Person[], watcher: Person | null): Promise<void> {
  const { game } = plan;
  const id = await evening.open(people[0]!, plan);
  for (const person of people.slice(1)) await evening.sit(person, id);
  await picture(people[0]!.tab, `${game}-waiting`);
  await people[0]!.tab.locator('button', { hasText: words.wait.start }).first().click();
  await Promise.all(people.map(({ tab }) => tab.locator('.dock').waitFor()));
  if (watcher) await evening.at(watcher.tab, `#/t/${id}`);
  const seated = (await evening.snapshot(id)).chairs.map(({ person }) => person);
  await Promise.all(people.map((person) => play(person, game, 2)));
  await picture(people.at(-1)!.tab, `${game}-begun`);
  if (watcher) await picture(watcher.tab, `${game}-watched`);
  const dropper = people.find(({ name }) => name === DROPPER);
  const mover = people.find(({ name }) => name === MOVER);
  const others = people.filter((person) => person !== dropper);
  await Promise.all([
    ...others.map((person) => play(person, game)),
    dropper && dropOut(evening, dropper, id, others[0]!).then(() => play(dropper, game)),
    mover && changeDevice(evening, mover, id),
  ]);
  await compare(evening, plan, id, people, watcher, seated);
}

/** All pages agree with the stored record, and everybody has the chair that they had. */
async function compare(
  evening: Evening,
  { game }: Plan,
  id: string,
  people: readonly Person[],
  watcher: Person | null,
  seated: readonly unknown[],
): Promise<void> {
  const title = titleOf(game)!;
  const record = await evening.record(id);
  const verified = verify(title.game, record);
  check(verified.ok, `${game}: the record does not verify`);
  const played = replay(title.game, record);
  if (!played.ok) return void problems.push(`${game}: the record does not replay`);
  const { scores, ranks } = title.game.standing(played.value.state);
  const expected = ranks.map((rank, seat) => `${rank} ${Math.abs(scores[seat]!)}`).sort();
  for (const { name, tab } of [...people, ...(watcher ? [watcher] : [])]) {
    await tab.locator('main.result').waitFor();
    const shown = await tab.evaluate<string[]>(RESULT);
    const numbers = shown.map((line) => line.replace(/[^\d ]/g, '').trim()).sort();
    check(
      isDeepStrictEqual(numbers, expected),
      `${game}: ${name} sees ${shown.join(' | ')}, stored ${expected.join(' | ')}`,
    );
  }
  await picture(people[0]!.tab, `${game}-result`);
  if (watcher) {
    await picture(watcher.tab, `${game}-result-watched`);
    const offered = await watcher.tab.locator('main.result h2', { hasText: words.result.rematch }).count();
    check(offered === 0, `${game}: a rematch is offered to somebody who watches`);
  }
  const { chairs } = await evening.snapshot(id);
  check(
    isDeepStrictEqual(
      chairs.map(({ person }) => person),
      seated,
    ),
    `${game}: somebody lost a chair`,
  );
  console.log(`${game}: ${people.length} people, ${record.entries.length} entries`);
}

const data = mkdtempSync(join(tmpdir(), 'vatout-evening-'));
const web = fileURLToPath(new URL('../dist/web', import.meta.url));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = await serve({
  ...DEFAULTS,
  data,
  web,
  port: 0,
  botPace: 0,
  threads: 1,
  log: 'error',
  requests: 0,
  guests: 0,
});
const complain = (complaint: string): void => void problems.push(complaint);
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium’s sandbox does not work as root
const executablePath = findShell();
if (!executablePath) throw new Error('no Chromium: run node scripts/chromium.ts');
const [chrome, firefox, webkit] = await Promise.all([
  chromium.launch({ executablePath, args: sandbox }),
  startFirefox(),
  startWebKit(complain),
]);
try {
  const evening = new Evening(`${server.url}/`, { chromium: chrome, firefox }, webkit);
  const watcher = await evening.visit(WATCHER!, 'firefox');
  await Promise.all(
    TABLES.map(async (plan, at) => {
      const people: Person[] = [];
      for (const [name, engine] of plan.people) people.push(await evening.visit(name, engine));
      await table(evening, plan, people, at === 0 ? watcher : null);
    }),
  );
} finally {
  await Promise.all([chrome.close(), firefox.close(), webkit.close()]);
  await server.close();
  rmSync(data, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
const people = TABLES.reduce((sum, plan) => sum + plan.people.length, 1);
console.log(
  `${people} people in three engines, ${TABLES.length} tables played to their results, ${moments} pictures: ` +
    (problems.length === 0
      ? 'every page agrees with the stored record, every record verifies, nobody lost a chair'
      : `${problems.length} problems`),
);
process.exitCode = problems.length === 0 ? 0 : 1;
