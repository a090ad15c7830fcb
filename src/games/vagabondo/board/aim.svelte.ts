import type { Action } from '../actions.ts';
import { DOUBLING, SIZE, SQUARES } from '../pieces.ts';
import { PLACES } from '../places.ts';
import type { View } from '../state.ts';
import { actionOf, cellsOf, centred, columnOf, ghostOf, middleOf, moved } from './ghost.ts';
import { rowOf, sameKind, squareAt, turned, type Ghost, type Kind } from './ghost.ts';
import { firstGhost, fits, same, type Offers } from './offers.ts';

/** What the board knows while a piece is aimed. */
interface Around {
  readonly view: View;
  readonly offers: Offers;
  readonly picked: Action | null;
  readonly pick: (action: Action | null) => void;
  readonly hold: (action: Action | null) => void;
  readonly refuse: (action: Action) => void;
}

/**
 * The piece between tray and board. Holding it commits to nothing; putting it down picks that place. Once a place is picked, the
 * pick follows the piece, so that it can be nudged.
 */
export class Aim {
  private readonly around: () => Around;
  ghost = $state.raw<Ghost | null>(null);
  /** The square that has the focus while no piece is held. */
  private cursor = $state(Math.floor(SQUARES / 2 + SIZE / 2));
  /** The board's own last pick; any other pick comes from outside, such as a hint. */
  private asked: Action | null = null;
  /** A hint shows the piece; nobody has taken it up. */
  lent = false;
  /** The page shows why the piece may not lie where it is. */
  private refused = false;
  /** A place is picked and waits for confirmation. */
  down = $state(false);

  constructor(around: () => Around) {
    this.around = around;
  }

  /** The square that has the focus: the middle of the held piece, or the cursor. */
  get square(): number {
    return this.ghost ? middleOf(cellsOf(actionOf(this.ghost))) : this.cursor;
  }

  /** Follows a changed pick: by a hint, by Esc, or because it was confirmed. */
  follow(picked: Action | null): void {
    if (picked?.kind === 'place') {
      this.down = true;
      if (!same(picked, this.asked)) {
        this.ghost = ghostOf(picked);
        this.lent = true;
      }
    } else if (!same(picked, this.asked)) this.drop();
    this.asked = picked;
  }

  drop(): void {
    if (this.ghost) {
      this.cursor = this.square;
      this.around().hold(null);
    }
    this.ghost = null;
    this.down = false;
    this.asked = null;
    this.refused = this.lent = false;
  }

  putBack(): void {
    this.drop();
    this.around().pick(null);
  }

  holds = (kind: Kind): boolean => this.ghost !== null && sameKind(this.ghost, kind);

  /** Takes up a piece; the one that is held is put back. */
  take(kind: Kind): void {
    const { offers, view } = this.around();
    if (offers.none) return;
    if (this.holds(kind)) return this.putBack();
    const near = this.ghost ? this.square : lastSquare(view);
    this.hold(firstGhost(offers, kind, near));
  }

  /** Picks an action without a piece: the cube. */
  say(action: Action): void {
    this.drop();
    this.ask(action);
  }

  hold(ghost: Ghost): void {
    if (this.refused) this.ask(null); // the refusal was about another place
    this.refused = false;
    this.hover(ghost);
  }

  private hover(ghost: Ghost): void {
    this.lent = false;
    this.ghost = ghost;
    const { offers, hold } = this.around();
    const action = actionOf(ghost);
    const wanted = fits(offers, action) ? action : null;
    hold(wanted);
    if (this.down && !same(wanted, this.asked)) this.ask(wanted);
  }

  move(down: number, right: number): void {
    if (this.ghost) this.hold(moved(this.ghost, down, right));
    else this.cursor = squareAt(rowOf(this.cursor) + down, columnOf(this.cursor) + right);
  }

  turn(quarters: number): void {
    if (this.ghost) this.hold(turned(this.ghost, quarters));
  }

  /** Moves the piece under a point, in squares. A refusal stays: the mouse may be on its way to it. */
  over(y: number, x: number): void {
    if (this.ghost) this.hover(centred(this.ghost, this.ghost.facing, y, x));
  }

  covers = (square: number): boolean => this.ghost !== null && cellsOf(actionOf(this.ghost)).includes(square);

  /** Lets go of the piece: it is put down where it fits, which never confirms it. */
  release(): void {
    if (this.ghost && !this.down && fits(this.around().offers, actionOf(this.ghost))) this.put();
  }

  /** Puts the piece down, or has the page say why not. A second time confirms the pick. */
  put(): void {
    if (!this.ghost) return;
    const { offers, refuse } = this.around();
    const action = actionOf(this.ghost);
    if (fits(offers, action)) this.ask(action);
    else {
      this.refused = true;
      refuse(action);
    }
  }

  /** A tap on the piece puts it down; a tap elsewhere moves it there. */
  tap(square: number): void {
    if (!this.ghost) {
      this.cursor = square;
      return;
    }
    const there = centred(this.ghost, this.ghost.facing, rowOf(square) + 0.5, columnOf(square) + 0.5);
    if (this.covers(square) || actionOf(there) === actionOf(this.ghost)) this.put();
    else {
      this.hold(there);
      this.release();
    }
  }

  private ask(action: Action | null): void {
    this.asked = action;
    this.around().pick(action);
  }
}

/** The middle of the last piece laid. */
function lastSquare({ placed }: View): number {
  const last = placed.at(-1);
  return last === undefined ? DOUBLING[2]![0] * SIZE + SIZE / 2 : middleOf(PLACES[last]!.cells);
}
