import { title } from '../title.ts';
import { prose } from './prose.ts';
import { lasVegas as game } from './rules.ts';

export const lasVegas = title(game, prose);
