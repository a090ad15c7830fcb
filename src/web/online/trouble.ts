import type { Trouble } from '../../client/api.ts';
import { refusedText } from '../../messages/refused.ts';
import { settings } from '../state/settings.svelte.ts';
import { onlineWords } from '../words/online.ts';
import { spanText } from './time.ts';

export const troubleText = (problem: Trouble): string => waitText(problem) ?? refusedText(problem, settings.language);

/** How long a person must wait before they may ask the others again. */
const waitText = (problem: Trouble): string | null =>
  problem.code === 'wait' && problem.detail !== undefined
    ? onlineWords[settings.language].table.askAgain(spanText(Number(problem.detail)))
    : null;
