import type { Problem } from '../../core/result.ts';
import { problemText } from '../../messages/problem.ts';
import { settings } from '../state/settings.svelte.ts';
import { onlineWords } from '../words/online.ts';
import type { Trouble } from './api.ts';
import { spanText } from './time.ts';

const isOfTable = (code: string): code is keyof (typeof onlineWords)['en']['problems'] =>
  code in onlineWords.en.problems;

/** Why something was not done, in words. */
export const troubleText = (problem: Trouble): string => waitText(problem) ?? reasonText(problem);

/** How long somebody must wait before they may ask the others again. */
const waitText = (problem: Trouble): string | null =>
  problem.code === 'wait' && problem.detail !== undefined
    ? onlineWords[settings.language].table.askAgain(spanText(Number(problem.detail)))
    : null;

const reasonText = (problem: Trouble): string =>
  isOfTable(problem.code)
    ? onlineWords[settings.language].problems[problem.code]
    : problemText(problem as Problem, settings.language);
