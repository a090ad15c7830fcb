import type { Evaluation } from '../../bots/evaluation.ts';
import type { Viewer } from '../../core/game.ts';
import type { BotClient } from '../bots/client.ts';
import { coarseToFine, merged, suspects, type Estimate } from './chances.ts';
import type { Driver, Position } from './driver.ts';

/** Positions looked at in one go: a bot that has to move meanwhile waits no longer than for that. */
const NODES = 2000;
/** How often every position is looked at, and how often those where the game may have turned. */
const ROUNDS = 4;
const MORE_ROUNDS = 24;

/**
 * How the chances went during a match, worked out in the background from what one viewer could see at the time: so it gives
 * nothing away that the viewer does not know.
 */
export class Forecast {
  private readonly driver: Driver;
  private readonly bots: BotClient;
  private readonly game: string;
  /** By viewer; `version` tells of changes. */
  private readonly known: Record<Viewer, WeakMap<Position, Evaluation>> = {};
  /** Changes whenever more is known. */
  private version = $state(0);
  /** Changes whenever another work is begun, so that the one before ends. */
  private work = 0;

  constructor(driver: Driver, bots: BotClient, game: string) {
    this.driver = driver;
    this.bots = bots;
    this.game = game;
  }

  private get positions(): Position[] {
    return [this.driver.begun, ...this.driver.moments.map(({ position }) => position)];
  }

  /** What is known by now, by step. */
  of(viewer: Viewer): Estimate[] {
    // Read, so that whoever draws it follows.
    const known = this.version >= 0 ? this.known[viewer] : undefined;
    return this.positions.map((position) => known?.get(position) ?? null);
  }

  /** Works until everything is known well enough, or until it is told to stop. */
  async follow(viewer: Viewer): Promise<void> {
    const work = ++this.work;
    const { positions } = this;
    for (let round = 0; round < MORE_ROUNDS; round++) {
      const steps = round < ROUNDS ? coarseToFine(positions.length - 1) : this.doubtful(viewer);
      for (const step of steps) {
        const done = await this.improve(positions[step]!, viewer, round);
        if (!done || work !== this.work) return;
      }
    }
  }

  /** The positions around every suspect. */
  private doubtful(viewer: Viewer): number[] {
    return suspects(this.of(viewer), viewer).flatMap((step) => [step - 1, step]);
  }

  /** Looks at a position once more; false where that is not possible. */
  private async improve(position: Position, viewer: Viewer, round: number): Promise<boolean> {
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
      // The same dice and cards at every position: their luck cancels out between neighbours.
      seed: `forecast/${round}`,
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
