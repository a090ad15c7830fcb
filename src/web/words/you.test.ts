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

it.each([
  [`${YOU} nimmt 70k mit 3 Würfeln.`, 'Du nimmst 70k mit 3 Würfeln.'],
  [`${YOU} setzt 30k. ${YOU} hat gewählt.`, 'Du setzt 30k. Du hast gewählt.'],
  [`Partie 2: ${YOU} beginnt.`, 'Partie 2: Du beginnst.'],
  [`Endstand: ${YOU} 30, Ana 28. ${YOU} gewinnt.`, 'Endstand: du 30, Ana 28. Du gewinnst.'],
  [`${YOU} kann kein Teil legen und setzt aus.`, 'Du kannst kein Teil legen und setzt aus.'],
  [`${YOU} würfelt 3 und 3: Dieser Zug zählt doppelt.`, 'Du würfelst 3 und 3: Dieser Zug zählt doppelt.'],
  [`Ana verdoppelt auf 4. ${YOU} entscheidet.`, 'Ana verdoppelt auf 4. Du entscheidest.'],
  [`Ana (Falknerin): ${YOU} verliert 2 Punkte an sie.`, 'Ana (Falknerin): Du verlierst 2 Punkte an sie.'],
  [`${YOU} (Dichterin): Ben bekommt 2 Punkte.`, 'Du (Dichterin): Ben bekommt 2 Punkte.'],
  [`2 Komet (50k): ${YOU} bekommt 50k (3 Würfel).`, '2 Komet (50k): Du bekommst 50k (3 Würfel).'],
  [`${YOU} zieht 2 weiter, zu Tisch 3.`, 'Du ziehst 2 weiter, zu Tisch 3.'],
  [`Geteilter Sieg: Ana und ${YOU}.`, 'Geteilter Sieg: Ana und du.'],
  [`${YOU} mit 3 Würfeln, Ana mit 2.`, 'Du mit 3 Würfeln, Ana mit 2.'],
  [`Runde 2 beginnt mit ${YOU}.`, 'Runde 2 beginnt mit dir.'],
  [`Figur, erwischt von Ana und ${YOU}.`, 'Figur, erwischt von Ana und dir.'],
  [`kein Schein mehr für ${YOU} (2 Würfel)`, 'kein Schein mehr für dich (2 Würfel)'],
  [`${YOU}, Ana und Ben teilen sich den Sieg.`, 'Du, Ana und Ben teilt euch den Sieg.'],
  [`Ana und ${YOU} haben je 3 Würfel und bekommen nichts.`, 'Ana und du habt je 3 Würfel und bekommt nichts.'],
])('you, in German: %s', (told, said) => expect(toYou(told, 'de')).toBe(said));
