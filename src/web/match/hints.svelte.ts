import type { Advice } from '../../bots/advice.ts';
import type { AnyGame, Seat } from '../../core/game.ts';
import type { BotClient } from '../bots/client.ts';
import type { Driver, Position } from './driver.ts';
import { toldAt } from './told.ts';

/** Asks a bot for the best moves, given what a seat has seen. */
export class Hints {
  private readonly bots: BotClient;
  private readonly game: AnyGame;
  private readonly driver: Driver;
  about = $state.raw<Position | null>(null);
  asking = $state(false);
  advice = $state.raw<Advice | null>(null);
  /** The hinted move that the board shows as if it were picked. */
  ghost = $state.raw<unknown>(null);

  constructor(bots: BotClient, game: AnyGame, driver: Driver) {
    this.bots = bots;
    this.game = game;
    this.driver = driver;
  }

  async ask(position: Position, seat: Seat): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.advice = null;
    this.about = position;
    const view = toldAt(this.game, this.driver, position, seat);
    const seed = `hint/${position.step}`;
    const answer = await this.bots.ask({ kind: 'advise', game: this.game.id, view, seat, seed });
    // The player may have moved on, or asked about another position.
    if (this.about !== position) return;
    this.asking = false;
    if (answer.ok) this.advice = answer.value as Advice;
  }

  drop(): void {
    this.about = null;
    this.asking = false;
    this.advice = null;
    this.ghost = null;
  }
}
