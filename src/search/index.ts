/* `vatout/search`: the contract of a mind, and a search that knows no game. */

export { best, choose } from './choice.ts';
export type { AnyMind, Lookahead, Mind, Reason, Skill, Thought, Verdict } from './mind.ts';
export { monteCarlo, type Knowledge } from './montecarlo.ts';
export { winShare } from './share.ts';
