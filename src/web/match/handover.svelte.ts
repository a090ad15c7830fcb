import { CHANCE, SPECTATOR, type AnyGame, type Seat, type Viewer } from '../../core/game.ts';
import type { Driver } from './driver.ts';
import { isPrivate } from './privacy.ts';

/** Who has the screen that several people may share, and the curtain that keeps a hand from the others. */
export class Handover {
  private readonly game: AnyGame;
  private readonly driver: Driver;
  /** The person who has the screen; SPECTATOR while nobody's hand may be visible. */
  holder = $state<Viewer>(SPECTATOR);
  /** The seat that is asked to take the screen. */
  curtain = $state<Seat | null>(null);
  /** The last person who acted, and the number of entries after that. */
  private last: { readonly seat: Seat; readonly step: number } | null = null;

  constructor(game: AnyGame, driver: Driver) {
    this.game = game;
    this.driver = driver;
    if (this.alone) this.holder = driver.here[0]!;
  }

  /** Whether one person plays at this screen and can be called "you". */
  get alone(): boolean {
    return this.driver.here.length === 1;
  }

  /** Hands the screen to a seat; false if it must be taken from behind the curtain, because there is something to hide. */
  give(seat: Seat): boolean {
    const open =
      this.driver.faceUp !== undefined ||
      seat === this.holder ||
      this.goesOn(seat) ||
      !isPrivate(this.game, this.driver.now, seat);
    this.holder = open ? seat : SPECTATOR;
    if (!open) this.curtain = seat;
    return open;
  }

  /** Whether nobody else has acted since the seat did. */
  private goesOn(seat: Seat): boolean {
    if (this.last?.seat !== seat) return false;
    return !this.driver.moments.slice(this.last.step).some(({ actor }) => actor !== seat && actor !== CHANCE);
  }

  /** The person who was asked takes the screen; false if nobody was asked. */
  liftCurtain(): boolean {
    if (this.curtain === null) return false;
    this.holder = this.curtain;
    this.curtain = null;
    return true;
  }

  /** On a shared screen everybody watches the result of an action, so no hand and no secret points are shown. */
  hideHand(seat: Seat): void {
    const { now } = this.driver;
    this.last = { seat, step: now.step + 1 };
    if (!this.alone && !this.driver.faceUp && isPrivate(this.game, now, seat)) this.holder = SPECTATOR;
  }

  /** A form asks everybody, and nobody in particular. */
  lay(): void {
    this.holder = SPECTATOR;
  }

  /** The match is over: nothing is hidden any more, and nobody in particular looks on. */
  release(): void {
    if (!this.alone) this.holder = SPECTATOR;
  }
}
