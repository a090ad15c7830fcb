import type { Evaluation } from '../../bots/evaluation.ts';
import type { AnyGame, Viewer } from '../../core/game.ts';
import type { BotClient } from '../bots/client.ts';
import { coarseToFine, evenly, merged, suspects, type Estimate } from './chances.ts';
import type { Driver, Position } from '../match/driver.ts';
import { toldAt } from '../match/told.ts';
import { redraw } from './redraw.ts';

/** The budget of one question; a bot whose turn comes meanwhile waits no longer than this. */
const NODES = 2000;
/** How often every position is evaluated, and how often the candidates for turning points. */
const ROUNDS = 4;
const MORE_ROUNDS = 24;
/** The current position is evaluated until its standard error is below this, or this often. */
const SURE = 0.012;
const MOST_ROUNDS = 60;

/**
 * The chances during a match, computed in the background from what one viewer had seen at the time. So they reveal
 * nothing that the viewer does not know.
 */
export class Forecast {
  private readonly driver: Driver;
  private readonly bots: BotClient;
  private readonly game: AnyGame;
  /** Whether the chances are equal before the first move. */
  readonly even: boolean;
  /** By viewer. The maps are not reactive; `version` is. */
  private readonly known: Record<Viewer, WeakMap<Position, Evaluation>> = {};
  /** Changes after estimates were added. */
  private version = $state(0);
  private readonly shown = redraw(() => this.version++);
  /** Changes whenever another run starts, so that the earlier one stops. */
  private work = 0;

  constructor(driver: Driver, bots: BotClient, game: AnyGame, even: boolean) {
    this.driver = driver;
    this.bots = bots;
    this.game = game;
    this.even = even;
  }

  private get positions(): Position[] {
    return [this.driver.begun, ...this.driver.moments.map(({ position }) => position)];
  }

  /** The estimates so far, by step. */
  of(viewer: Viewer): Estimate[] {
    // Reading `version` subscribes the caller to changes.
    const known = this.version >= 0 ? this.known[viewer] : undefined;
    return this.positions.map((position, step) => {
      const estimate = known?.get(position) ?? null;
      return estimate && this.even && step === 0 ? evenly(estimate) : estimate;
    });
  }

  /** Refines the estimates until they are good enough or `stop` is called; the current step comes early. */
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

  /** Whether more work would change the percentages shown at a step. */
  private isVague(step: number, viewer: Viewer): boolean {
    const estimate = this.of(viewer)[step];
    return estimate !== null && estimate !== undefined && Math.max(...estimate.errors) > SURE;
  }

  /** The positions around every candidate. */
  private doubtful(viewer: Viewer): number[] {
    return suspects(this.of(viewer), viewer).flatMap((step) => [step - 1, step]);
  }

  /** Evaluates a position once more; false if no bot answers. */
  private async improve(step: number, viewer: Viewer, round: number): Promise<boolean> {
    const position = this.positions[step]!;
    const known = this.knownBy(viewer);
    const before = known.get(position);
    // Finished positions need one evaluation; the others are skipped if an earlier run did the work.
    const enough = position.turn.length === 0 ? 1 : (round + 1) * NODES;
    if (before && before.nodes >= enough) return true;
    const answer = await this.bots.ask({
      kind: 'evaluate',
      game: this.game.id,
      view: toldAt(this.game, this.driver, position, viewer),
      seat: viewer,
      nodes: NODES,
      // Each position has its own seed, so that the errors of neighbours average out in the curve.
      seed: `forecast/${round}/${step}`,
    });
    if (!answer.ok) return false;
    const evaluation = answer.value as Evaluation;
    known.set(position, before ? merged(before, evaluation) : evaluation);
    this.shown.soon();
    return true;
  }

  private knownBy(viewer: Viewer): WeakMap<Position, Evaluation> {
    return (this.known[viewer] ??= new WeakMap<Position, Evaluation>());
  }

  stop(): void {
    this.work++;
  }
}
