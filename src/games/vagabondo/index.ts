import { title } from '../title.ts';
import { facts } from './facts.ts';
import { prose } from './prose.ts';
import { vagabondo as game } from './rules.ts';

/** Vagabondo with its words. */
export const vagabondo = title(facts, game, prose);
