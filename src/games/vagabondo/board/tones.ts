import { shadeOf } from '../pieces.ts';
import { MARKS, type Tone } from '../../../web/ui/polyomino.ts';
import type { Kind } from './ghost.ts';

const FAMILIES = ['r', 'b'] as const;

/** VG-5 Each shade has its mark, besides its colour: a square for dark, a ring for medium, a dot for pale. */
export function toneOf({ colour, value }: Kind): Tone {
  const shade = shadeOf(value);
  const name = `--vg-${FAMILIES[colour]}${shade + 1}`;
  const pale = shade === MARKS.length - 1;
  return { fill: `var(${name})`, edge: `var(${name}-edge)`, mark: MARKS[shade]!, ink: pale ? '#12181b' : '#ffffff' };
}
