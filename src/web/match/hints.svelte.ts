import type { Advice } from '../../bots/advice.ts';
import type { Seat } from '../../core/game.ts';
import type { BotClient } from '../bots/client.ts';
import type { Position } from './driver.ts';

/** Asks a bot for the best moves, given what a seat can see. */
export class Hints {
  private readonly bots: BotClient;
  private readonly game: string;
  about = $state.raw<Position | null>(null);
  asking = $state(false);
  advice = $state.raw<Advice | null>(null);
  /** The hinted move that the board shows as if it were picked. */
  ghost = $state.raw<unknown>(null);

  constructor(bots: BotClient, game: string) {
    this.bots = bots;
    this.game = game;
  }

  async ask(position: Position, seat: Seat): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.advice = null;
    this.about = position;
    const view = position.view(seat);
    const seed = `hint/${position.step}`;
    const answer = await this.bots.ask({ kind: 'advise', game: this.game, view, seat, seed });
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
