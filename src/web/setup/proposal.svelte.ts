import { start } from '../../core/match.ts';
import type { OptionValue } from '../../core/options.ts';
import type { Facts } from '../../games/facts.ts';
import type { Title } from '../../games/title.ts';
import { problemText } from '../../messages/problem.ts';
import { loadTitle } from '../shelf.ts';
import { settings } from '../state/settings.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';
import type { Plan } from '../match/plan.ts';
import { say } from '../words/index.ts';
import { withOptions, withSeats } from './draft.ts';

/** A plan being edited, with the game's rules to check it. */
export class Proposal {
  readonly facts: Facts;
  plan: Plan;
  /** Null while the rules are loading. */
  title = $state.raw<Title | null>(null);

  constructor(facts: Facts, plan: Plan) {
    this.facts = facts;
    this.plan = $state.raw(plan);
    void this.load();
  }

  get seats(): number {
    return this.plan.sitters.length;
  }

  /** Why the match cannot start; empty if it can. */
  get problem(): string {
    const begun = this.title && start(this.title.game, this.seats, this.plan.options);
    return !begun || begun.ok ? '' : problemText(begun.problem, settings.language, this.title!);
  }

  resize(seats: number): void {
    this.plan = withSeats(this.plan, this.facts, seats);
    this.agree();
  }

  /** Changes options; values that are no longer allowed return to their defaults. */
  agree(change: Readonly<Record<string, OptionValue>> = {}): void {
    if (this.title) this.plan = withOptions(this.plan, this.title.game.options, change);
  }

  private async load(): Promise<void> {
    try {
      this.title = await loadTitle(this.facts.id);
      this.agree();
    } catch {
      toast({ icon: 'ic-x', text: say('load.why') });
    }
  }
}
