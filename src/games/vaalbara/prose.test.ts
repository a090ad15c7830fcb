import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../core/game.ts';
import { LANGUAGES, type Language } from '../../core/prose.ts';
import { seeded } from '../../core/rng.ts';
import type { Event } from './events.ts';
import { prose } from './prose.ts';
import { vaalbara as game } from './rules.ts';
import { play, scene } from './scene.ts';
import { setup } from './state.ts';

const NAMES = ['Ana', 'Bertrand-Alexandre', 'Camille', 'Dé', 'Eva'];

describe.each(LANGUAGES)('the words, %s', (language) => {
  const words = prose[language];

  it('the board fits 80 columns, and every choice, event and part has its words', () => {
    const rng = seeded(language);
    const events: Event[] = [];
    for (let i = 0; i < 12; i++) {
      const seats = 2 + (i % 4);
      const names = NAMES.slice(0, seats);
      const state = setup(seats, { openPoints: i > 8 });
      const look = (viewer: number) => {
        for (const line of words.board(game.view(state, viewer), viewer, names).split('\n')) {
          if (line.length > 80) throw new Error(`${line.length} columns: ${line}`);
        }
      };
      for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
        const actor = rng.pick(turn);
        const actions = actor === CHANCE ? [game.draw(state, rng)] : game.legal(state, actor);
        const view = game.view(state, actor === CHANCE ? SPECTATOR : actor);
        for (const action of actions) {
          expect(words.action(action, view, names)).toMatch(actor === CHANCE ? /^$/ : /^(?!.*undefined)./);
        }
        look(actor === CHANCE ? SPECTATOR : actor);
        game.apply(state, actor, rng.pick(actions), (event) => {
          events.push(event);
          expect(words.event(event, names)).toMatch(/^(?!.*undefined).*\.$/);
        });
      }
      look(SPECTATOR);
      for (const part of game.standing(state).parts.flat()) expect(words.part(part)).toBeTruthy();
    }
    expect(new Set(events.map(({ kind }) => kind)).size).toBe(19);
  });

  it('every clause that can refuse has its sentence', () => {
    const CLAUSES = ['2', '3', '4', '5', '7', '8', '9', '10', '19', '20', '25', '26', '27', '29', '31'];
    expect(Object.keys(words.refusals)).toEqual(CLAUSES.map((number) => `VL-${number}`));
    expect(words.option('openPoints')).not.toBe('openPoints');
    expect(words.value('openPoints', true)).not.toBe('true');
  });
});

describe('sentences', () => {
  const told = (language: Language) => {
    const state = scene(
      'now river mountain field\nA hand 12, domain river\nB hand 5, domain mountain\nC hand 1 2, points 1',
    );
    const events = play(
      state,
      'A play 12, B play 5, C play 1, A fighter no, B fighter no, C take 3, B take 2, A take 1',
    );
    return events.map((event) => prose[language].event(event, ['Ana', 'Bo', 'Cy'])).slice(3);
  };

  it('tell the arithmetic', () => {
    expect(told('en')).toEqual([
      'Turn order: Cy (1 Fighter), Bo (5 Carpenter), Ana (12 Farmer).',
      'Ana has answered.',
      'Bo has answered.',
      'Cy (Fighter): nobody shows a Fighter.',
      'Cy takes a Field: 2 points.',
      'Bo (Carpenter): 3 × 0 = 0 points.',
      'Bo takes a Mountain: 10 points (number 2).',
      'Ana (Farmer): the next reward counts double.',
      'Ana takes a River: 6 × 2 × 2 = 24 points.',
      'Round 3: the second row becomes the first.',
    ]);
  });

  it('tell it in French, with its spaces', () => {
    expect(told('fr').slice(-3)).toEqual([
      'Ana (Fermier) : la prochaine récompense est doublée.',
      'Ana prend Rivière : 6 × 2 × 2 = 24 points.',
      'Manche 3 : la seconde ligne avance.',
    ]);
    expect(prose.fr.score(1, 'point')).toBe('1 point');
    expect(prose.en.score(0, 'point')).toBe('0 points');
  });

  it('tell it in German, with its cases', () => {
    expect(told('de')).toEqual([
      'Reihenfolge: Cy (1 Kämpferin), Bo (5 Zimmermann), Ana (12 Bauer).',
      'Ana hat geantwortet.',
      'Bo hat geantwortet.',
      'Cy (Kämpferin): Niemand zeigt eine Kämpferin.',
      'Cy nimmt ein Feld: 2 Punkte.',
      'Bo (Zimmermann): 3 × 0 = 0 Punkte.',
      'Bo nimmt einen Berg: 10 Punkte (der zweite).',
      'Ana (Bauer): Die nächste Belohnung zählt doppelt.',
      'Ana nimmt einen Fluss: 6 × 2 × 2 = 24 Punkte.',
      'Runde 3: Die zweite Reihe wird zur ersten.',
    ]);
  });
});
