import { describe, expect, it } from 'vitest';
import { chooseLanguage, systemLanguage } from './arguments.ts';

describe('the language of the command line', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'fr_CA.UTF-8' }, 'fr'],
    [{ LANG: 'de_AT.UTF-8' }, 'de'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'fr_FR.UTF-8' }, 'fr'],
    [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'de_CH.UTF-8' }, 'de'],
    [{ LANG: 'it_IT.UTF-8' }, 'en'],
  ])('is that of the system: %j gives %s', (env, language) => {
    expect(systemLanguage(env)).toBe(language);
  });

  it('is the last --lang, whatever the system says', () => {
    expect(chooseLanguage(['play', '--lang', 'de'], { LANG: 'fr_FR' })).toBe('de');
    expect(chooseLanguage(['--lang=de', '--lang', 'en'], { LANG: 'fr_FR' })).toBe('en');
  });

  it('words a bad --lang in the language chosen so far', () => {
    expect(() => chooseLanguage(['--lang', 'it'], { LANG: 'de_DE' })).toThrow('nicht „it“');
  });
});
