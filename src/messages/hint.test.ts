import { describe, expect, it } from 'vitest';
import type { Language } from '../core/prose.ts';
import type { Advice } from '../bots/advice.ts';
import { mindOf } from '../bots/minds.ts';
import { titleOf } from '../games/index.ts';
import { table } from '../games/vagabondo/scene.ts';
import { hintText } from './hint.ts';

const title = titleOf('vagabondo')!;
const { words } = mindOf(title.game);

/** What is said for the first of two places, with one reason that comes true after it only. */
function said(kind: string, language: Language): string {
  const reason = { kind, data: [0, 1], good: true };
  const told = {
    reason,
    words: { en: words.en(reason), fr: words.fr(reason), de: words.de(reason) },
    share: 1,
    other: 0,
  };
  const move = { value: 0.5, interval: [0.5, 0.5] as const };
  const advice: Advice = {
    moves: [
      { ...move, action: 'b6n e1', reasons: [told] },
      { ...move, action: 'b1 f3', reasons: [] },
    ],
    equal: 1,
    nodes: 0,
  };
  return hintText(title, advice, title.game.view(table(2), 0), ['Ada', 'Ben'], language).lines[0]!.reasons[0]!;
}

describe('hints', () => {
  it('are sure of what the move itself does', () => {
    expect(said('you square', 'en')).toMatch(/^You take the X at \w+\. Not with the blue single at f3\.$/);
  });

  it('tell what comes later as a frequency, even if it always came', () => {
    expect(said('later they square', 'en')).toMatch(
      /^Ben later takes the X at \w+ more often: 100% of the time, against 0% with the blue single at f3\.$/,
    );
    expect(said('later you square', 'fr')).toMatch(/^Plus souvent, vous prenez ensuite le X en \w+/);
    expect(said('later they square', 'de')).toMatch(
      /^Öfter: Ben besetzt später das X auf \w+, in 100\u00a0% der Fälle; beim anderen Zug \(das blaue Quadrat auf f3\) in 0\u00a0%\.$/,
    );
  });

  it('quote another move without its explanation', () => {
    const vaalbara = titleOf('vaalbara')!;
    const told = {
      reason: { kind: 'x', data: [], good: true },
      words: { en: 'you gain', fr: '', de: '' },
      share: 1,
      other: 0,
    };
    const move = { value: 0.5, interval: [0.5, 0.5] as const };
    const moves = [
      { ...move, action: 'play 11', reasons: [told] },
      { ...move, action: 'play 5', reasons: [] },
    ];
    const { lines } = hintText(vaalbara, { moves, equal: 1, nodes: 0 }, {}, [], 'en');
    expect(lines[0]!.reasons).toEqual(['You gain. Not with “Play 5 Carpenter”.']);
    expect(lines[1]!.action).toMatch(/^Play 5 Carpenter: /);
  });
});
