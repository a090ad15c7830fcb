import { setTimeout as sleep } from 'node:timers/promises';
import type { Size, Tab, Target } from './web/tab.ts';

/* A client of W3C WebDriver (https://www.w3.org/TR/webdriver2/), as much of it as the tests need. */

const PATIENCE = 60_000; // other tests may keep both cores busy meanwhile
const POLL = 40;

/** The key under which a serialized element carries its id, by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** Errors of an element that is missing, hidden or being redrawn: the command is retried. */
const PASSING = [
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
  'move target out of bounds',
];

class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

function commandsTo(address: string, timeout = PATIENCE): Command {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const text = method === 'POST' ? JSON.stringify(body ?? {}) : undefined;
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(address + path, { method, signal, ...(text !== undefined && { body: text }) });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value as T;
    const { error, message } = value as { error: string; message: string };
    throw new DriverError(error, message);
  };
}

/** Tries again until it works; errors other than the passing ones are rethrown. The last one tells what the page shows. */
async function retry<T>(what: string, attempt: () => Promise<T>, shown: () => Promise<string>): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DriverError) || !PASSING.includes(error.code)) throw error;
      if (Date.now() > deadline) throw new Error(`${what} (${error.message}) on ${await shown()}`, { cause: error });
      await sleep(POLL);
    }
  }
}

/** Until a driver that was just started answers. */
export async function awaitDriver(address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const response = await fetch(`${address}/status`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`no WebDriver answers at ${address}`);
    await sleep(POLL);
  }
}

export interface DrivenTab extends Tab {
  /** Forgets what the open page's origin has kept, but for its service worker. */
  readonly forget: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a browser with nothing kept in it; throws where that takes longer than `timeout` milliseconds. */
export async function openSession(address: string, capabilities: object, timeout: number): Promise<DrivenTab> {
  const root = commandsTo(address, timeout);
  const { sessionId } = await root<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const command = commandsTo(`${address}/session/${sessionId}`);
  const run = <T>(body: string, ...args: readonly unknown[]): Promise<T> =>
    command<T>('POST', '/execute/sync', { script: body, args });
  return {
    goto: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh'),
    locator: (selector, { hasText } = {}) => target(command, run, { selector, text: hasText ?? null }),
    evaluate: (expression) => run(`return (${expression})`),
    setViewportSize: (size) => resize(command, run, size),
    screenshot: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
    keyboard: { press: (key) => pressKey(command, key) },
    async forget() {
      await command('DELETE', '/cookie');
      await run('localStorage.clear(); sessionStorage.clear()');
    },
    close: () => command('DELETE', ''),
  };
}

type Run = <T>(body: string, ...args: readonly unknown[]) => Promise<T>;

/** What the window has around the page stays as it is. */
async function resize(command: Command, run: Run, { width, height }: Size): Promise<void> {
  const sizes = (): Promise<[number, number, number, number]> =>
    run('return [outerWidth, outerHeight, innerWidth, innerHeight]');
  const [outerWidth, outerHeight, innerWidth, innerHeight] = await sizes();
  const rect = { width: width + outerWidth - innerWidth, height: height + outerHeight - innerHeight };
  await command('POST', '/window/rect', rect);
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const [, , ...inner] = await sizes();
    if (inner[0] === width && inner[1] === height) return;
    if (Date.now() > deadline) throw new Error(`the page has ${inner.join(' × ')} px, not ${width} × ${height}`);
    await sleep(POLL);
  }
}

const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

async function pressKey(command: Command, key: string): Promise<void> {
  const value = KEYS[key] ?? key;
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

interface Query {
  readonly selector: string;
  readonly text: string | RegExp | null;
  readonly visible?: boolean;
  /** Counted from the end where negative; without one there must be a single element. */
  readonly index?: number;
}

const VISIBLE = `(element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}`;

/** A press that is aimed at a moving element lands beside it. */
const IS_STILL = `
  const [element] = arguments;
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const before = place();
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(place() === before))));
`;

const SHOWN = `return location.href + ': ' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 300)`;

const FIND = `
  const [selector, text, flags, visible] = arguments;
  const plain = (words) => words.replace(/\\s+/g, ' ').trim();
  const words = (element) => plain(element.innerText ?? '');
  const fits = text === null ? () => true
    : flags === null ? (element) => words(element).toLowerCase().includes(plain(text).toLowerCase())
    : (element) => new RegExp(text, flags).test(words(element));
  return [...document.querySelectorAll(selector)].filter((element) => fits(element) && (!visible || (${VISIBLE})(element)));
`;

function target(command: Command, run: Run, query: Query): Target {
  const { selector, text, visible = false, index } = query;
  const what = `${selector}${text === null ? '' : ` with ${text}`}`;
  const find = (): Promise<ElementReference[]> =>
    text instanceof RegExp
      ? run(FIND, selector, text.source, text.flags, visible)
      : run(FIND, selector, text, null, visible);
  const one = async (): Promise<ElementReference> => {
    const all = await find();
    if (index === undefined && all.length > 1) throw new Error(`there are ${all.length} of ${what}`);
    const found = all.at(index ?? 0);
    if (!found) throw new DriverError('no such element', what);
    return found;
  };
  const again = <T>(doing: string, attempt: () => Promise<T>): Promise<T> =>
    retry(doing, attempt, () => run<string>(SHOWN));
  const act = (name: string, body?: object): Promise<void> =>
    again(`${name} ${what}`, async () => command('POST', `/element/${(await one())[ELEMENT]}/${name}`, body));
  const read = <T>(body: string, ...args: readonly unknown[]): Promise<T> =>
    again(what, async () => run<T>(body, await one(), ...args));
  const narrowed = (part: Partial<Query>): Target => target(command, run, { ...query, ...part });
  return {
    count: async () => (await find()).length,
    first: () => narrowed({ index: 0 }),
    last: () => narrowed({ index: -1 }),
    nth: (at) => narrowed({ index: at }),
    filter: (options) => narrowed({ visible: options.visible }),
    click: () =>
      again(`click ${what}`, async () => {
        const element = await one();
        if (!(await run<boolean>(IS_STILL, element))) throw new DriverError('element click intercepted', 'it moves');
        await command('POST', `/element/${element[ELEMENT]}/click`);
      }),
    async fill(value) {
      await act('clear');
      await act('value', { text: value });
    },
    getAttribute: (name) => read('return arguments[0].getAttribute(arguments[1])', name),
    innerText: () => read('return arguments[0].innerText'),
    waitFor: () =>
      again(`${what} is not shown`, async () => {
        if (!(await run<boolean>(`return (${VISIBLE})(arguments[0])`, await one())))
          throw new DriverError('element not interactable', 'hidden');
      }),
  };
}
