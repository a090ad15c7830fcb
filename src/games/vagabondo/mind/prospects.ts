import { Net } from '../../../search/net.ts';
import weights from './crowd.json' with { type: 'json' };
import { CROWD, describeCrowd, POINTS } from './features.ts';
import type { Field } from './field.ts';

/** What a turn usually brings. */
export const TURN = 15;
/** How many pieces the seat that is so many turns away will yet lay. */
export const turnsLeft = (left: number, seats: number, turn: number): number =>
  Math.max(0, Math.ceil((left - turn) / seats));

const net = new Net(weights);
const question = new Float64Array(CROWD);

/** Adds what each seat will yet score, as a net fitted to whole games has it; the mover can lay a piece. */
export function prospects(field: Field, seats: number, mover: number, luck: number, points: Float64Array): void {
  const left = field.left[0]! + field.left[1]!;
  if (left === 0) return;
  describeCrowd(field, seats, mover, question);
  const answer = net.ask(question);
  for (let turn = 0; turn < seats; turn++) {
    const turns = turnsLeft(left, seats, turn);
    if (turns > 0) points[(mover + turn) % seats]! += luck * (answer[turn]! * POINTS + TURN * turns);
  }
}
