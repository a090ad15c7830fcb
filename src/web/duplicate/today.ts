import { start, toRecord } from '../../core/match.ts';
import { boardOf, daySecret, sealed, tableOf } from '../../duplicate/board.ts';
import type { Facts } from '../../games/facts.ts';
import type { Title } from '../../games/title.ts';
import type { Plan } from '../match/plan.ts';
import { named } from '../setup/draft.ts';
import { quickPlan } from '../setup/quick-plan.ts';
import { keepMatch, keptMatches, type KeptMatch } from '../state/matches.ts';
import { nameless } from '../words/index.ts';

/** The bots of a board of the day are of about this level. */
const LEVEL = 3;

/** The usual number of players with the usual options: a board that is the same everywhere has nothing to choose. */
const planOf = (facts: Facts): Plan => ({
  ...named(quickPlan(facts, facts.usual - 1, LEVEL), nameless),
  hints: false,
});

/** The match of that day's board on this device; null before it is begun. */
export const matchOfDay = (game: string, day: string): KeptMatch | null =>
  keptMatches().find(({ record, plan }) => plan.game === game && record.duplicate?.day === day) ?? null;

/** Begins the board of a day; the id of the match, or null where the device is full. */
export function beginBoard(title: Title, day: string): string | null {
  const plan = planOf(title.facts);
  const begun = start(title.game, plan.sitters.length, plan.options);
  if (!begun.ok) throw new Error(begun.problem.code);
  const { secret, commitment } = sealed(daySecret(day));
  const duplicate = { ...tableOf(boardOf(begun.value, 1, commitment), 1, secret), day };
  const id = `day${day.replaceAll('-', '')}${title.game.id}`;
  const record = { ...toRecord(begun.value), duplicate };
  return keepMatch({ id, plan: { ...plan, options: begun.value.options }, record }, false) ? id : null;
}

/** What a bot with a name takes at the seat of the person, at the other tables. */
export const standIn = (plan: Plan): Plan['sitters'] =>
  named(
    {
      ...plan,
      sitters: plan.sitters.map((sitter) =>
        sitter.kind === 'bot' ? { ...sitter, name: '' } : { ...sitter, kind: 'bot' as const, level: LEVEL, name: '' },
      ),
    },
    nameless,
  ).sitters;
