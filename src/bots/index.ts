/* `vatout/bots`: players of any game, and their comparison. It loads no game: see `answer.ts` for hints of all four. */

export { accuracyOf, decisionsOf, markOf, MARKS, type Decision, type Mark } from './analysis.ts';
export { baselinePlayer } from './baseline.ts';
export { blockSize, duelBlock, lead, type Block, type Duel } from './duel.ts';
export { meanEstimate, type Estimate } from './interval.ts';
export type { Judgement } from './judgement.ts';
export { told, withMemory } from './memory.ts';
export { attempt, moveOf, type Attempt } from './move.ts';
export { playerOf, playGame, randomPlayer, type Player } from './player.ts';
