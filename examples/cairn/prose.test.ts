import { expect, it } from 'vitest';
import { prose } from './prose.ts';
import type { Event } from './state.ts';

it('a draw is told with its arithmetic', () => {
  const drawn: Event = { kind: 'drawn', seat: 1, white: 2, black: 0, alone: true, points: 4 };
  expect(prose.en.event(drawn, ['Ana', 'Ben'])).toBe(
    'Ben draws 2 stones, all white: 4 points, doubled because nobody else chose as many.',
  );
  expect(prose.fr.event({ ...drawn, black: 1, points: 0 }, ['Ana', 'Ben'])).toMatch(
    /^Ben pioche 3 pierres, dont une noire\s: le cairn s’écroule\.$/u,
  );
  expect(prose.de.event(drawn, ['Ana', 'Ben'])).toBe(
    'Ben zieht 2 Steine, alles weiß: 4 Punkte, verdoppelt, weil sonst niemand so viele gewählt hat.',
  );
});
