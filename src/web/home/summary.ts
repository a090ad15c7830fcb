import { SPECTATOR } from '../../core/game.ts';
import { replay } from '../../core/match.ts';
import type { Language } from '../../core/prose.ts';
import { loadGame, type Loaded } from '../shelf.ts';
import type { KeptTable } from '../state/tables.ts';
import { peopleOf, type Plan } from '../table/plan.ts';

/** Whom one plays with: everybody but the only person. */
export function companyOf(plan: Plan): string[] {
  const people = peopleOf(plan);
  const me = people.length === 1 ? people[0] : null;
  return plan.sitters.filter((_, seat) => seat !== me).map(({ name }) => name);
}

/** How a kept table stands. */
export interface Summary {
  /** "Round 2 of 4, neutral dice" */
  readonly subtitle: string;
  /** Who must act; nobody once the game is over. */
  readonly waiting: readonly string[];
  /** The only person at the table must act. */
  readonly mine: boolean;
  /** Who has won; nobody while it runs. */
  readonly winners: readonly string[];
  /** The only person at the table has won. */
  readonly won: boolean;
}

/** Null where the table cannot be opened any more: other rules, or a game that is not here. */
export async function summarise(table: KeptTable, language: Language): Promise<Summary | null> {
  const loaded = await loadGame(table.plan.game);
  return loaded && summaryOf(loaded, table, language);
}

function summaryOf({ title, board }: Loaded, { plan, record }: KeptTable, language: Language): Summary | null {
  const { game } = title;
  const replayed = replay(game, record);
  if (!replayed.ok) return null;
  const { state } = replayed.value;
  const turn = game.turn(state);
  const people = peopleOf(plan);
  const me = people.length === 1 ? people[0]! : null;
  const best = turn.length === 0 ? winnersOf(game.standing(state).ranks) : [];
  const named = (seats: readonly number[]) => seats.flatMap((seat) => plan.sitters[seat]?.name ?? []);
  return {
    subtitle: board.subtitle(game.view(state, SPECTATOR), language),
    waiting: named(turn),
    mine: me !== null && turn.includes(me),
    winners: named(best),
    won: me !== null && best.length === 1 && best[0] === me,
  };
}

const winnersOf = (ranks: readonly number[]): number[] => [...ranks.keys()].filter((seat) => ranks[seat] === 1);
