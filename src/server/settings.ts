import { isBinary } from '../binary/embedded.ts';
import { MOST_PROXIES, readProxy, type Proxy } from './proxy.ts';

/** The settings of the server, by flag or environment variable; `vatout serve --help` lists them. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The public address of the page, such as `https://example.org/`; empty: the one that each request was sent to. */
  readonly address: string;
  /** The data folder. */
  readonly data: string;
  /** Whether the database in the data folder is checked for damage at the start. */
  readonly check: boolean;
  /** The address of a PostgreSQL that nodes share; empty: everything is in the data folder. */
  readonly database: string;
  /** The address of a Redis that connects the nodes; empty: this is the only node. */
  readonly redis: string;
  /** The folder of the built page; empty, which only a binary has: the page that it carries. */
  readonly web: string;
  /** Whose X-Forwarded headers are trusted. */
  readonly proxy: Proxy;
  /** `host:port` of the listener for Prometheus; empty: none. It is never part of the public listener. */
  readonly metrics: string;
  /** Where traces of commands are sent, as OTLP over HTTP; empty: none are made. */
  readonly traces: string;
  /** The most sockets at once. */
  readonly connections: number;
  /** Requests of one address per minute. */
  readonly requests: number;
  /** Requests of one token of the HTTP API per minute; 0: unlimited. */
  readonly tokenRequests: number;
  /** New people from one address per hour. */
  readonly guests: number;
  /** Attempts of one address per hour to sign in, or to prove who is signed in. */
  readonly signIns: number;
  /** Messages of one socket per second; 0: unlimited. */
  readonly messages: number;
  /** New sockets of one person per minute; 0: unlimited. */
  readonly sockets: number;
  /**
   * How many people may share an address: its limits on sockets and messages are so many times those of a person. 0:
   * unlimited.
   */
  readonly peoplePerAddress: number;
  /** How long a request with its body, or one message over a socket, may take to arrive; in seconds. */
  readonly requestTimeout: number;
  /** Threads for bots; 0: one less than there are cores, at least one. */
  readonly threads: number;
  /** The minimum time of a bot's move, in milliseconds. */
  readonly botPace: number;
  /** How long a live table waits for a person without a page, in seconds. */
  readonly patience: number;
  /** After how many days without a visit a session of an account ends; 0: never. Guests have `keepDevices`. */
  readonly sessionDays: number;
  /** Retention in days, 0: for ever. Tables that were not started, since their last change. */
  readonly keepUnstarted: number;
  /** Signed-in devices, since they were last seen. */
  readonly keepDevices: number;
  /** People without a game, since one of their devices was last seen. */
  readonly keepGuests: number;
  /** Chat of finished games, since their end. */
  readonly keepChat: number;
  /** Reports that moderators have decided, and sanctions that are over, since then. */
  readonly keepReports: number;
  /** For how many hours, and until a game of theirs has ended, people have the limits of newcomers; 0: nobody has. */
  readonly newcomerHours: number;
  /** The folder of the word lists, a text file for each language; empty: the built-in lists. */
  readonly words: string;
  /** How long a notice waits before it is sent, in seconds: whoever comes back meanwhile is not called. */
  readonly noticeDelay: number;
  /** Whether notices may be sent to addresses of private networks, and by plain http. */
  readonly privateTargets: boolean;
  /** The address of an SMTP server for notices by e-mail, and the sender; empty: none are sent. */
  readonly smtp: string;
  readonly mailFrom: string;
  readonly log: LogLevel;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export const DEFAULTS: Settings = {
  host: '127.0.0.1',
  port: 8080,
  address: '',
  data: 'data',
  check: true,
  database: '',
  redis: '',
  web: isBinary ? '' : 'dist/web',
  proxy: false,
  metrics: '',
  traces: '',
  connections: 20_000,
  requests: 600,
  tokenRequests: 300,
  guests: 120,
  signIns: 120,
  messages: 20,
  sockets: 60,
  peoplePerAddress: 25,
  requestTimeout: 15,
  threads: 0,
  botPace: 900,
  patience: 120,
  sessionDays: 90,
  keepUnstarted: 7,
  keepDevices: 400,
  keepGuests: 30,
  keepChat: 90,
  keepReports: 180,
  newcomerHours: 24,
  words: '',
  noticeDelay: 10,
  privateTargets: false,
  smtp: '',
  mailFrom: '',
  log: 'info',
};

/** `botPace` is `--bot-pace` and VATOUT_BOT_PACE. */
export const flagOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const variableOf = (name: string): string => `VATOUT_${flagOf(name).replace(/-/g, '_').toUpperCase()}`;

