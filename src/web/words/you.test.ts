import { expect, it } from 'vitest';
import { toYou, YOU } from './you.ts';

it('you: capitalised only at the start of a sentence', () => {
  expect(toYou(`${YOU} takes 70k with 3 dice.`, 'en')).toBe('You take 70k with 3 dice.');
  expect(toYou(`Round 2 begins with ${YOU}.`, 'en')).toBe('Round 2 begins with you.');
  expect(toYou(`The game is over. ${YOU} wins with 90k.`, 'en')).toBe('The game is over. You win with 90k.');
  expect(toYou(`${YOU} has no place for a piece and is skipped.`, 'en')).toBe(
    'You have no place for a piece and are skipped.',
  );
  expect(toYou(`${YOU} ne peut poser aucune pièce et passe son tour.`, 'fr')).toBe(
    'Vous ne pouvez poser aucune pièce et passez votre tour.',
  );
  expect(toYou(`C’est fini. Ana et ${YOU} se partagent la victoire.`, 'fr')).toBe(
    'C’est fini. Ana et vous partagez la victoire.',
  );
  expect(toYou(`C’est fini. ${YOU}, Ana et Ben se partagent la victoire.`, 'fr')).toBe(
    'C’est fini. Vous, Ana et Ben partagez la victoire.',
  );
  expect(toYou(`${YOU}, Ana et Ben à égalité avec 1 dé, rien pour eux.`, 'fr')).toBe(
    'Vous, Ana et Ben à égalité avec 1 dé, rien pour vous.',
  );
  expect(toYou(`${YOU} (Combattante)\u00a0: personne ne montre de Combattante.`, 'fr')).toBe(
    'Vous (Combattante)\u00a0: personne ne montre de Combattante.',
  );
  expect(toYou(`${YOU} commence.`, 'fr')).toBe('Vous commencez.');
  expect(toYou(`À ${YOU} de répondre.`, 'fr')).toBe('À vous de répondre.');
});
