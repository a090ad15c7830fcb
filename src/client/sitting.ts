import type { Seat } from '../core/game.ts';
import type { Profile } from '../protocol/request.ts';
import { randomHex } from './random.ts';

/** The command to sit down; `null`: on any free chair. The sitter adds 16 random bytes to the dice. */
export const sitDown = ({ name, identity }: Profile, seat: Seat | null) =>
  ({ kind: 'sit', seat, name, identity, entropy: randomHex(16) }) as const;
