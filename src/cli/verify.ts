import { isOver } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import { plural } from '../games/words.ts';
import { verify as verifyRecord } from '../fairness/fairness.ts';
import { COLON, problemText } from '../messages/problem.ts';
import { findTitle } from './arguments.ts';
import { Failure } from './failure.ts';
import { readRecords } from './records.ts';
import { breather, drained, print } from './terminal.ts';
import { WORDS } from './words.ts';

/** Prints a line for each record; the first invalid one ends the run. */
export async function verify(path: string, given: { readonly json?: boolean }, language: Language): Promise<void> {
  const words = WORDS[language];
  const records = await readRecords(path, language);
  const breathe = breather();
  for (const [index, record] of records.entries()) {
    await drained();
    await breathe();
    const title = findTitle(record.game);
    const verdict = verifyRecord(title.game, record);
    if (!verdict.ok) {
      const place = records.length > 1 ? words.line(index + 1) : '';
      throw new Failure(place + problemText(verdict.problem, language, title));
    }
    const { proven, match } = verdict.value;
    const entries = record.entries.length;
    const finished = isOver(match);
    if (given.json) print(JSON.stringify({ record: index + 1, game: record.game, entries, proven, finished }));
    else {
      const counted = plural(language, entries, ...words.entry);
      const sentence =
        proven === null ? words.legal(counted) : words.verified(counted, plural(language, proven, ...words.step));
      print(`${index + 1} ${record.game}${finished ? '' : ` (${words.unfinished})`}${COLON[language]}${sentence}`);
    }
  }
}
