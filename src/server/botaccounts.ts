import { titles } from '../games/index.ts';
import { USUAL_TAKES, type BotAccount, type Takes } from '../protocol/bot.ts';
import type { RefusedFor } from '../protocol/reply.ts';
import type { PersonId } from '../table/event.ts';
import type { Guest } from './people.ts';
import type { Obstacle } from './store/botaccounts.ts';
import type { Store } from './store/store.ts';

const GAMES: readonly string[] = titles.map(({ facts }) => facts.id);

/** A person's account as it stands to bots: what it is, or why it cannot become one. */
export interface BotStanding {
  readonly bot: BotAccount | null;
  readonly obstacles: readonly Obstacle[];
}

type Become =
  | { readonly ok: true; readonly bot: BotAccount }
  | { readonly ok: false; readonly problem: RefusedFor<'keep' | 'used'> };

export async function botStanding({ botAccounts }: Store, { person }: Guest): Promise<BotStanding> {
  const bot = await botAccounts.of(person.id);
  return { bot, obstacles: bot ? [] : await botAccounts.obstacles(person.id) };
}

/**
 * Whether the account is a bot's now. What is for people asks again once it has stored that the person takes part: an account could
 * become a bot's in between.
 */
export const isBotAccount = async ({ botAccounts }: Store, person: PersonId): Promise<boolean> =>
  (await botAccounts.of(person)) !== null;

/** Makes the account a bot's, for good. Somebody who asks again gets what there is. `at`: calendar time. */
export async function becomeBot(store: Store, { person }: Guest, at: number): Promise<Become> {
  const { botAccounts } = store;
  if (person.handle === null) return { ok: false, problem: { code: 'keep' } };
  await botAccounts.become(person.id, { since: at, takes: { games: [...GAMES], ...USUAL_TAKES } });
  const bot = await botAccounts.of(person.id);
  if (bot) return { ok: true, bot };
  const obstacles = await botAccounts.obstacles(person.id);
  return { ok: false, problem: { code: 'used', detail: obstacles.join(', ') } };
}

/** A game among these that there is not. */
export const unknownGame = ({ games }: Takes): string | undefined => games.find((game) => !GAMES.includes(game));

/** Says which challenges a bot takes; null: the account is a person's. */
export async function setTakes({ botAccounts }: Store, { person }: Guest, takes: Takes): Promise<BotAccount | null> {
  const games = GAMES.filter((game) => takes.games.includes(game));
  await botAccounts.setTakes(person.id, { ...takes, games });
  return botAccounts.of(person.id);
}
