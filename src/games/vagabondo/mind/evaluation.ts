import { Net, type NetFile } from '../../../search/net.ts';
import championDuelWeights from './champion-duel.json' with { type: 'json' };
import championMultiplayerWeights from './champion-multiplayer.json' with { type: 'json' };
import duelWeights from './duel.json' with { type: 'json' };
import { describe, describeFinely, describeMultiplayer, describeMultiplayerFinely, POINTS } from './features.ts';
import type { Field } from './field.ts';
import multiplayerWeights from './multiplayer.json' with { type: 'json' };

/* The points still to come, by nets that `training/vagabondo.ts` fits to whole games of self-play. */

/** What a search asks at its leaves. */
export interface Evaluation {
  /** Two sides: the expected points of the side to move from here on, minus those of the other side. */
  expectedMargin(field: Field, side: number): number;
  /** Several seats: adds to `points` what each seat can still expect to score. The mover must be able to lay a piece. */
  addExpectedPoints(field: Field, seats: number, mover: number, luck: number, points: Float64Array): void;
}

/** The average points of a turn: the net for several seats predicts the difference from it. */
export const TURN_POINTS = 15;

/** How many more pieces a seat will lay, when its turn comes after `turn` others. */
export const turnsLeft = (left: number, seats: number, turn: number): number =>
  Math.max(0, Math.ceil((left - turn) / seats));

function evaluationBy(
  duel: NetFile,
  describeDuel: typeof describe,
  multiplayer: NetFile,
  describeAll: typeof describeMultiplayer,
): Evaluation {
  const duelNet = new Net(duel);
  const duelInputs = new Float64Array(duel.sizes[0]!);
  const multiplayerNet = new Net(multiplayer);
  const multiplayerInputs = new Float64Array(multiplayer.sizes[0]!);
  const expectedMargin = (field: Field, side: number): number => {
    if (field.best(side) === 0) return field.best(1 - side) === 0 ? 0 : -expectedMargin(field, 1 - side);
    if (field.left[0]! + field.left[1]! === 1) return field.best(side);
    describeDuel(field, side, duelInputs);
    return duelNet.ask(duelInputs)[0]! * POINTS;
  };
  return {
    expectedMargin,
    addExpectedPoints(field, seats, mover, luck, points) {
      const left = field.left[0]! + field.left[1]!;
      if (left === 0) return;
      describeAll(field, seats, mover, multiplayerInputs);
      const answer = multiplayerNet.ask(multiplayerInputs);
      for (let turn = 0; turn < seats; turn++) {
        const turns = turnsLeft(left, seats, turn);
        if (turns > 0) points[(mover + turn) % seats]! += luck * (answer[turn]! * POINTS + TURN_POINTS * turns);
      }
    },
  };
}

export const plain = evaluationBy(duelWeights, describe, multiplayerWeights, describeMultiplayer);

/** Slower, with more features and larger nets. */
export const fine = evaluationBy(
  championDuelWeights,
  describeFinely,
  championMultiplayerWeights,
  describeMultiplayerFinely,
);
