import { title } from '../../src/games/title.ts';
import { facts } from './facts.ts';
import { prose } from './prose.ts';
import { cairn as game } from './rules.ts';

export const cairn = title(facts, game, prose);
