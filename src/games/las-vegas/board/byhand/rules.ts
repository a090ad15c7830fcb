import type { ByHandRules } from '../../../../core/byhand.ts';
import { CASINOS } from '../../pieces.ts';

/** LV-5 All dice of the value lie at its casino, so the dice that nobody entered show other values: any will do. */
export function rollOf(face: number, placed: number, all: number): string {
  const other = 1 + (face % CASINOS);
  const shown = [...Array<number>(placed).fill(face), ...Array<number>(all - placed).fill(other)];
  return `roll ${shown.sort().join('')}`;
}

/** Everything on the table is open, and money won stays face down. */
export const byHandRules: ByHandRules = {
  onlooker: true,
  isUntold: (text) => text.startsWith('roll'),
};
