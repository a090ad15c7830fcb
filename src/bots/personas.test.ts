import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../core/prose.ts';
import { titles } from '../games/index.ts';
import { personaOf } from './personas.ts';

const LEVELS = [1, 2, 3, 4, 5];
const HOUSE = 'a game without faces';
const everybody = [...titles.map(({ game }) => game.id), HOUSE].flatMap((game) =>
  LEVELS.map((level) => ({ game, level, persona: personaOf(game, level) })),
);

const portrait = (game: string, picture: string): string => {
  const folder = game === HOUSE ? './art/' : `../games/${game}/art/`;
  return readFileSync(new URL(`${folder}${picture}.svg`, import.meta.url), 'utf8');
};

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
  it('are all different, in name and in picture', () => {
    expect(everybody).toHaveLength(25);
    for (const key of ['name', 'picture'] as const) {
      expect(new Set(everybody.map(({ persona }) => persona[key])).size, key).toBe(everybody.length);
    }
  });

  it('belong to their game and level, and the house lends a hand elsewhere', () => {
    for (const { game, level, persona } of everybody) {
      expect(persona.picture).toBe(`${game === HOUSE ? 'house' : game}-${level}`);
    }
    expect(personaOf('constructor', 1).name).toBe(personaOf(HOUSE, 1).name);
    for (const level of [0, 6, 1.5, Number.NaN]) expect(() => personaOf('vabanque', level)).toThrow(RangeError);
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
      expect(text, 'a no-break space before double punctuation').not.toMatch(/[^\u00a0][?!:;»]/u);
    }
    expect(persona.line.en).not.toContain('\u00a0');
  });

  it.each(everybody)('$persona.name has a small portrait that stands alone', ({ game, persona }) => {
    const svg = portrait(game, persona.picture);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
    const shapes = ['svg', 'g', 'clipPath', 'path', 'circle', 'ellipse', 'rect'];
    for (const name of nested(svg) ?? ['not well formed']) expect(shapes).toContain(name);
    expect(svg).not.toMatch(/\b(href|style|class|on\w+)=|data:|@import/);
    expect(svg.match(/url\([^)]*\)/g)).toEqual([`url(#portrait-${persona.picture})`]);
    expect(svg.match(/\bid="[^"]*"/g)).toEqual([`id="portrait-${persona.picture}"`]);
  });
});
