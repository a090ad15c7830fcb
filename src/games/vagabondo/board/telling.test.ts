import { expect, it } from 'vitest';
import type { PlaceAction } from '../actions.ts';
import { vagabondo } from '../rules.ts';
import { played, table } from '../scene.ts';
import { tryOut } from './preview.ts';
import { telling } from './telling.ts';

it('VG-13 a refusal names the piece that would be touched', () => {
  const state = table(2);
  played(state, 'r6s e7');
  played(state, 'b6e i6');
  const view = vagabondo.view(state, 0);
  const action = vagabondo.parse('r1 e6') as PlaceAction;
  const trial = tryOut(view, 0, action);
  if (trial.fits) throw new Error('It touches the U');
  expect(telling('en').reason(view, action, trial)).toBe('It would touch your dark red U.');
  expect(telling('fr').reason(view, action, trial)).toBe('Elle toucherait votre U rouge foncé.');
  expect(telling('de').reason(view, action, trial)).toBe('Es würde dein dunkelrotes U berühren.');
});
