import type { Evaluation } from '../../bots/evaluation.ts';
import type { Viewer } from '../../core/game.ts';
import type { BotClient } from '../bots/client.ts';
import { coarseToFine, evenly, merged, suspects, type Estimate } from './chances.ts';
import type { Driver, Position } from '../match/driver.ts';

/** Positions looked at in one go: a bot that has to move meanwhile waits no longer than for that. */
const NODES = 2000;
/** How often every position is looked at, and how often those where the game may have turned. */
const ROUNDS = 4;
const MORE_ROUNDS = 24;
/** The one on the screen is looked at until its percentages are sure, or so often. */
const SURE = 0.012;
const MOST_ROUNDS = 60;

/**
 * How the chances went during a match, worked out in the background from what one viewer could see at the time: so it gives
 * nothing away that the viewer does not know.
 */
export class Forecast {
  private readonly driver: Driver;
  private readonly bots: BotClient;
  private readonly game: string;
  /** Whether everybody's chances are the same before the first move. */
  readonly even: boolean;
  /** By viewer; `version` tells of changes. */
  private readonly known: Record<Viewer, WeakMap<Position, Evaluation>> = {};
  /** Changes whenever more is known. */
  private version = $state(0);
  /** Changes whenever another work is begun, so that the one before ends. */
  private work = 0;

  constructor(driver: Driver, bots: BotClient, game: string, even: boolean) {
    this.driver = driver;
    this.bots = bots;
    this.game = game;
    this.even = even;
  }

  private get positions(): Position[] {
    return [this.driver.begun, ...this.driver.moments.map(({ position }) => position)];
  }

  /** What is known by now, by step. */
  of(viewer: Viewer): Estimate[] {
    // Read, so that whoever draws it follows.
    const known = this.version >= 0 ? this.known[viewer] : undefined;
    return this.positions.map((position, step) => {
      const estimate = known?.get(position) ?? null;
      return estimate && this.even && step === 0 ? evenly(estimate) : estimate;
    });
  }

  /** Works until everything is known well enough, or until it is told to stop; the step that is looked at comes early. */
  async follow(viewer: Viewer, looked = 0): Promise<void> {
    const work = ++this.work;
    const { positions } = this;
    for (let round = 0; round < MORE_ROUNDS; round++) {
      const steps = round < ROUNDS ? coarseToFine(positions.length - 1) : this.doubtful(viewer);
      for (const step of steps) {
        const done = await this.improve(step, viewer, round);
        if (!done || work !== this.work) return;
      }
      if (round > 0) continue;
      for (let more = 1; more < MOST_ROUNDS && this.isVague(looked, viewer); more++) {
        const done = await this.improve(looked, viewer, more);
        if (!done || work !== this.work) return;
      }
    }
  }

  /** Whether more games would change what is shown of a step. */
  private isVague(step: number, viewer: Viewer): boolean {
    const estimate = this.of(viewer)[step];
    return estimate !== null && estimate !== undefined && Math.max(...estimate.errors) > SURE;
  }

  /** The positions around every suspect. */
  private doubtful(viewer: Viewer): number[] {
    return suspects(this.of(viewer), viewer).flatMap((step) => [step - 1, step]);
  }

  /** Looks at a position once more; false where that is not possible. */
  private async improve(step: number, viewer: Viewer, round: number): Promise<boolean> {
    const position = this.positions[step]!;
    const known = this.knownBy(viewer);
    const before = known.get(position);
    // What was worked out before is not worked out again, nor what is certain.
    const enough = position.turn.length === 0 ? 1 : (round + 1) * NODES;
    if (before && before.nodes >= enough) return true;
    const answer = await this.bots.ask({
      kind: 'evaluate',
      game: this.game,
      view: position.view(viewer),
      seat: viewer,
      nodes: NODES,
      // Other dice and cards at every position, so that the luck of neighbours evens out in the curve.
      seed: `forecast/${round}/${step}`,
    });
    if (!answer.ok) return false;
    const evaluation = answer.value as Evaluation;
    known.set(position, before ? merged(before, evaluation) : evaluation);
    this.version++;
    return true;
  }

  private knownBy(viewer: Viewer): WeakMap<Position, Evaluation> {
    return (this.known[viewer] ??= new WeakMap<Position, Evaluation>());
  }

  stop(): void {
    this.work++;
  }
}
