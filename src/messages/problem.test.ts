import { describe, expect, it } from 'vitest';
import { titles } from '../games/index.ts';
import { problemText } from './problem.ts';

describe('a problem in words', () => {
  const title = titles.find(({ game }) => game.id === 'las-vegas')!;

  it('names the place, the fault and the clause', () => {
    const problem = { code: 'illegal', step: 3, detail: '6', clause: 'LV-5' } as const;
    expect(problemText(problem, 'en', title)).toMatch(/^Entry 4: “6” is not allowed\. LV-5: You roll all the dice/);
    expect(problemText(problem, 'fr', title)).toMatch(
      /^Entrée 4\u00a0: «\u00a06\u00a0» n’est pas permis\. LV-5\u00a0: /,
    );
    expect(problemText(problem, 'en')).toBe('Entry 4: “6” is not allowed. LV-5.');
    expect(problemText(problem, 'de')).toBe('Eintrag 4: „6“ ist nicht erlaubt. LV-5.');
  });

  it('says in every language what was expected of a record', () => {
    const problem = { code: 'record', detail: 'seats', expected: 'count' } as const;
    expect(problemText(problem, 'fr')).toContain('un nombre entier à partir de 1');
    expect(problemText(problem, 'en')).toContain('should be a whole number from 1.');
    expect(problemText(problem, 'de')).toContain('Erwartet bei „seats“: eine ganze Zahl ab 1.');
  });

  it('escapes and cuts text from outside', () => {
    const text = problemText({ code: 'text', detail: '\u001b[2K\rfine\n\u202e' }, 'en');
    expect(text).toBe('“\\u{1b}[2K\\u{d}fine\\u{a}\\u{202e}” cannot be read as an action.');
    expect(problemText({ code: 'text', detail: 'x'.repeat(5000) }, 'en').length).toBeLessThan(300);
  });
});
