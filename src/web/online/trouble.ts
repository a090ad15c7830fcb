import type { Problem } from '../../core/result.ts';
import { problemText } from '../../messages/problem.ts';
import { settings } from '../state/settings.svelte.ts';
import { onlineWords } from '../words/online.ts';
import type { Trouble } from './api.ts';

const isOfTable = (code: string): code is keyof (typeof onlineWords)['en']['problems'] =>
  code in onlineWords.en.problems;

/** Why something was not done, in words. */
export const troubleText = (problem: Trouble): string =>
  isOfTable(problem.code)
    ? onlineWords[settings.language].problems[problem.code]
    : problemText(problem as Problem, settings.language);
