/** An outcome of a chance step and how likely it is, in proportion to the others. */
export type Outcome<Action> = readonly [action: Action, weight: number];

/** Something that can be read off an outcome, with how likely each answer is, in proportion to the others. */
export interface Fact<Action> {
  readonly name: string;
  of(action: Action): string | number;
  /** By answer; in a list, by answers that count from 0. */
  readonly weights: Readonly<Record<string, number>> | readonly number[];
}

/** Outcomes that are too many to list, and why; facts about one outcome stand for them. */
interface Unlisted<Action> {
  readonly because: string;
  readonly facts: readonly Fact<Action>[];
}

export type Outcomes<Action> = readonly Outcome<Action>[] | Unlisted<Action>;

export const equally = <Action>(actions: readonly Action[]): Outcome<Action>[] => actions.map((action) => [action, 1]);
