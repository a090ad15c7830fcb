import { splitPath } from '../protocol/path.ts';

/*
 * Where the page is. Everything is a fragment (`#/online`), except tables at a server: they have a path (`t/AbC`), because a
 * server never sees a fragment, and so could not answer with a preview. Relative addresses would change with that path:
 * `fromRoot` resolves them.
 */

const ROOT = location.origin + splitPath(location.pathname).root;

/** The address of a file or route of the application. */
export const fromRoot = (path: string): string => ROOT + path;

/** The place that the address names, as a fragment. A fragment counts before a path: links at a table are fragments, too. */
export function placeNow(): string {
  const { table } = splitPath(location.pathname);
  return table && !location.hash.startsWith('#/') ? `#/${table}` : location.hash;
}

const isTable = (place: string): boolean => place.startsWith('#/t/');

/** The whole address of a place. `paths`: whether a server answers the paths of tables. */
export const linkTo = (place: string, paths: boolean): string =>
  fromRoot(paths && isTable(place) ? place.slice(2) : place);

/** Gives the page the address of its place: a table that was opened by a fragment its path, another page its fragment. */
export function settlePlace(paths: boolean): void {
  const place = placeNow();
  const atPath = splitPath(location.pathname).table !== '';
  if (!atPath && !(paths && isTable(place))) return;
  const link = linkTo(place, true);
  if (link !== location.href) history.replaceState(history.state, '', link);
}
