import { ok, type Result } from '../core/result.ts';
import { seeded } from '../core/rng.ts';
import type { Skill } from '../search/mind.ts';
import { advise, type Advice } from './advice.ts';
import { evaluate, type Evaluation } from './evaluation.ts';
import { judge, type Judgement } from './judgement.ts';
import type { Luck } from './luck.ts';
import { mindOf } from './minds.ts';
import { luckAt } from './appraisal.ts';
import { decide } from './player.ts';
import { readLuckQuestion, readQuestion, type CheckedQuestion } from './question.ts';

export type { Advice, AdvisedMove, CountedReason } from './advice.ts';
export type { Evaluation } from './evaluation.ts';
export type { Judgement } from './judgement.ts';
export type { Luck } from './luck.ts';
export type { Question } from './question.ts';

/** The answer to `choose`. */
export interface Choice {
  /** The action's text. */
  readonly action: string;
  /** Positions used. */
  readonly nodes: number;
  /** The plies that were searched in full, for depth-first searches. */
  readonly depth?: number;
}

/** The answer to a question of any kind. */
export type Answer = Choice | Advice | Evaluation | Judgement | readonly Luck[];

/** Answers any question; a malformed one gets a problem. The same question has the same answer on every machine. */
export function answer(given: unknown): Result<Answer> {
  if ((given as { readonly kind?: unknown } | null)?.kind === 'luck') {
    const asked = readLuckQuestion(given);
    return asked.ok ? luckAt(asked.value.rules, asked.value) : asked;
  }
  const asked = readQuestion(given);
  if (!asked.ok) return asked;
  switch (asked.value.kind) {
    case 'choose':
      return ok(chooseFor(asked.value));
    case 'advise':
      return ok(advise(asked.value, skillOf(asked.value)));
    case 'evaluate':
      return ok(evaluate(asked.value, skillOf(asked.value).nodes));
    case 'judge':
      return ok(judge(asked.value, skillOf(asked.value)));
  }
}

function skillOf({ rules, level = 5, nodes }: CheckedQuestion): Skill {
  const skill = mindOf(rules).levels[level - 1]!;
  return nodes === undefined ? skill : { ...skill, nodes };
}

function chooseFor(asked: CheckedQuestion): Choice {
  const { rules, view, seat, seed } = asked;
  const skill = skillOf(asked);
  const rng = seeded(seed);
  const actions = rules.legal(view, seat);
  if (actions.length === 1) return { action: rules.format(actions[0]), nodes: 1 };
  const { thought, action } = decide(rules, mindOf(rules), skill, view, seat, rng);
  const { nodes, depth } = thought;
  return { action: rules.format(action), nodes, ...(depth !== undefined && { depth }) };
}
