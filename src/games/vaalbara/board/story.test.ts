import { describe, expect, it } from 'vitest';
import { SPECTATOR, type Seat } from '../../../core/game.ts';
import { finishAtRandom, start, toRecord, type Match } from '../../../core/match.ts';
import { LANGUAGES, type Language } from '../../../core/prose.ts';
import { replay } from '../../../core/replay.ts';
import { seeded } from '../../../core/rng.ts';
import type { Step } from '../../../core/steps.ts';
import type { Event } from '../events.ts';
import { vaalbara } from '../rules.ts';
import type { State, View } from '../state.ts';
import { tell } from './story.ts';

interface Told {
  readonly event: Event;
  readonly after: View;
  readonly text: string | null;
}

const NAMES = ['Ada', 'Luma', 'Bram', 'Youssef', 'Inès'];

interface Happened {
  readonly event: Event;
  readonly before: View;
  readonly after: View;
  readonly seats: number;
}

/** Everything that happens in games played at random. */
const HAPPENED: readonly Happened[] = (() => {
  const all: Happened[] = [];
  for (const seats of vaalbara.seats) {
    for (let game = 0; game < 4; game++) {
      const begun = start(vaalbara, seats, {});
      if (!begun.ok) throw new Error(begun.problem.code);
      const record = toRecord(finishAtRandom(begun.value, seeded(`story ${seats} ${game}`)));
      const viewOf = ({ state }: Match): View => vaalbara.view(state as State, SPECTATOR);
      const each = ({ events, match }: Step, before: Match): void => {
        const views = { before: viewOf(before), after: viewOf(match) };
        for (const event of events as Event[]) all.push({ event, ...views, seats });
      };
      expect(replay(vaalbara, record, { each })).toMatchObject({ ok: true });
    }
  }
  return all;
})();

const games = (language: Language, you: Seat | null): Told[] =>
  HAPPENED.map(({ event, before, after, seats }) => {
    const names = NAMES.slice(0, seats);
    return { event, after, text: tell(event, { before, after, names, you }, language) };
  });

const UNTOLD = new Set(['ready', 'reveal', 'answer', 'variety', 'over']);

describe.each(LANGUAGES)('what happened, %s', (language) => {
  it('is told of every event, to the person who played it and to everybody', () => {
    for (const you of [0, null]) {
      for (const { event, text } of games(language, you)) {
        if (UNTOLD.has(event.kind)) expect(text).toBeNull();
        else if (event.kind !== 'draw') expect(text, event.kind).toMatch(/^[A-ZÀÉ].*\.$/);
        if (text) expect(text).not.toMatch(/undefined|null|NaN|\bA[aeio]| {2}/);
      }
    }
  });

  it('has a reason wherever a Character or a Territory pays nothing', () => {
    const nothing = games(language, 0).filter(
      ({ event }) =>
        event.kind === 'idle' ||
        (event.kind === 'gain' && event.amount === 0) ||
        (event.kind === 'take' && event.reward.amount === 0),
    );
    expect(nothing.length).toBeGreaterThan(20);
    for (const { text } of nothing) {
      const [what, why] = text!.split(/\u202f?: /);
      expect(what).not.toMatch(/\d/);
      expect(why!.split(' ').length).toBeGreaterThan(2);
    }
  });

  it('agrees in its verbs with the reader, and is set as its language asks', () => {
    for (const { text } of games(language, 0)) {
      if (!text) continue;
      if (language === 'fr') {
        expect(text).not.toMatch(/[^\u202f][:;?!]/);
        expect(text).not.toMatch(/\bde [AI]|\bd’[LBY]|\b[Vv]ous (?:a|ont|n’a|n’ont|prend)\b|\bà vous\b/);
      } else if (language === 'de') {
        expect(text).not.toMatch(/\b[Dd]u (?:hat|habt|war|wart|zeigt|nimmt)\b|\b(?:von|für|an) du\b|\bder Wiese\b/);
      } else expect(text).not.toMatch(/\b[Yy]ou (?:has|takes|acts)\b|\byou’s\b/);
    }
  });
});

