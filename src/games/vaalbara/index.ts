import { title } from '../title.ts';
import { facts } from './facts.ts';
import { prose } from './prose.ts';
import { vaalbara as game } from './rules.ts';

/** Vaalbara with its words. */
export const vaalbara = title(facts, game, prose);
