import { title } from '../title.ts';
import { prose } from './prose.ts';
import { vagabondo as game } from './rules.ts';

export const vagabondo = title(game, prose);
