import { describe, expect, it } from 'vitest';
import { MISTAKES, runSequence, type Tally } from './clockmodel.ts';

const SEQUENCES = 1_500;
/** The number of sequences within which a planted fault must show. */
const ENOUGH = 3_000;

describe('the model of the clock', () => {
  it('gives nobody more or less time than the terms say', async () => {
    const tally: Tally = new Map();
    for (let i = 0; i < SEQUENCES; i++) expect(await runSequence(`test ${i}`, null, tally)).toBeNull();
    // The sequences cover every kind of event and of disturbance, often.
    const kinds = ['act', 'away', 'back', 'late', 'lose', 'undo', 'pause', 'resume', 'refuse'];
    for (const kind of [...kinds, 'restart', 'stop', 'silence', 'replace', 'jump'])
      expect(tally.get(kind), kind).toBeGreaterThan(40);
  });

  it.each(MISTAKES)('finds a planted fault: %s', async (mistake) => {
    let found: string | null = null;
    for (let i = 0; i < ENOUGH && found === null; i++) found = await runSequence(`test ${i}`, mistake);
    expect(found).not.toBeNull();
  });
});