describe('the reasons', () => {
  const of = (language: Language, you: Seat | null, test: (told: Told) => boolean): string[] =>
    games(language, you)
      .filter(test)
      .flatMap(({ text }) => text ?? []);
  const gains = (character: number, amount: number) => (told: Told) =>
    told.event.kind === 'gain' && told.event.character === character && amount > 0 === told.event.amount > 0;

  it('name who acted before a Hunter, and who acts after an Artisan', () => {
    const [hunter, artisan] = [3, 10];
    for (const text of of('en', null, gains(hunter, 0))) {
      expect(text).toMatch(/^\p{L}+’s Hunter earns nothing: (\p{L}+)( and \p{L}+)? acted first\.$/u);
    }
    expect(of('en', 0, gains(hunter, 0))).toContain('Your Hunter earns nothing: Luma acted first.');
    expect(of('en', 0, gains(hunter, 3))).toContain('Your Hunter earns 3 points: no neighbour has acted yet.');
    expect(of('fr', null, gains(hunter, 0)).join()).toMatch(
      /Le Chasseur d’Ada ne rapporte rien\u202f: Luma a joué avant\./,
    );
    expect(of('de', null, gains(hunter, 0)).join()).toContain(
      'Der Jäger von Ada bringt nichts: Luma war schon vorher dran.',
    );
    expect(of('en', 0, gains(artisan, 0)).join()).toContain('you have not acted yet.');
    expect(of('de', 0, gains(artisan, 0)).join()).toContain('Du warst noch nicht dran.');
    // The sentence is true: exactly the named neighbours have acted.
    for (const { event, after, text } of games('en', null).filter(gains(hunter, 0))) {
      const seat = (event as { seat: Seat }).seat;
      const acted = after.order.slice(0, after.order.indexOf(seat)).map((other) => NAMES[other]!);
      const named = text!.split(': ')[1]!.replace(' acted first.', '').split(' and ');
      expect(named.every((name) => acted.includes(name))).toBe(true);
    }
  });

  it('say which number a River counts, and when the next Mountain pays', () => {
    const takes =
      (type: RegExp) =>
      ({ event, text }: Told) =>
        event.kind === 'take' && type.test(text ?? '');
    const rivers = of('en', null, takes(/River/));
    expect(rivers.filter((text) => /: number (7|8|9|10|11|12) counts as 6, × \d Rivers?/.test(text))).not.toEqual([]);
    expect(rivers.filter((text) => /: character number [1-6] × \d Rivers? = \d+ points?\.$/.test(text))).not.toEqual(
      [],
    );
    const mountains = of('en', null, takes(/first Mountain/));
    expect(new Set(mountains.map((text) => text.split(': ')[1]))).toEqual(
      new Set(['nothing yet, the second pays 10.']),
    );
  });

  it('say who is paid for showing a Fighter', () => {
    const told = of('fr', 0, ({ event }) => event.kind === 'fighter' && event.shown.length > 0);
    expect(told.filter((text) => /1 point pour vous, qui en montrez une aussi\.$/.test(text))).not.toEqual([]);
    expect(told.filter((text) => /1 point pour \p{Lu}\w+, qui en montre une aussi\.$/u.test(text))).not.toEqual([]);
    expect(
      told.filter((text) => /1 point chacun pour .* et .*, qui en montre(?:nt|z) une aussi\.$/.test(text)),
    ).not.toEqual([]);
    const german = of('de', 0, ({ event }) => event.kind === 'fighter' && event.shown.length > 0).join('\n');
    expect(german).toContain(': Auch du zeigst eine, 1 Punkt.');
    expect(german).toMatch(/: Auch du und \p{Lu}\p{L}+ zeigt eine, je 1 Punkt\.$/mu);
    expect(german).toMatch(/: Auch \p{Lu}\p{L}+ und \p{Lu}\p{L}+ zeigen eine, je 1 Punkt\.$/mu);
  });

  it('say which way the rows move', () => {
    expect(of('en', null, ({ event }) => event.kind === 'round')).toContain('Round 2: the upper row moves down.');
    expect(of('fr', null, ({ event }) => event.kind === 'round')).toContain(
      'Manche 2\u202f: la ligne du haut descend.',
    );
    expect(of('de', null, ({ event }) => event.kind === 'round')).toContain('Runde 2: Die obere Reihe rückt herunter.');
  });
});
