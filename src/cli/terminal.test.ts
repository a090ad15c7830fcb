import { describe, expect, it } from 'vitest';
import { wrap } from './terminal.ts';

describe('a line on a terminal', () => {
  it('is broken between words, as deep as it begins', () => {
    expect(wrap('one two three four', 9)).toBe('one two\nthree\nfour');
    expect(wrap('  one two three', 9)).toBe('  one two\n  three');
  });

  it('stays whole where it fits or cannot be broken', () => {
    expect(wrap('one two', 7)).toBe('one two');
    expect(wrap('onetwothree', 5)).toBe('onetwothree');
    expect(wrap('    onetwothree four', 8)).toBe('    onetwothree four');
  });
});
