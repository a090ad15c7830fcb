/** A page of the application, parsed from the hash of the address. */
export type Route =
  | { readonly page: 'home' | 'games' | 'settings' | 'about' | 'online' | 'account' | 'signin' | 'moderation' }
  | { readonly page: 'new' | 'learn' | 'open' | 'bots'; readonly game: string }
  | { readonly page: 'match'; readonly id: string }
  /** The setup of a game at a real table; without a game, of the first one. */
  | { readonly page: 'real'; readonly game: string | null }
  /** A record inside the address itself. */
  | { readonly page: 'shared'; readonly id: string }
  /** An online table; `step` and `viewpoint` (a seat's letter) select a moment of it and the viewer. */
  | { readonly page: 'table'; readonly id: string; readonly step: number | null; readonly viewpoint: string | null }
  /** Boards of the day, or how one of them, a match on this device, was played at other tables. */
  | { readonly page: 'today'; readonly id: string | null }
  /** A board that people play at several tables: its event and its number. */
  | { readonly page: 'board'; readonly event: string; readonly number: number }
  /** A person with an account, by handle. */
  | { readonly page: 'person'; readonly id: string }
  /** A club by its address, with `?invite=` where somebody was invited; empty: all clubs of the person. */
  | { readonly page: 'club'; readonly id: string }
  /** A tournament by its id; `new`: the form, with `?club=`; empty: all of them. */
  | { readonly page: 'tournament'; readonly id: string }
  | { readonly page: 'leaders'; readonly game: string }
  /** The puzzle of a day and a game; null: of today, of the day’s game. */
  | { readonly page: 'puzzle'; readonly day: string | null; readonly of: string | null }
  /** Signs in a person who comes from another device. */
  | { readonly page: 'transfer'; readonly ticket: string }
  /** `place`: a clause (`VB-14`) or the number of a chapter, from 0. */
  | { readonly page: 'rules'; readonly game: string | null; readonly place: string | null }
  | { readonly page: 'lost'; readonly address: string };

export type Page = Route['page'];

/** Parses `#/rules/vabanque/VB-14`; an unknown address is `lost`. */
export function parseRoute(hash: string): Route {
  const address = hash.replace(/^#?\/?/, '').replace(/\/$/, '');
  const [page, first, second, ...rest] = address.split('/').map(plain);
  const lost: Route = { page: 'lost', address };
  if (page === 't') return tableOf(address.split('/').slice(1).map(plain)) ?? lost;
  if (rest.length > 0) return lost;
  if (page === 'rules') return { page, game: first || null, place: second || null };
  if (page === 'online' && first === 'new' && second) return { page: 'open', game: second };
  if (page === 'board' && first && /^\d{1,4}$/.test(second ?? ''))
    return { page, event: first, number: Number(second) };
  if (page === 'puzzle') return { page, day: first || null, of: second || null };
  if (second !== undefined) return lost;
  if (page === 'carry' && first) return { page: 'transfer', ticket: first };
  if (page === 'p' && first) return { page: 'person', id: first };
  if (page === 'c') return { page: 'club', id: first ?? '' };
  if (page === 'e') return { page: 'tournament', id: first ?? '' };
  if ((page === 'new' || page === 'learn' || page === 'leaders' || page === 'bots') && first)
    return { page, game: first };
  if (page === 'table' && first) return { page: 'match', id: first };
  if (page === 'real') return { page, game: first || null };
  if (page === 'shared' && first) return { page, id: first };
  if (page === 'today') return { page, id: first || null };
  if (first !== undefined) return lost;
  if (page === '') return { page: 'home' };
  return isPlain(page) ? { page } : lost;
}

const PLAIN = ['games', 'settings', 'about', 'online', 'account', 'signin', 'moderation'] as const;
const isPlain = (page: string | undefined): page is (typeof PLAIN)[number] =>
  (PLAIN as readonly (string | undefined)[]).includes(page);

/** Parses `<id>`, `<id>/move/12` and `<id>/move/12/as/B`. */
function tableOf([id, move, step, as, viewpoint, ...rest]: readonly string[]): Route | null {
  const placed = move === 'move' && /^\d{1,4}$/.test(step ?? '');
  const seen = as === 'as' && /^[A-F]$/.test(viewpoint ?? '');
  const fits = (move === undefined || placed) && (as === undefined || seen);
  if (!id || !fits || rest.length > 0) return null;
  return { page: 'table', id, step: placed ? Number(step) : null, viewpoint: seen ? viewpoint! : null };
}

/** Whether the address is a moment of a table, not the table itself. */
export function isMoment(hash: string): boolean {
  const route = parseRoute(hash);
  return route.page === 'table' && route.step !== null;
}

/** A broken escape is left as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const path = (...parts: readonly (string | number)[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export const to = {
  home: path(),
  games: path('games'),
  settings: path('settings'),
  about: path('about'),
  account: path('account'),
  signIn: path('signin'),
  today: path('today'),
  compared: (id: string) => path('today', id),
  board: (event: string, number: number) => path('board', event, number),
  shelf: path('rules'),
  online: path('online'),
  set: (game: string) => path('new', game),
  real: (game = '') => (game ? path('real', game) : path('real')),
  learn: (game: string) => path('learn', game),
  match: (id: string) => path('table', id),
  shared: (id: string) => path('shared', id),
  open: (game: string) => path('online', 'new', game),
  table: (id: string) => path('t', id),
  moment: (id: string, step: number, viewpoint: string | null) =>
    viewpoint === null ? path('t', id, 'move', step) : path('t', id, 'move', step, 'as', viewpoint),
  person: (handle: string) => path('p', handle),
  leaders: (game: string) => path('leaders', game),
  bots: (game: string) => path('bots', game),
  transfer: (ticket: string) => path('carry', ticket),
  rules: (game: string, place?: string | number) =>
    place === undefined ? path('rules', game) : path('rules', game, place),
} as const;
