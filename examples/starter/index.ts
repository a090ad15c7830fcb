import { title } from '../../src/games/title.ts';
import { facts } from './facts.ts';
import { prose } from './prose.ts';
import { starter as game } from './rules.ts';

export const starter = title(facts, game, prose);
