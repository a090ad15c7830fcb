import { sigmoid } from '../../src/search/maths.ts';

/** One observation: one or two properties and what followed. */
export interface Line {
  readonly x: readonly number[];
  readonly y: number;
}

/** Least squares through the origin. */
export const slopes = (lines: readonly Line[]): number[] => step(lines, (line) => ({ error: line.y, weight: 1 }));

const STEPS = 8;

/** Logistic regression through the origin, by Newton's method; `y` is 1, 0, or ½ for a tie. */
export function slopesOfChance(lines: readonly Line[]): number[] {
  let found = lines[0]!.x.map(() => 0);
  for (let times = 0; times < STEPS; times++) {
    const change = step(lines, ({ x, y }) => {
      const chance = sigmoid(x.reduce((sum, value, at) => sum + value * found[at]!, 0));
      return { error: y - chance, weight: chance * (1 - chance) };
    });
    found = found.map((slope, at) => slope + change[at]!);
  }
  return found;
}

/** Solves Σ weight x xᵀ · slopes = Σ error x. */
function step(lines: readonly Line[], of: (line: Line) => { error: number; weight: number }): number[] {
  let [aa, ab, bb, ay, by] = [0, 0, 0, 0, 0];
  for (const line of lines) {
    const { error, weight } = of(line);
    const [a = 0, b = 0] = line.x;
    aa += weight * a * a;
    ab += weight * a * b;
    bb += weight * b * b;
    ay += error * a;
    by += error * b;
  }
  if (lines[0]!.x.length === 1) return [ay / aa];
  const whole = aa * bb - ab * ab;
  return [(ay * bb - by * ab) / whole, (by * aa - ay * ab) / whole];
}
