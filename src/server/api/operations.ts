import { BOTS } from './bots.ts';
import type { Operation } from './operation.ts';
import { PEOPLE } from './people.ts';
import { TABLES } from './tables.ts';
import { TOURNAMENTS } from './tournaments.ts';

/** Everything that version 1 offers. */
export const OPERATIONS: readonly Operation[] = [...PEOPLE, ...TABLES, ...BOTS, ...TOURNAMENTS];
