import type { GameEvent, Viewer } from '../../core/game.ts';
import type { Driver } from '../match/driver.ts';
import { sceneOf, settled, type Scene } from '../match/scene.ts';

/**
 * A moment of the past: after `step` entries, with the first `told` events of the last one shown; 0 is after all of
 * them.
 */
export interface Place {
  readonly step: number;
  readonly told: number;
}

/** How long a step is shown while playing, in milliseconds at normal tempo; at least `LEAST`. */
const STAY = 1100;
const LEAST = 300;

/** Looks back at a match, running or finished. */
export class Review {
  place = $state.raw<Place | null>(null);
  playing = $state(false);
  /** The viewer of a finished match; null: the person who has the screen. */
  viewpoint = $state<Viewer | null>(null);
  /** Whether the board shows what every seat saw. */
  open = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly driver: Driver;
  private readonly holds: (event: GameEvent) => boolean;
  private readonly tempo: () => number;

  constructor(driver: Driver, holds: (event: GameEvent) => boolean, tempo: () => number) {
    this.driver = driver;
    this.holds = holds;
    this.tempo = tempo;
  }

  /** Null in the present. */
  get scene(): Scene | null {
    if (this.place === null) return null;
    const { begun, moments } = this.driver;
    const { step, told } = this.place;
    const moment = moments[step - 1];
    if (!moment) return settled(begun);
    const before = moments[step - 2]?.position ?? begun;
    return told === 0 ? settled(moment.position) : sceneOf(before, moment, told, this.holds);
  }

  get length(): number {
    return this.driver.moments.length;
  }

  show(place: Place): void {
    this.pause();
    this.driver.recall?.();
    this.place = place;
  }

  /** Clamped to the existing steps. */
  goTo(step: number): void {
    this.show({ step: Math.min(Math.max(step, 0), this.length), told: 0 });
  }

  /** From the present, one step back is the last move. */
  move(by: number): void {
    this.goTo((this.place?.step ?? this.length) + by);
  }

  play(): void {
    if ((this.place?.step ?? this.length) >= this.length) this.place = { step: 0, told: 0 };
    this.playing = true;
    this.wait();
  }

  private wait(): void {
    this.timer = setTimeout(() => this.tick(), Math.max(STAY * this.tempo(), LEAST));
  }

  private tick(): void {
    const step = (this.place?.step ?? 0) + 1;
    this.place = { step: Math.min(step, this.length), told: 0 };
    if (step < this.length) this.wait();
    else this.playing = false;
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Returns to the present. */
  leave(): void {
    this.pause();
    this.place = null;
    this.viewpoint = null;
    this.open = false;
  }
}
