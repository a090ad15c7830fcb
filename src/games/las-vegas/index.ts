import { title } from '../title.ts';
import { facts } from './facts.ts';
import { prose } from './prose.ts';
import { lasVegas as game } from './rules.ts';

/** Las Vegas with its words. */
export const lasVegas = title(facts, game, prose);
