import { seeded } from '../../../core/rng.ts';
import type { Skill } from '../../../search/mind.ts';
import { piecesIn, isTwoSided, sideOf, type State, type View } from '../state.ts';
import { sharesByWinner } from './series.ts';
import { winShares } from './shares.ts';
import { judgeMany, seriesValue, think } from './think.ts';

/** A shorter search sees the second player’s advantage the wrong way round; dice need many appraisals. */
const NODES = { none: 4_000, cube: 4_000, dice: 1_000 } as const;

/** Each seat’s share of the win after the mover’s best move; before a roll, as if the dice were not equal. */
export function shares(state: State): number[] {
  const { mover } = state;
  const view: View = { ...state, phase: 'place', left: state.trays.map(piecesIn) };
  const skill: Skill = { lookahead: 5, nodes: NODES[state.doubles], temperature: 0, cap: 0 };
  const seats = [...Array(state.seats).keys()];
  if (isTwoSided(view)) {
    const { verdicts } = think(view, mover, skill, seeded('prospects'));
    const best = Math.max(...verdicts.map(({ value }) => value));
    return seats.map((seat) => (sideOf(seat) === sideOf(mover) ? best : 1 - best));
  }
  const { options, unseen } = judgeMany(view, mover, skill);
  const { ends } = options.reduce((best, option) => (option.value > best.value ? option : best));
  if (view.series === 1) return [...winShares(ends, unseen)];
  return seats.map((seat) => seriesValue(ends, unseen, sharesByWinner(view, seat)));
}
