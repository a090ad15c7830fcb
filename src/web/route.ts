/** Where in the application somebody is, as the address says it behind the `#`. */
export type Route =
  | { readonly page: 'home' | 'games' | 'settings' | 'about' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'table'; readonly id: string }
  /** `place`: a clause (`VB-14`) or the number of a chapter, from 0. */
  | { readonly page: 'rules'; readonly game: string | null; readonly place: string | null }
  | { readonly page: 'lost'; readonly address: string };

export type Page = Route['page'];

/** Reads `#/rules/vabanque/VB-14`; what leads nowhere is `lost`. */
export function parseRoute(hash: string): Route {
  const address = hash.replace(/^#?\/?/, '').replace(/\/$/, '');
  const [page, first, second, ...rest] = address.split('/').map(plain);
  const lost: Route = { page: 'lost', address };
  if (rest.length > 0) return lost;
  if (page === 'rules') return { page, game: first || null, place: second || null };
  if (second !== undefined) return lost;
  if (page === 'new' && first) return { page, game: first };
  if (page === 'table' && first) return { page, id: first };
  if (first !== undefined) return lost;
  if (page === '') return { page: 'home' };
  return page === 'games' || page === 'settings' || page === 'about' ? { page } : lost;
}

/** An address that was cut off in the middle of an escape is taken as it is. */
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
  shelf: path('rules'),
  set: (game: string) => path('new', game),
  table: (id: string) => path('table', id),
  rules: (game: string, place?: string | number) =>
    place === undefined ? path('rules', game) : path('rules', game, place),
} as const;
