import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IDENTITIES } from '../src/core/identity.ts';
import { rulebookFile } from '../src/core/language.ts';
import { MOST_SEATS } from '../src/core/letters.ts';
import { LANGUAGES, type Language } from '../src/core/prose.ts';
import { manifests } from '../src/games/index.ts';
import { tested } from './cases.ts';
import { bookOf } from './clauses.ts';

/** The files that every game must have. */
const REQUIRED = ['index.ts', 'laws.ts', ...LANGUAGES.map(rulebookFile), 'art/cover.svg'];

/** How a rulebook states the number of players. */
const PLAYERS = {
  en: /(\d+)(?: to (\d+))? players?/,
  fr: /(\d+)(?: à (\d+))? joueurs?/,
  de: /(\d+)(?: bis (\d+))? (?:Spieler|Personen)/,
} as const satisfies Record<Language, RegExp>;

it('every folder of src/games is listed once in src/games/index.ts', () => {
  const folders = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(manifests.map(({ title }) => title.facts.id).sort()).toEqual(folders.map(({ name }) => name).sort());
});

it('every game has its own place on the shelf', () => {
  const orders = manifests.map(({ title }) => title.facts.order);
  expect(new Set(orders).size).toBe(orders.length);
});

it('every seat has an identity', () => {
  expect(IDENTITIES.length).toBe(MOST_SEATS);
});

describe.each(tested.map((title) => ({ id: title.facts.id, title })))('the facts of $id', ({ id, title }) => {
  const { facts, game } = title;

  it('name the folder, and the rules take id and seats from them', () => {
    expect(existsSync(`src/games/${id}/facts.ts`)).toBe(true);
    expect([game.id, game.seats]).toEqual([facts.id, facts.seats]);
  });

  it.each(LANGUAGES)('allow as many seats as the rulebook says: %s', (language) => {
    const book = bookOf(id, language);
    const [said, from, to = from] = PLAYERS[language].exec(readFileSync(book, 'utf8')) ?? [];
    expect(
      said,
      `${book} must say for how many: “2 to 4 players”, « 2 à 4 joueurs », „2 bis 4 Personen“`,
    ).toBeDefined();
    const seats = [facts.seats[0], facts.seats.at(-1)];
    expect(
      seats,
      `facts.ts allows ${seats.join(' to ')} seats, and ${book} says “${said}”: correct the one that is wrong`,
    ).toEqual([Number(from), Number(to)]);
  });

  it(`allow 1 to ${MOST_SEATS} seats, each with a colour of its own`, () => {
    const most = Math.max(...facts.seats);
    expect(facts.seats, 'seats in facts.ts must ascend, each once').toEqual(
      [...new Set(facts.seats)].sort((a, b) => a - b),
    );
    expect(facts.seats.every((seats) => Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS)).toBe(true);
    expect(facts.seats, 'usual in facts.ts must be one of its seats').toContain(facts.usual);
    expect(facts.identities, `identities in facts.ts must be ${most}, one for each seat`).toHaveLength(most);
    expect(new Set(facts.identities).size, 'identities in facts.ts must differ').toBe(most);
  });

  it('say whether there are options', () => {
    const isOptionless = Object.keys(game.options).length === 0;
    const todo = isOptionless ? 'add `optionless: true` to facts.ts' : 'remove `optionless` from facts.ts';
    expect(facts.optionless ?? false, todo).toBe(isOptionless);
  });

  it.each(LANGUAGES)('pitch the game in one sentence: %s', (language) => {
    expect(facts.name[language]).toMatch(/^\S.{0,18}\S$/u);
    expect(facts.pitch[language]).toMatch(/^\p{Lu}.{10,80}[.!?]$/u);
  });

  it.each(REQUIRED)('stand beside %s', (file) => {
    expect(existsSync(`src/games/${id}/${file}`), `src/games/${id}/${file} is missing`).toBe(true);
  });
});
