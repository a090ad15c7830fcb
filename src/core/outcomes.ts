/** An outcome of a chance step with its relative weight. */
export type Outcome<Action> = readonly [action: Action, weight: number];

/** A statistic of an outcome, with the relative weight of each answer. */
export interface Fact<Action> {
  readonly name: string;
  of(action: Action): string | number;
  /** By answer; a list stands for the answers 0, 1, 2 … */
  readonly weights: Readonly<Record<string, number>> | readonly number[];
}

/** For outcomes that are too many to list: the reason, and statistics to test instead. */
interface Unlisted<Action> {
  readonly because: string;
  readonly facts: readonly Fact<Action>[];
}

export type Outcomes<Action> = readonly Outcome<Action>[] | Unlisted<Action>;

/** Outcomes that are equally likely. */
export const equally = <Action>(actions: readonly Action[]): Outcome<Action>[] => actions.map((action) => [action, 1]);
