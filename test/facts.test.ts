import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IDENTITIES } from '../src/core/identity.ts';
import { MOST_SEATS } from '../src/core/letters.ts';
import { LANGUAGES } from '../src/core/prose.ts';
import { manifests } from '../src/games/index.ts';
import { tested } from './cases.ts';

/** Every game brings these; a test names what is missing. */
const REQUIRED = ['index.ts', 'laws.ts', 'RULES.md', 'RULES.fr.md', 'art/cover.svg'];

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

  it(`allow 1 to ${MOST_SEATS} seats, each with a colour of its own`, () => {
    const most = Math.max(...facts.seats);
    expect(facts.seats).toEqual([...new Set(facts.seats)].sort((a, b) => a - b));
    expect(facts.seats.every((seats) => Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS)).toBe(true);
    expect(facts.seats).toContain(facts.usual);
    expect(facts.identities.length, 'seats in facts.ts must be those of RULES.md, with one identity for each').toBe(
      most,
    );
    expect(new Set(facts.identities).size).toBe(most);
  });

  it.each(LANGUAGES)('pitch the game in one sentence: %s', (language) => {
    expect(facts.name[language]).toMatch(/^\S.{0,18}\S$/u);
    expect(facts.pitch[language]).toMatch(/^\p{Lu}.{10,80}[.!?]$/u);
  });

  it.each(REQUIRED)('stand beside %s', (file) => {
    expect(existsSync(`src/games/${id}/${file}`), `src/games/${id}/${file} is missing`).toBe(true);
  });
});
