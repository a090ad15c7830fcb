import { lasVegas } from './las-vegas/index.ts';
import type { Title } from './title.ts';
import { vaalbara } from './vaalbara/index.ts';
import { vabanque } from './vabanque/index.ts';
import { vagabondo } from './vagabondo/index.ts';

/** The only list of games. */
export const titles: readonly Title[] = [vabanque, lasVegas, vagabondo, vaalbara];
