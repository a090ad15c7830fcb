import type { BoardProps } from '../../../web/board.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import type { View } from '../state.ts';
import { actionAt, same, tableOf } from './aim.ts';

/**
 * The action that the viewer is composing. A card takes two taps, card and table in either order; a complete action is picked,
 * and picking it again confirms it.
 */
export class Choice {
  private readonly props: () => BoardProps<View, Action, Event>;
  /** A card without a table yet. */
  private held = $state<number | null>(null);
  /** A table without a card yet. */
  private aimed = $state<number | null>(null);
  /** The table that had the focus last. */
  at = $state<number | null>(null);
  /** The table in the inspector where none is chosen: the last one focused or changed. */
  looked = $state<number | null>(null);

  constructor(props: () => BoardProps<View, Action, Event>) {
    this.props = props;
  }

  get card(): number | null {
    const { picked } = this.props();
    return picked?.kind === 'card' ? picked.card : this.held;
  }

  /** The table of the picked action, else the tapped one. */
  get table(): number | null {
    const { view, viewer, picked } = this.props();
    return picked ? tableOf(view, viewer, picked) : this.aimed;
  }

  look(table: number | null): void {
    this.at = this.looked = table;
  }

  tapTable(table: number): void {
    this.look(table);
    const { view, viewer, offers } = this.props();
    if (offers.length === 0) return;
    const action = actionAt(view, viewer, table, this.card);
    if (action) this.take(action);
    else this.aimed = this.aimed === table ? null : table;
  }

  tapCard(card: number): void {
    const table = this.table;
    const { picked, pick } = this.props();
    if (table !== null && (picked || this.aimed !== null) && card !== this.card) {
      this.take({ kind: 'card', card, table });
      return;
    }
    if (picked) pick(null);
    this.held = this.card === card ? null : card;
  }

  /** Picks an offered action; asks for the reason of any other. */
  take(action: Action): void {
    const { view, viewer, offers, pick, refuse } = this.props();
    const offer = offers.find((offered) => same(offered, action));
    this.look(tableOf(view, viewer, action));
    if (!offer) {
      refuse(action);
      return;
    }
    this.forget();
    pick(offer);
  }

  /** Drops the incomplete action; without one, closes the inspector. */
  putBack(): void {
    if (this.held === null && this.aimed === null && !this.props().picked) this.look(null);
    this.forget();
  }

  forget(): void {
    this.held = this.aimed = null;
  }
}
