import { manifest as lasVegas } from './las-vegas/manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Title } from './title.ts';
import { manifest as vaalbara } from './vaalbara/manifest.ts';
import { manifest as vabanque } from './vabanque/manifest.ts';
import { manifest as vagabondo } from './vagabondo/manifest.ts';

export type { Facts } from './facts.ts';
export type { Manifest } from './manifest.ts';
export type { Title } from './title.ts';

/** The only list of games: the one place outside its folder that a new game touches. */
export const manifests: readonly Manifest[] = [vabanque, lasVegas, vagabondo, vaalbara];

/** In the order of the shelf. */
export const titles: readonly Title[] = manifests
  .map(({ title }) => title)
  .sort((a, b) => a.facts.order - b.facts.order);

/** The title of a game’s id, such as `las-vegas`. */
export const titleOf = (game: string): Title | undefined => titles.find(({ facts }) => facts.id === game);
