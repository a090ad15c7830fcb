import { expect, it } from 'vitest';
import { LANGUAGES } from '../../core/prose.ts';
import { titles } from '../../games/index.ts';

const all = titles.flatMap(({ game, prose }) =>
  Object.keys(game.options).flatMap((option) => LANGUAGES.map((language) => ({ game, prose, option, language }))),
);

it.each(all)('$game.id: “$option” is explained in one line ($language)', ({ prose, option, language }) => {
  const note = prose[language].note?.(option) ?? '';
  expect(note).toMatch(/^\p{Lu}.{15,115}\.$/u);
  expect(note).not.toMatch(/['"]/);
  if (language === 'fr') expect(note).not.toMatch(/[^\u202f\u00a0][;:!?]/u);
});
