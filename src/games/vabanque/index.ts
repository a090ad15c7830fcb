import { title } from '../title.ts';
import { prose } from './prose.ts';
import { vabanque as game } from './rules.ts';

export const vabanque = title(game, prose);
