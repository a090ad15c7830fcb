import type { Problem } from '../core/result.ts';
import type { Title } from '../games/title.ts';

/** Bad input, on its way to the door: `main` prints it in words and ends with exit code 2. */
export class Failure extends Error {
  readonly problem: Problem | string;
  readonly title: Title | undefined;

  /** `problem`: of the rules and records, or a sentence that is already in the user's language. */
  constructor(problem: Problem | string, title?: Title) {
    super(typeof problem === 'string' ? problem : problem.code);
    this.problem = problem;
    this.title = title;
  }
}
