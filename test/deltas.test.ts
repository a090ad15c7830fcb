import { describe, expect, it } from 'vitest';
import { follow, type Known } from '../src/client/snapshot.ts';
import { advance } from '../src/core/advance.ts';
import { SPECTATOR, type Viewer } from '../src/core/game.ts';
import { chanceText, isOver, start, type Match } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { stepFrom, type Step } from '../src/core/steps.ts';
import { checksum, type Delta } from '../src/protocol/delta.ts';
import type { NextAct } from '../src/protocol/reply.ts';
import { nextActsFor } from '../src/server/snapshot.ts';
import { cases, nameOf, tested, type Case } from './cases.ts';

/** Changes what is sent, as a fault would. */
type Fault = (acts: readonly NextAct[], step: number) => readonly NextAct[];
const none: Fault = (acts) => acts;

/** The positions of a random match, each with the steps that lead to the next: a decision and the chance after it. */
function* positions({ game, seats, options }: Case): Generator<{ before: Match; steps: readonly Step[] }> {
  const begun = start(game, seats, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  const rng = seeded(`deltas ${game.id} ${seats} ${JSON.stringify(options)}`);
  let match = begun.value;
  while (!isOver(match)) {
    const before = match;
    const steps: Step[] = [];
    const [actor] = game.turn(match.state);
    if (actor! >= 0) {
      const decided = stepFrom(match, actor!, game.format(rng.pick(game.legal(match.state, actor!))));
      if (!decided.ok) throw new Error(decided.problem.code);
      steps.push(decided.value);
    }
    steps.push(...advance(steps[0]?.match ?? match, { chance: (from) => chanceText(from, rng) }));
    match = steps.at(-1)!.match;
    yield { before, steps };
  }
}

/** Pages of every viewer follow a match by deltas; each is compared with the server at every step. */
class Followers {
  private readonly known: Map<Viewer, Known>;
  /** How often a page refused to follow. */
  doubts = 0;
  /** How often a page showed another view than the server has. */
  wrong = 0;

  constructor({ game, state, seats }: Match) {
    const flow = { version: 0, stage: 'running', turn: [], clocks: null, now: 0 } as const;
    const viewers = [...Array(seats).keys(), SPECTATOR];
    this.known = new Map(viewers.map((viewer) => [viewer, { ...flow, view: sent(game.view(state, viewer)) }]));
  }

  hear(before: Match, steps: readonly Step[], fault: Fault, at: number): void {
    for (const [viewer, known] of this.known) {
      const { acts, view } = nextActsFor(before, steps, viewer);
      const version = known.version + 1;
      const told = { acts: fault(acts, at), after: known.version, version, check: checksum(view) };
      const next = follow(known, sent({ t: 'acts', table: '', ...told }));
      const views = steps.map(({ match }) => match.game.view(match.state, viewer));
      const isRight = next?.acts.every((act, i) => JSON.stringify(act.view) === JSON.stringify(views[i])) ?? false;
      if (!next) this.doubts++;
      else if (!isRight) this.wrong++;
      this.known.set(viewer, { ...known, version, view: next && isRight ? next.view : sent(views.at(-1)) });
    }
  }
}

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function followAll(one: Case, fault = none): Followers {
  let followers: Followers | null = null;
  let step = 0;
  for (const { before, steps } of positions(one)) {
    followers ??= new Followers(before);
    followers.hear(before, steps, fault, step++);
  }
  return followers!;
}

describe.each(tested)('pages that follow $game.id by deltas', ({ game }) => {
  it.each(cases(game).map((one) => [nameOf(one), one] as const))(
    'see the server’s view at every step: %s',
    (_, one) => {
      const { doubts, wrong } = followAll(one);
      expect({ doubts, wrong }).toEqual({ doubts: 0, wrong: 0 });
    },
  );

  const [one] = cases(game);

  it('notice a delta that misses a field', () => {
    const missing: Fault = (acts, at) =>
      acts.map(([actor, text, events, delta = {}], i) => {
        const fields = Object.entries(delta as object);
        const isHit = at % 5 === 3 && i === acts.length - 1;
        return [actor, text, events, Object.fromEntries(isHit ? fields.slice(1) : fields) as Delta];
      });
    const { doubts, wrong } = followAll(one!, missing);
    expect(doubts).toBeGreaterThan(0);
    expect(wrong).toBe(0); // never shown
  });

  it('notice a message that starts from another view', () => {
    let last: readonly NextAct[] = [];
    const late: Fault = (acts, at) => {
      const told = at % 5 === 3 ? last : acts;
      last = acts;
      return told;
    };
    expect(followAll(one!, late).doubts).toBeGreaterThan(0);
  });
});
