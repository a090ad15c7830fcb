import { expect, it } from 'vitest';
import { finishAtRandom, start, toRecord } from '../src/core/match.ts';
import { LANGUAGES, type Language } from '../src/core/prose.ts';
import { replay } from '../src/core/replay.ts';
import { seeded } from '../src/core/rng.ts';
import type { Step } from '../src/core/steps.ts';
import type { Title } from '../src/games/title.ts';
import { toYou, YOU } from '../src/web/words/you.ts';
import { cases, tested } from './cases.ts';

/** All sentences of random matches, with the first seat as "you". */
function told({ game, prose }: Title, language: Language): Set<string> {
  const all = new Set<string>();
  for (const { seats, options } of cases(game)) {
    const begun = start(game, seats, options);
    if (!begun.ok) throw new Error(begun.problem.code);
    const names = [YOU, 'Ana', 'Ben', 'Cem', 'Dov', 'Eva'].slice(0, seats);
    const record = toRecord(finishAtRandom(begun.value, seeded(`${game.id} ${seats}`)));
    const each = ({ events }: Step): void => {
      for (const event of events) all.add(toYou(prose[language].event(event, names), language));
    };
    expect(replay(game, record, { each })).toMatchObject({ ok: true });
  }
  return all;
}

/** A verb in the third person after "you". */
const WRONG: Readonly<Record<Language, RegExp>> = {
  en: /\b[Yy]ou(?: \([^)]*\):)? (?:is|has|[a-z]+[^s]s)\b|\b[Yy]ou [^.]* and (?:is|loses)\b/,
  fr: /\b[Vv]ous(?: \([^)]*\)\s?:)? (?:ne )?(?!(?:ne|de|personne)\b)(?:a|fait|prend|reprend|perd|peut|[a-z]+e|[a-z]+ent)\b|\b[Vv]ous [^.,]* (?:se partagent|gagnent|perd|son tour)\b/u,
  de: /\b[Dd]u(?: \([^)]*\):)? (?:hat|ist|wird|kann|muss|darf|(?!\p{Ll}*st\b)\p{Ll}+t)\b/u,
};

it.each(tested.flatMap((title) => LANGUAGES.map((language) => ({ id: title.game.id, language, title }))))(
  '$id ($language): sentences about the person say "you" with the right verb',
  ({ title, language }) => {
    const sentences = [...told(title, language)];
    const mine = sentences.filter((text) => /\b(you|vous|du)\b/i.test(text));
    expect(mine.length).toBeGreaterThan(1);
    expect(sentences.filter((text) => text.includes(YOU))).toEqual([]);
    expect(mine.filter((text) => WRONG[language].test(text))).toEqual([]);
  },
);
