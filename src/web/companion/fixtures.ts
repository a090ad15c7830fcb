import type { ByHandRules } from '../../core/byhand.ts';
import { CHANCE } from '../../core/game.ts';
import { start, toRecord } from '../../core/match.ts';
import type { MatchRecord } from '../../core/record.ts';
import { actorOf } from '../../core/seat.ts';
import { titles } from '../../games/index.ts';
import type { Title } from '../../games/title.ts';
import type { SavedMatch } from '../match/session.ts';
import { openCompanion, type Companion } from './companion.svelte.ts';

const RULES = import.meta.glob<{ byHandRules: ByHandRules }>('../../games/*/board/byhand/rules.ts', { eager: true });

export const byHandTitles: readonly (readonly [Title, ByHandRules])[] = titles.flatMap((title) => {
  const rules = RULES[`../../games/${title.game.id}/board/byhand/rules.ts`];
  return rules ? [[title, rules.byHandRules] as const] : [];
});

/** A companion on a device that remembers what was stored last. */
export interface Opened {
  readonly companion: Companion;
  readonly stored: () => SavedMatch;
}

/** Opens a record that this device keeps. */
export function opened(game: string, record: MatchRecord): Opened {
  const [title, rules] = byHandTitles.find(([known]) => known.game.id === game)!;
  const sitters = Array.from({ length: record.seats }, (_, seat) => ({
    ...{ kind: 'person' as const, level: 2, name: `N${seat}`, identity: title.facts.identities[seat]! },
  }));
  let saved: SavedMatch = { id: 'here', plan: { game, options: record.options, sitters, hints: false }, record };
  const nothing = (): void => undefined;
  const audience = {
    ...{ show: async () => undefined, linger: async () => undefined },
    ...{ thinks: nothing, troubled: nothing, settle: nothing },
  };
  const result = openCompanion(title, rules, saved, { audience, save: (now) => Boolean((saved = now)) });
  if (!result.ok) throw new Error(result.problem.code);
  return { companion: result.value, stored: () => saved };
}

/** A table where nothing has happened yet. */
export function laid(game: string, seats: number, options: MatchRecord['options'] = {}): Opened {
  const title = byHandTitles.find(([known]) => known.game.id === game)![0];
  const begun = start(title.game, seats, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  return opened(game, { ...toRecord(begun.value), byHand: { unseen: [] } });
}

/**
 * Enters a game as people saw it at the table: every card face down is entered as one that nobody knows, and what nobody saw
 * is not entered at all.
 */
export async function enterAll(
  companion: Companion,
  record: MatchRecord,
  until = record.entries.length,
): Promise<void> {
  const rules = byHandTitles.find(([{ game }]) => game.id === record.game)![1];
  await companion.run();
  while (companion.match.entries.length < until) {
    const [name, text] = record.entries[companion.match.entries.length]!;
    const actor = actorOf(name)!;
    const faceDown = rules.isFaceDown?.(text) ?? false;
    const seen = faceDown ? text.replace(/^\w+/, 'bluff') : text;
    const entered = actor === CHANCE ? companion.enter([{ actor, text }]) : companion.act(actor, seen);
    const result = await entered;
    if (!result.ok) throw new Error(`${companion.match.entries.length + 1} ${name}: ${text} ${result.problem.code}`);
    if (!companion.held) continue;
    const turned = companion.turnedUp(companion.held).map((at) => [at, record.entries[at]![1]] as const);
    const told = await companion.turnUp(new Map(turned));
    if (!told.ok) throw new Error(`${name}: ${text} turns up ${told.problem.code}`);
  }
}
