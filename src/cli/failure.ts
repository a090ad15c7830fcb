import type { Problem } from '../core/result.ts';
import type { Title } from '../games/title.ts';

/** Bad input: `main` prints it as a sentence and ends with exit code 2. */
export class Failure extends Error {
  readonly problem: Problem | string;
  readonly title: Title | undefined;

  /** `problem`: a code of the rules or records, or a sentence in the user's language. */
  constructor(problem: Problem | string, title?: Title) {
    super(typeof problem === 'string' ? problem : problem.code);
    this.problem = problem;
    this.title = title;
  }
}
