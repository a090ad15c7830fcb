import { describe, expect, it } from 'vitest';
import { frenchIn } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import { CHANCE, type Actor } from '../../core/game.ts';
import { titles } from '../../games/index.ts';
import type { Title } from '../../games/title.ts';
import type { Text } from '../board.ts';
import { parseRulebook } from '../learn/rulebook.ts';
import {
  afterStep,
  isWanted,
  linesBetween,
  recordOf,
  textBy,
  type Lesson,
  type Lessons,
  type Step,
} from '../lesson.ts';
import { openSession, type Session } from '../match/session.ts';

const all = import.meta.glob<{ lessons: Lessons }>('../../games/*/board/lessons.ts', { eager: true });
const books = import.meta.glob<string>('../../games/*/RULES*.md', { eager: true, query: '?raw', import: 'default' });

/** The maximum number of paths tried through a lesson. */
const MOST_WAYS = 40;

/** A scripted match, opened as the page does it. */
function begin(title: Title, lesson: Lesson): { readonly session: Session; readonly waiting: string[] } {
  const { seats, seat, options } = lesson;
  const waiting: string[] = [];
  const next = (actor: Actor): string | null => {
    const line = waiting.shift();
    return line === undefined ? null : textBy(actor, line);
  };
  const sitters = Array.from({ length: seats }, (_, at) => ({
    kind: at === seat ? ('person' as const) : ('bot' as const),
    level: 1,
    name: '',
    identity: 'azur' as const,
  }));
  const plan = { game: title.game.id, options, sitters, hints: false };
  const opened = openSession(
    title,
    { id: lesson.id, plan, record: recordOf(title.game, lesson) },
    {
      audience: {
        show: () => Promise.resolve(),
        thinks: () => undefined,
        linger: () => Promise.resolve(),
        troubled: () => undefined,
      },
      ask: async (bot) => {
        const text = next(bot);
        return text === null ? null : { ok: true, text };
      },
      roll: () => next(CHANCE),
      save: () => true,
    },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  return { session: opened.value, waiting };
}

/** The actions that continue a step, as texts. */
function ways(title: Title, session: Session, lesson: Lesson, step: Step): string[] {
  const { match } = session;
  const legal = title.game.legal(match.state, lesson.seat).map((action) => title.game.format(action));
  if (Array.isArray(step.wants)) expect(legal).toEqual(expect.arrayContaining(step.wants as string[]));
  const fitting = legal.filter((text) => isWanted(step, match, text));
  if (Array.isArray(step.wants)) expect(fitting).toHaveLength(step.wants.length);
  expect(fitting).not.toEqual([]);
  if (fitting.length < legal.length) expect(step.otherwise).toBeDefined();
  return fitting;
}

/** Plays a lesson; `choose` picks one of several paths. */
async function playThrough(
  title: Title,
  lesson: Lesson,
  choose: (step: number, of: number) => number,
): Promise<Session> {
  const { session, waiting } = begin(title, lesson);
  for (const [at, step] of lesson.steps.entries()) {
    const fitting = step.wants === undefined ? [] : ways(title, session, lesson, step);
    const text = fitting[choose(at, fitting.length)];
    const move = text === undefined ? null : { seat: lesson.seat, text };
    const after = afterStep(step, session.match, move);
    expect(after, `${lesson.id}, step ${at + 1}: ${text}`).not.toBeNull();
    waiting.push(...linesBetween(session.match, after!, move ? 1 : 0));
    if (!move) await session.run();
    else {
      expect(session.waitingFor).toEqual([lesson.seat]);
      expect(await session.act(lesson.seat, move.text)).toEqual({ ok: true, value: undefined });
    }
    expect(waiting).toEqual([]);
  }
  return session;
}

const FRENCH_SIGNS = /[^\u202f][;:!?»]|«[^\u202f]|'|"/;
const textsOf = ({ name, steps, done }: Lesson): Text[] => [
  name,
  done,
  ...steps.flatMap(({ text, otherwise }) => (otherwise ? [text, otherwise] : [text])),
];

const taught = titles.flatMap((title) => {
  const { id } = title.game;
  const lessons = all[`../../games/${id}/board/lessons.ts`]?.lessons;
  return lessons ? [{ title, id, book: frenchIn(lessons, NARROW) }] : [];
});

describe.each(taught)('$id', ({ title, id, book: { first, examples } }) => {
  const lessons = [first, ...examples].map((lesson) => ({ lesson, id: lesson.id }));

  it('has distinct names for its lessons, and at least two examples', () => {
    expect(new Set(lessons.map(({ id: name }) => name)).size).toBe(lessons.length);
    expect(examples.length).toBeGreaterThanOrEqual(2);
  });

  it('shows its examples beside clauses that exist', () => {
    for (const language of ['', '.fr', '.de']) {
      const { chapters } = parseRulebook(books[`../../games/${id}/RULES${language}.md`]!, '');
      const clauses = chapters.flatMap((chapter) => chapter.clauses);
      for (const { clause } of examples) expect(clauses).toContain(clause);
    }
  });

  describe.each(lessons)('$id', ({ lesson }) => {
    it('continues after every move that it accepts', async () => {
      const widths: number[] = [];
      await playThrough(title, lesson, (at, of) => {
        widths[at] = of;
        return 0;
      });
      for (const [step, width = 1] of widths.entries()) {
        const stride = Math.ceil(width / (MOST_WAYS / widths.length));
        for (let way = stride; way < width; way += stride) {
          await playThrough(title, lesson, (at, of) => (at === step ? way % of : (way * 7 + at) % of));
        }
      }
    });

    it('never waits for bots or chance while the reader must act', async () => {
      const { session, waiting } = begin(title, lesson);
      await session.run();
      expect(waiting).toEqual([]);
      const turn = title.game.turn(session.match.state);
      if (lesson.steps[0]!.wants) expect(turn).toEqual([lesson.seat]);
      expect(lesson.steps.filter(({ wants }) => wants !== undefined).length).toBeGreaterThan(0);
      expect(turn.every((actor) => actor === CHANCE || actor < lesson.seats)).toBe(true);
    });

    it('has texts in every language', () => {
      for (const { en, fr, de } of textsOf(lesson)) {
        expect(en.length).toBeGreaterThan(3);
        expect(fr.length).toBeGreaterThan(3);
        expect(de.length).toBeGreaterThan(3);
        expect(Math.max(en.length, fr.length, de.length)).toBeLessThanOrEqual(330);
        expect(fr).not.toMatch(FRENCH_SIGNS);
        expect(en + de).not.toMatch(/'|"/);
        const names = (text: string): string[] => [...text.matchAll(/\{[A-F]\}/g)].map(String).sort();
        expect(names(fr)).toEqual(names(en));
        expect(names(de)).toEqual(names(en));
      }
    });
  });
});
