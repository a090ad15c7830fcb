import { Net } from '../../../search/net.ts';
import { describe, FEATURES, POINTS } from './features.ts';
import type { Field } from './field.ts';
import weights from './duel.json' with { type: 'json' };

const net = new Net(weights);
const question = new Float64Array(FEATURES);

/** How many points more than the other side the side that is to move will yet score, as a net fitted to whole games has it. */
export function outlook(field: Field, side: number): number {
  if (field.best(side) === 0) return field.best(1 - side) === 0 ? 0 : -outlook(field, 1 - side);
  if (field.left[0]! + field.left[1]! === 1) return field.best(side);
  describe(field, side, question);
  return net.ask(question)[0]! * POINTS;
}
