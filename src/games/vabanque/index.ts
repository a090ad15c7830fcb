import { title } from '../title.ts';
import { facts } from './facts.ts';
import { prose } from './prose.ts';
import { vabanque as game } from './rules.ts';

/** Vabanque with its words. */
export const vabanque = title(facts, game, prose);
