import { title } from '../title.ts';
import { prose } from './prose.ts';
import { vaalbara as game } from './rules.ts';

export const vaalbara = title(game, prose);
