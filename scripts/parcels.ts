import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES } from '../src/core/prose.ts';

/** What the bundler knows of the modules. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The name of a chunk and the modules that may be in it. */
type Parcel = readonly [string, Set<string>];

/** A file and its static imports. */
function neededBy(file: string, modules: Modules): Set<string> {
  const needed = new Set([resolve(file)]);
  for (const known of needed) {
    for (const next of modules.getModuleInfo(known)?.importedIds ?? []) needed.add(next);
  }
  return needed;
}

/** A parcel for each game: `pattern` finds one file in the folder of each. */
const perGame = (pattern: string, suffix: string, modules: Modules): Parcel[] =>
  globSync(pattern).map((file) => [file.split(/[/\\]/)[2]! + suffix, neededBy(file, modules)]);

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
  return [
    ['first', neededBy('src/web/main.ts', modules)],
    [
      'play',
      new Set([...neededBy('src/web/play/LocalMatch.svelte', modules), ...sharedBy(games), ...sharedBy(boards)]),
    ],
    ['rest', neededBy('src/web/play/rest.ts', modules)],
    ...games,
    ...boards,
    ['sit', neededBy('src/web/online/sit.ts', modules)],
  ];
}

let parcels: readonly Parcel[] | undefined;

/**
 * Assigns a module to the first parcel that needs it, because each further file costs a round trip on a slow line. The home page
 * is one file; what every match needs besides, whatever the game, is another; a game's rules and its board are two more.
 * The connection to a server comes with what every online page needs of it.
 */
export function parcelOf(id: string, modules: Modules): string | null {
  parcels ??= listParcels(modules);
  return parcels.find(([, needed]) => needed.has(id))?.[0] ?? null;
}

/** What is needed before the first decision besides the parcels: a table online, and the words of each language. */
const AT_START: readonly string[] = ['OnlineTable', ...LANGUAGES];

/** Whether most of a chunk runs before the first decision: that of all parcels but `rest`, and of the others at the start. */
export const isForStart = (chunk: string): boolean =>
  AT_START.includes(chunk) || (chunk !== 'rest' && parcels!.some(([name]) => name === chunk));
