import type { Actor, AnyGame, GameEvent, Seat } from '../core/game.ts';
import { playout } from '../core/playout.ts';
import type { Language } from '../core/prose.ts';
import { seeded } from '../core/rng.ts';
import { best } from '../search/choice.ts';
import type { AnyMind, Reason, Skill, Verdict } from '../search/mind.ts';
import { mindOf } from './minds.ts';
import type { CheckedQuestion } from './question.ts';

/** Hints for a seat, computed from its own view. */
export interface Advice {
  /** At most three, best first. */
  readonly moves: readonly AdvisedMove[];
  /** How many of the first moves are about equal. */
  readonly equal: number;
  readonly nodes: number;
}

export interface AdvisedMove {
  /** The action's text. */
  readonly action: string;
  /** The expected share of the win, and its 95 % confidence interval (sampling error alone). */
  readonly value: number;
  readonly interval: readonly [low: number, high: number];
  /** For and against, largest difference first: the best move is compared with the second best, the others with the best. */
  readonly reasons: readonly CountedReason[];
}

/** A reason with how often it came true in rollouts of this move, and of the other move with the same random numbers. */
export interface CountedReason {
  readonly reason: Reason;
  /** The reason in words, so that the page need not load the mind; `{B}` stands for the name of seat B. */
  readonly words: Readonly<Record<Language, string>>;
  readonly share: number;
  readonly other: number;
}

const MOVES = 3;
const REASONS = 3;
/** Values closer than this count as equal, however precise they are. */
const NEAR = 0.01;
/** Standard errors on each side of a 95 % interval. */
const WIDE = 1.96;
/** The most rollouts in which reasons are counted. */
const TRIALS = 200;
/** The smallest difference in frequency that is shown. */
const TELLING = 0.05;

export function advise({ rules, view, seat, seed }: CheckedQuestion, skill: Skill): Advice {
  const mind = mindOf(rules);
  // Half of the budget to judge, half to count.
  const thought = mind.think(view, seat, { ...skill, nodes: Math.ceil(skill.nodes / 2) }, seeded(seed));
  const verdicts = [...thought.verdicts].sort((a, b) => b.value - a.value).slice(0, MOVES);
  const counts = new ReasonCounts(rules, mind, verdicts);
  const nodes = counts.count(view, seat, seed, skill.nodes - thought.nodes);
  const top = best(thought);
  const moves = verdicts.map((verdict, i) => ({
    action: rules.format(verdict.action),
    value: verdict.value,
    interval: intervalOf(verdict),
    reasons: verdicts.length > 1 ? counts.compare(i, i === 0 ? 1 : 0) : [],
  }));
  const equal = verdicts.filter((verdict) => isNear(top, verdict)).length;
  return { moves, equal, nodes: thought.nodes + nodes };
}

const intervalOf = ({ value, error }: Verdict<unknown>): [number, number] => [
  Math.max(0, value - WIDE * error),
  Math.min(1, value + WIDE * error),
];

/** The standard error of a difference is the root of the sum of the squared errors. */
const isNear = (top: Verdict<unknown>, other: Verdict<unknown>): boolean =>
  top.value - other.value <= Math.max(NEAR, WIDE * Math.sqrt(top.error ** 2 + other.error ** 2));

/** Counts how often each reason came true with each move, over the same rollouts. */
export class ReasonCounts {
  private readonly game: AnyGame;
  private readonly mind: AnyMind;
  private readonly actions: readonly unknown[];
  private readonly counts: readonly Map<string, number>[];
  private readonly known = new Map<string, Reason>();
  private trials = 0;

  constructor(game: AnyGame, mind: AnyMind, verdicts: readonly Verdict<unknown>[]) {
    this.game = game;
    this.mind = mind;
    this.actions = verdicts.map(({ action }) => action);
    this.counts = verdicts.map(() => new Map());
  }

  count(view: unknown, seat: Seat, seed: string, budget: number): number {
    let nodes = 0;
    do {
      const guess = (this.mind.guess ?? this.game.sample)(view, seat, seeded(`${seed}/guess/${this.trials}`));
      for (const at of this.actions.keys()) nodes += this.simulate(guess, seat, at, `${seed}/${this.trials}`);
      this.trials++;
    } while (nodes < budget && this.trials < TRIALS);
    return nodes;
  }

  private simulate(guess: unknown, seat: Seat, at: number, seed: string): number {
    const { game, mind } = this;
    const state = game.copy(guess);
    const happened = new Set<string>();
    let ended = false;
    const turns = new Map([[seat as Actor, 0]]);
    let actor: Actor = seat;
    const emit = (event: GameEvent): void => {
      for (const reason of mind.reasons(event, seat)) {
        const aged = mind.aged ? mind.aged(reason, turns.get(actor)!) : reason;
        if (aged) happened.add(this.keyOf(aged));
      }
      if (mind.horizon.includes(event.kind)) ended = true;
    };
    const before = (acting: Actor): void => {
      actor = acting;
      turns.set(acting, (turns.get(acting) ?? 0) + 1);
    };
    game.apply(state, seat, this.actions[at], emit);
    const nodes = playout(game, state, seeded(seed), { choose: mind.quick, before, emit, stop: () => ended });
    for (const key of happened) this.counts[at]!.set(key, (this.counts[at]!.get(key) ?? 0) + 1);
    return nodes + 1;
  }

  private keyOf(reason: Reason): string {
    const key = `${reason.kind} ${reason.data.join(' ')}`;
    this.known.set(key, reason);
    return key;
  }

  /** The reasons that distinguish one move from another: those for it before those against it, largest difference first. */
  compare(at: number, other: number): CountedReason[] {
    const share = (move: number, key: string) => (this.counts[move]!.get(key) ?? 0) / this.trials;
    const { graded = [], words } = this.mind;
    const all = [...this.known].map(([key, reason]) => {
      return {
        reason,
        words: { en: words.en(reason), fr: words.fr(reason), de: words.de(reason) },
        share: share(at, key),
        other: share(other, key),
      };
    });
    const telling = all.filter((counted) => Math.abs(counted.share - counted.other) >= TELLING);
    const gain = ({ reason, share, other }: CountedReason) => (reason.good ? share - other : other - share);
    // The better move is told by what it gains, the worse ones by what they lose.
    const sign = at < other ? 1 : -1;
    telling.sort((a, b) => sign * (gain(b) - gain(a)) || b.reason.data[0]! - a.reason.data[0]!);
    const about = ({ reason: { kind, data } }: CountedReason): string =>
      graded.includes(kind) ? [kind, ...data.slice(1)].join(' ') : [kind, ...data].join(' ');
    const first = telling.filter((one, i) => telling.findIndex((other) => about(other) === about(one)) === i);
    return first.slice(0, REASONS);
  }
}
