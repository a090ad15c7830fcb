import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR, type Actor, type GameEvent, type Viewer } from '../src/core/game.ts';
import { valuesOf } from '../src/core/options.ts';
import { play, start, type Match } from '../src/core/match.ts';
import { LANGUAGES, type Language } from '../src/core/prose.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import type { Title } from '../src/games/title.ts';
import { Breach, located, recorded } from './breach.ts';
import { cases, nameOf, tested, type Case } from './cases.ts';

const COLUMNS = 80;
/** A name of the greatest length, for the layout of boards. */
const NAMES = ['Anastasia of Trebizond', 'Bo', 'Cleo', 'Dragomir', 'Eve', 'Fionnuala'];

type Words = Readonly<Record<Language, string>>;

/** The same thing in every language. */
const inAll = (say: (language: Language) => string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Words;

/** A text made from a missing value. */
const HOLES = /undefined|NaN|\[object|\bnull\b/;

function checkText(what: string, words: Words, todo: string): void {
  for (const language of LANGUAGES) {
    const hole = HOLES.exec(words[language])?.[0];
    if (hole) throw new Breach(`${what} in ${language} says “${hole}”: ${words[language]}`, todo);
  }
  const empty = LANGUAGES.filter((language) => words[language] === '');
  if (empty.length > 0 && empty.length < LANGUAGES.length)
    throw new Breach(`${what} has no words in ${empty.join(', ')}`, todo);
  // A short label may be the same word in several; a sentence is not.
  const letters = words.en.match(/\p{Ll}{3,}/gu) ?? [];
  const same = LANGUAGES.find((language) => language !== 'en' && words[language] === words.en);
  if (same && letters.length > 2) throw new Breach(`${what} is the same sentence in ${same}: ${words.en}`, todo);
}

function checkBoard({ prose }: Title, view: unknown, viewer: Viewer, names: readonly string[]): void {
  for (const language of LANGUAGES) {
    const board = prose[language].board(view, viewer, names);
    if (board.trim() === '')
      throw new Breach(`the board is empty in ${language}`, 'draw it in `board` of prose.ts', viewer);
    const hole = HOLES.exec(board)?.[0];
    if (hole) throw new Breach(`the board in ${language} shows “${hole}”`, 'mend `board` of prose.ts', viewer);
    const long = board.split('\n').find((line) => [...line].length > COLUMNS);
    if (long)
      throw new Breach(
        `a line of the board in ${language} has ${[...long].length} columns: ${long}`,
        `keep to ${COLUMNS}`,
        viewer,
      );
  }
}

/** The words for all views, actions and events of one random game. */
function checkWords(title: Title, { game, seats, options }: Case, seed: string): void {
  const { prose } = title;
  const begun = start(game, seats, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  const names = NAMES.slice(0, seats);
  const rng = seeded(seed);
  let match: Match = begun.value;
  let acting: Actor | null = null;
  try {
    for (let turn = game.turn(match.state); turn.length > 0; turn = game.turn(match.state)) {
      acting = rng.pick(turn);
      const viewer = rng.pick([...names.keys(), SPECTATOR]);
      checkBoard(title, game.view(match.state, viewer), viewer, names);
      match = step(title, match, acting, names, rng);
    }
    acting = null;
    checkBoard(title, game.view(match.state, SPECTATOR), SPECTATOR, names);
    const { unit, scores, parts } = game.standing(match.state);
    for (const score of scores)
      checkText(
        'a score',
        inAll((one) => prose[one].score(score, unit)),
        'word it in `score`',
      );
    for (const part of parts.flat())
      checkText(
        `part \`${part.of}\` of a score`,
        inAll((one) => prose[one].part(part)),
        'word it in `part`',
      );
  } catch (error) {
    throw located(error, { match, seed, seat: acting });
  }
}

function step({ game, prose }: Title, match: Match, actor: Actor, names: readonly string[], rng: Rng): Match {
  const action = actor === CHANCE ? game.draw(match.state, rng) : rng.pick(game.legal(match.state, actor));
  const text = game.format(action);
  if (actor !== CHANCE) {
    const view = game.view(match.state, actor);
    const words = inAll((one) => prose[one].action(action, view, names));
    if (words.en === '') throw new Breach(`\`${text}\` has no words`, 'word it in `action` of prose.ts');
    checkText(`action \`${text}\``, words, 'word it in `action` of prose.ts');
  }
  const events: GameEvent[] = [];
  const played = play(match, actor, text, (event) => events.push(event));
  if (!played.ok) throw new Breach(`\`${text}\` is refused`, 'run test/contract first');
  for (const event of events) {
    checkText(
      `event \`${event.kind}\``,
      inAll((one) => prose[one].event(event, names)),
      'word it in `event` of prose.ts',
    );
  }
  return played.value;
}

describe.each(tested.map((title) => ({ id: title.facts.id, title })))('the words of $id', ({ title }) => {
  const { game, prose } = title;

  it.each(cases(game).map((one) => [nameOf(one), one] as const))(
    'tell every board, choice and event of a random game in every language: %s',
    (_, one) => recorded(() => checkWords(title, one, 'words')),
  );

  it('name every option and each of its values in every language', () => {
    for (const [name, spec] of Object.entries(game.options)) {
      checkText(
        `option \`${name}\``,
        inAll((one) => prose[one].option(name)),
        'word it in `option` of prose.ts',
      );
      for (const seats of game.seats) {
        for (const value of valuesOf(spec, seats)) {
          const words = inAll((one) => prose[one].value(name, value));
          expect(words.en, `${name}=${value} has no words`).not.toBe('');
          checkText(`value \`${name}=${value}\``, words, 'word it in `value` of prose.ts');
        }
      }
    }
  });

  it('explain refusals by the same clauses in every language', () => {
    for (const language of LANGUAGES)
      expect(Object.keys(prose[language].refusals).sort(), language).toEqual(Object.keys(prose.en.refusals).sort());
    for (const clause of Object.keys(prose.en.refusals))
      checkText(
        `the refusal by ${clause}`,
        inAll((one) => prose[one].refusals[clause as `X-${number}`]!),
        'word it in `refusals`',
      );
  });
});
