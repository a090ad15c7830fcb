import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { wordsFiles } from './words.ts';

/** What the bundler knows of the modules. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The name of a chunk and the modules that may be in it. */
type Parcel = readonly [string, Set<string>];

/** A module and its static imports. */
function neededBy(module: string, modules: Modules): Set<string> {
  const needed = new Set([module]);
  for (const known of needed) {
    for (const next of modules.getModuleInfo(known)?.importedIds ?? []) needed.add(next);
  }
  return needed;
}

/** A parcel for each game: `pattern` finds one file in the folder of each. */
const perGame = (pattern: string, suffix: string, modules: Modules): Parcel[] =>
  globSync(pattern).map((file) => [file.split(/[/\\]/)[2]! + suffix, neededBy(resolve(file), modules)]);

/** What more than one of these needs. */
function sharedBy(parcels: readonly Parcel[]): Set<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const id of parcels.flatMap(([, needed]) => [...needed])) (once.has(id) ? shared : once).add(id);
  return shared;
}

function listParcels(modules: Modules): readonly Parcel[] {
  const games = perGame('src/games/*/index.ts', '', modules);
  const boards = perGame('src/games/*/board/index.ts', '-board', modules);
  const words = wordsFiles.map(({ name, id }): Parcel => [name, neededBy(id, modules)]);
  const needed = (file: string) => neededBy(resolve(file), modules);
  return [
    ['first', needed('src/web/main.ts')],
    ['play', new Set([...needed('src/web/play/LocalMatch.svelte'), ...sharedBy(games), ...sharedBy(boards)])],
    ['rest', needed('src/web/play/rest.ts')],
    ...games,
    ...boards,
    ['sit', needed('src/web/online/sit.ts')],
    ...words,
  ];
}

let parcels: readonly Parcel[] | undefined;

/**
 * Assigns a module to the first parcel that needs it, because each further file costs a round trip on a slow line. The home page
 * is one file; what every match needs besides, whatever the game, is another; a game's rules and its board are two more.
 * The connection to a server comes with what every online page needs of it. Words are the last: what they need of the code stays with it.
 */
export function parcelOf(id: string, modules: Modules): string | null {
  parcels ??= listParcels(modules);
  return parcels.find(([, needed]) => needed.has(id))?.[0] ?? null;
}

/** Whether most of a chunk runs before the first decision: that of all parcels but `rest`, and a table online. */
export const isForStart = (chunk: string): boolean =>
  chunk === 'OnlineTable' || (chunk !== 'rest' && parcels!.some(([name]) => name === chunk));