/** Addresses of services: their scheme, and the variable that hosting services set for them. */
const SERVICES: Readonly<
  Record<string, { readonly begins: RegExp; readonly example: string; readonly variable: string }>
> = {
  database: { begins: /^postgres(ql)?:\/\//, example: 'postgres://user:password@host/name', variable: 'DATABASE_URL' },
  redis: { begins: /^rediss?:\/\//, example: 'redis://host:6379', variable: 'REDIS_URL' },
  smtp: { begins: /^smtps?:\/\//, example: 'smtp://user:password@host:587', variable: 'SMTP_URL' },
};

export type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  /** `value`: null for the address of a service, which may contain a password. */
  | { readonly ok: false; readonly name: string; readonly value: string | null; readonly expected: string };

/** Reads settings from text: a flag before a variable before the default. */
export function readSettings(
  flags: Readonly<Record<string, unknown>>,
  variables: Readonly<Record<string, string | undefined>>,
): SettingsRead {
  let settings = DEFAULTS;
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    const given =
      flags[name] ?? variables[variableOf(name)] ?? (variables[SERVICES[name]?.variable ?? ''] || undefined);
    const value = given === undefined ? usual : valueLike(name, usual, String(given));
    if (value === null) {
      const shown = SERVICES[name] ? null : String(given);
      return { ok: false, name: flagOf(name), value: shown, expected: expectedLike(name, usual) };
    }
    settings = { ...settings, [name]: value };
  }
  // Nodes that share a Redis but no database would only confuse each other.
  if (settings.redis && !settings.database)
    return { ok: false, name: 'database', value: null, expected: SERVICES.database!.example };
  // An e-mail needs a sender, and links that do not depend on what a visitor sent.
  for (const name of ['mailFrom', 'address'] as const)
    if (settings.smtp && !settings[name])
      return { ok: false, name: flagOf(name), value: null, expected: expectedLike(name, '') };
  return { ok: true, settings };
}

/** The address of the listener for Prometheus, such as `127.0.0.1:9090` or `[::1]:9090`; null if the text is none. */
export function readListener(text: string): { readonly host: string; readonly port: number } | null {
  const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** The public address, with a slash at its end; null if the text is none. */
function readAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) return null;
  return url.href.replace(/\/*$/, '/');
}

/** The address of a collector of traces; without a path, the usual one. Null if the text is none. */
function readCollector(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash || url.username || url.password) return null;
  return url.pathname === '/' ? new URL('/v1/traces', url).href : url.href;
}

function valueLike(name: string, usual: unknown, text: string): unknown {
  if (name === 'proxy') return readProxy(text);
  if (name === 'metrics') return text === '' || readListener(text) ? text : null;
  if (name === 'address') return text === '' ? text : readAddress(text);
  if (name === 'traces') return text === '' ? text : readCollector(text);
  if (name === 'words') return text;
  if (typeof usual === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null;
  if (typeof usual === 'number')
    return /^\d{1,9}$/.test(text) && (name !== 'port' || Number(text) < 65_536) ? Number(text) : null;
  const service = SERVICES[name];
  if (service) return text === '' || (service.begins.test(text) && isAddress(text)) ? text : null;
  if (name === 'mailFrom') return text === '' || /^[^\r\n@]*@[^\r\n@\s]+$/.test(text) ? text : null;
  if (name === 'log') return LOG_LEVELS.includes(text as LogLevel) ? text : null;
  return text === '' ? null : text;
}

/**
 * A password with a bare `/`, `?` or `#` ends the host too early: its rest would become the name of a database, which
 * errors show. So an address with an `@` after its host is refused, and so is one that cannot be decoded.
 */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || `${url.pathname}${url.search}${url.hash}`.includes('@')) return false;
  try {
    decodeURIComponent(url.username + url.password + url.pathname);
    return true;
  } catch {
    return false;
  }
}

function expectedLike(name: string, usual: unknown): string {
  if (name === 'proxy') return `false, 1 … ${MOST_PROXIES}, loopback, 10.0.0.5,10.1.0.0/16 …`;
  if (name === 'metrics') return '127.0.0.1:9090';
  if (name === 'address') return 'https://example.org/';
  if (name === 'traces') return 'http://127.0.0.1:4318';
  if (name === 'mailFrom') return 'Vatout <vatout@example.org>';
  if (typeof usual === 'boolean') return 'true, false';
  if (typeof usual === 'number') return name === 'port' ? '0 … 65535' : '0 … 999999999';
  if (SERVICES[name]) return SERVICES[name].example;
  return name === 'log' ? LOG_LEVELS.join(', ') : '…';
}
