import type { TableSnapshot } from '../../protocol/reply.ts';
import type { MatchController } from '../match/controller.svelte.ts';
import { draftOf, keepDraft } from './drafts.ts';
import type { TableStore } from './table-store.svelte.ts';

type StandIn = NonNullable<NonNullable<TableSnapshot['standIns']>[number]>;

/** What a bot did for a person who is back, until they move or close the notice. */
export class MovedForYou {
  private readonly tableStore: TableStore;
  private readonly controller: MatchController;
  /** The last move that the person was told of. */
  private told = $state(0);

  /** The moves to tell; null for none. */
  readonly news: StandIn | null = $derived.by(() => {
    const { you, standIns, chairs, stage } = this.tableStore.seen!;
    const moves = you === null ? null : (standIns?.[you] ?? null);
    if (!moves || stage === 'ended' || chairs[you!]!.helped !== null || moves.last <= this.told) return null;
    // A move of one's own comes without a snapshot.
    const moved = this.controller.playback.past.slice(moves.last).some(({ actor }) => actor === you);
    return moved ? null : moves;
  });

  constructor(tableStore: TableStore, controller: MatchController) {
    this.tableStore = tableStore;
    this.controller = controller;
    this.told = Number(draftOf(tableStore.id, 'told'));
  }

  /** Shows the first of the moves. */
  see(): void {
    this.controller.review.goTo(this.news!.first);
    this.close();
  }

  close(): void {
    this.told = this.news!.last;
    keepDraft(this.tableStore.id, 'told', String(this.told));
  }
}
