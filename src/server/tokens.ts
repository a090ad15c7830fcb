import { randomBytes } from 'node:crypto';
import { TOKEN_PREFIX, type NewToken, type Scope, type ShownToken } from '../protocol/token.ts';
import { hashOf, legible, type Guest } from './people.ts';
import type { Store } from './store/store.ts';
import type { StoredToken } from './store/tokens.ts';

/** 256 random bits in base64url behind the prefix. */
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);
/** So many characters are shown in lists: far too few to guess the rest. */
const START = TOKEN_PREFIX.length + 4;
const ID_LENGTH = 16;
const DAY = 86_400_000;
/** How often the time of the last use is updated, in milliseconds. */
const USED_EVERY = 60_000;

/** Who sends a request by a token, and what it allows. */
export interface Bearer extends Guest {
  readonly scopes: readonly Scope[];
}

/** Personal tokens of the HTTP API. A token is random and only its hash is stored, like that of a session. */
export class Tokens {
  private readonly store: Store;
  private readonly now: () => number;

  /** `now`: calendar time. */
  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** The text is not known afterwards; null: there are too many. */
  async make(
    { person }: Guest,
    { name, scopes, days }: NewToken,
  ): Promise<{ readonly text: string; readonly token: ShownToken } | null> {
    const text = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const created = Math.round(this.now());
    const until = days === null ? null : created + days * DAY;
    const start = text.slice(0, START);
    const token = { hash: hashOf(text), person: person.id, name, start, scopes, created, used: null, until };
    return (await this.store.tokens.add(token)) ? { text, token: shown(token) } : null;
  }

  async of({ person }: Guest): Promise<ShownToken[]> {
    return (await this.store.tokens.of(person.id)).map(shown);
  }

  /** Ends a token; resolves to its hash, so that its streams can be ended; null: there is no such token. */
  async end({ person }: Guest, id: string): Promise<string | null> {
    const token = (await this.store.tokens.of(person.id)).find(({ hash }) => idOf(hash) === id);
    return token && (await this.store.tokens.end(person.id, token.hash)) ? token.hash : null;
  }

  /** The sender of a request with this token; null: it is none, was ended or has expired. */
  async bearer(text: string): Promise<Bearer | null> {
    if (!TOKEN.test(text)) return null;
    const token = await this.store.tokens.token(hashOf(text));
    const person = token && (await this.store.person(token.person));
    if (!token || !person || person.handle === null) return null;
    const now = Math.round(this.now());
    if (token.until !== null && token.until <= now) return null;
    if (token.used === null || now - token.used >= USED_EVERY) await this.store.tokens.used(token.hash, now);
    const { hash, created, scopes, name: label } = token;
    return { person: legible(person), device: { hash, person: person.id, label, created, seen: now }, scopes };
  }

  /** Those among these hashes that are of sessions or tokens that have not ended. */
  async known(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const [devices, tokens] = await Promise.all([
      this.store.known(hashes),
      this.store.tokens.known(hashes, Math.round(this.now())),
    ]);
    return new Set([...devices, ...tokens]);
  }
}

const idOf = (hash: string): string => hash.slice(0, ID_LENGTH);

const shown = ({ hash, person: _, ...token }: StoredToken): ShownToken => ({ id: idOf(hash), ...token });
