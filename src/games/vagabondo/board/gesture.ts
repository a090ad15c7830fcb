import type { Aim } from './aim.svelte.ts';
import { moved, squareAt, type Ghost } from './ghost.ts';

/** A place on the board in squares from its top left. */
export interface Point {
  readonly y: number;
  readonly x: number;
}

/** A movement shorter than this, in squares, is a tap. */
const STIR = 0.3;
/** The rotation of two fingers, in radians, that turns the piece by a quarter. */
const TWIST = Math.PI / 4.5;

/**
 * Pointer gestures on the board. One finger moves the piece from wherever it starts, so that it need not cover it; two fingers
 * turn it.
 */
export class Gesture {
  private readonly aim: Aim;
  private readonly fingers = new Map<number, Point>();
  private from: { readonly point: Point; readonly ghost: Ghost | null } | null = null;
  private dragging = false;
  private twisting = false;
  private angle = 0;

  constructor(aim: Aim) {
    this.aim = aim;
  }

  down(finger: number, point: Point): void {
    this.fingers.set(finger, point);
    if (this.fingers.size === 1) {
      this.from = { point, ghost: this.aim.ghost };
      this.dragging = this.twisting = false;
    } else if (this.fingers.size === 2) {
      this.twisting = true;
      this.angle = this.slope();
    }
  }

  move(finger: number, point: Point): void {
    if (!this.fingers.has(finger)) return;
    this.fingers.set(finger, point);
    if (this.fingers.size === 2) this.twist();
    else if (!this.twisting) this.drag(point);
  }

  up(finger: number, point: Point): void {
    if (!this.fingers.delete(finger) || this.fingers.size > 0 || this.twisting) return;
    if (this.dragging) this.aim.release();
    else this.aim.tap(squareAt(point.y, point.x));
  }

  cancel(): void {
    this.fingers.clear();
  }

  get idle(): boolean {
    return this.fingers.size === 0;
  }

  private drag(point: Point): void {
    const { from, aim } = this;
    if (!from?.ghost || !aim.ghost) return;
    const [down, right] = [point.y - from.point.y, point.x - from.point.x];
    if (!this.dragging && Math.max(Math.abs(down), Math.abs(right)) < STIR) return;
    this.dragging = true;
    const [top, left] = [from.ghost.top + down, from.ghost.left + right];
    aim.hold(moved(aim.ghost, top - aim.ghost.top, left - aim.ghost.left));
  }

  private twist(): void {
    const slope = this.slope();
    const by = ((slope - this.angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
    if (Math.abs(by) < TWIST) return;
    this.aim.turn(Math.sign(by));
    this.angle = slope;
  }

  private slope(): number {
    const [a, b] = [...this.fingers.values()] as [Point, Point];
    return Math.atan2(b.y - a.y, b.x - a.x);
  }
}
