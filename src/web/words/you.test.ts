import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../core/prose.ts';
import { finishAtRandom, start, toRecord } from '../../core/match.ts';
import { replay } from '../../core/replay.ts';
import { seeded } from '../../core/rng.ts';
import type { Step } from '../../core/steps.ts';
import { titles } from '../../games/index.ts';
import { toYou, YOU } from './you.ts';

/** All sentences of random matches, with the first seat as "you". */
function told(id: string, language: Language): Set<string> {
  const { game, prose } = titles.find((title) => title.game.id === id)!;
  const all = new Set<string>();
  for (const seats of game.seats) {
    for (const options of OPTIONS[id] ?? [{}]) {
      const begun = start(game, seats, options);
      if (!begun.ok) continue;
      const names = [YOU, 'Ana', 'Ben', 'Cem', 'Dov', 'Eva'].slice(0, seats);
      const record = toRecord(finishAtRandom(begun.value, seeded(`${id} ${seats}`)));
      const each = ({ events }: Step): void => {
        for (const event of events) all.add(toYou(prose[language].event(event, names), language));
      };
      expect(replay(game, record, { each })).toMatchObject({ ok: true });
    }
  }
  return all;
}

const OPTIONS: Readonly<Record<string, readonly Readonly<Record<string, string | number | boolean>>[]>> = {
  vagabondo: [{}, { doubles: 'dice' }, { series: 3, doubles: 'cube' }],
  vabanque: [{}, { edition: 2001 }],
  'las-vegas': [{}, { neutralDice: true }],
};

/** A verb in the third person after "you". */
const WRONG: Readonly<Record<Language, RegExp>> = {
  en: /\b[Yy]ou(?: \([^)]*\):)? (?:is|has|[a-z]+[^s]s)\b|\b[Yy]ou [^.]* and (?:is|loses)\b/,
  fr: /\b[Vv]ous(?: \([^)]*\)\s?:)? (?:ne )?(?!(?:ne|de|personne)\b)(?:a|fait|prend|reprend|perd|peut|[a-z]+e|[a-z]+ent)\b|\b[Vv]ous [^.,]* (?:se partagent|gagnent|perd|son tour)\b/u,
};

it.each(titles.flatMap(({ game }) => LANGUAGES.map((language) => [game.id, language] as const)))(
  '%s (%s): sentences about the person say "you" with the right verb',
  (id, language) => {
    const sentences = [...told(id, language)];
    const mine = sentences.filter((text) => /\b(you|vous)\b/i.test(text));
    expect(mine.length).toBeGreaterThan(10);
    expect(sentences.filter((text) => text.includes(YOU))).toEqual([]);
    expect(mine.filter((text) => WRONG[language].test(text))).toEqual([]);
  },
);

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
