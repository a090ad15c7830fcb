import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHAMPION, LEVELS } from '../core/level.ts';
import { LANGUAGES } from '../core/prose.ts';
import { titles } from '../games/index.ts';
import { personaOf } from './personas.ts';

/** The levels whose faces belong to the game. */
const OWN = LEVELS.slice(0, -1);
const groups = [undefined, ...titles.map(({ facts }) => facts).filter(({ personas }) => personas)];
const everybody = groups.flatMap((facts) =>
  (facts ? OWN : LEVELS).map((level) => ({
    picture: `${facts?.id ?? 'house'}-${level}`,
    folder: facts ? `../games/${facts.id}/art/` : './art/',
    persona: personaOf(facts, level),
  })),
);
const drawn = everybody
  .map((one) => ({ ...one, file: new URL(`${one.folder}${one.picture}.svg`, import.meta.url) }))
  .filter(({ file }) => existsSync(file));

/** The tags of a text without comments, each opened and closed in its turn; null when they do not nest. */
function nested(xml: string): string[] | null {
  const names: string[] = [];
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_tag, end, name, _given, empty) => {
      if (end && open.pop() !== name) open.push('never closed');
      if (!end) names.push(name);
      if (!end && !empty) open.push(name);
      return '';
    },
  );
  return open.length === 0 && rest.trim() === '' ? names : null;
}

describe('the personas', () => {
  it('all have different names', () => {
    const names = everybody.map(({ persona }) => persona.name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have six levels, and one champion for all games', () => {
    expect(new Set(groups.map((facts) => personaOf(facts, CHAMPION).name)).size).toBe(1);
    for (const facts of groups) {
      for (const level of [0, 7, 1.5, Number.NaN]) expect(() => personaOf(facts, level)).toThrow(RangeError);
    }
  });

  it('of a game have a portrait each, or none has', () => {
    const counts = groups.map(
      (facts) => drawn.filter(({ picture }) => picture.startsWith(facts?.id ?? 'house')).length,
    );
    expect(counts.slice(1).filter((count) => count !== 0 && count !== OWN.length)).toEqual([]);
    expect(counts[0]).toBe(LEVELS.length);
  });

  it.each(everybody)('$persona.name says and shows something short, in every language', ({ persona }) => {
    expect(persona.name).toMatch(/^\p{L}{1,12}$/u);
    for (const language of LANGUAGES) {
      expect(persona.line[language]).toMatch(/^.{10,60}$/u);
      expect(persona.line[language]).toMatch(/[.!?]$/u);
      expect(persona.alt[language]).toMatch(/^.{10,90}$/u);
      expect(persona.line[language] + persona.alt[language]).not.toMatch(/['"]/);
    }
    for (const text of [persona.line.fr, persona.alt.fr]) {
      expect(text, 'a space before double punctuation').not.toMatch(/[^\u00a0 ][?!:;»]/u);
    }
    expect(persona.line.en + persona.line.de).not.toContain('\u00a0');
  });

  it.each(drawn)('$persona.name has a small portrait that stands alone', ({ file, picture }) => {
    const svg = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
    const shapes = ['svg', 'g', 'clipPath', 'path', 'circle', 'ellipse', 'rect'];
    for (const name of nested(svg) ?? ['not well formed']) expect(shapes).toContain(name);
    expect(svg).not.toMatch(/\b(href|style|class|on\w+)=|data:|@import/);
    expect(svg.match(/url\([^)]*\)/g)).toEqual([`url(#portrait-${picture})`]);
    expect(svg.match(/\bid="[^"]*"/g)).toEqual([`id="portrait-${picture}"`]);
  });
});
