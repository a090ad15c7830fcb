import type { PersonProfile } from '../protocol/profile.ts';
import type { Circle, ListedPerson, TableInvitation, Whereabouts } from '../protocol/reply.ts';
import type { PersonId } from '../table/event.ts';
import { areFriends, type Playing, type Relation } from './store/friends.ts';
import type { Received } from './store/invitations.ts';
import type { Person, Store } from './store/store.ts';
import type { Visitors } from './visitors.ts';
import type { Watchers } from './watchers.ts';

/** Invitations in one list. */
const MOST_SHOWN = 20;

export interface FriendsOptions {
  readonly store: Store;
  readonly online: Pick<Visitors, 'has'>;
  readonly lobby: Pick<Visitors, 'has'>;
  readonly watchers: Pick<Watchers, 'isPresent'>;
}

export const listed = ({ id, name, identity, handle, bot }: Person): ListedPerson => ({
  ...{ person: id, name, identity, handle },
  ...(bot && { bot }),
});

/** How somebody stands to a person, as the page shows it; that the other blocks them is not told. */
export const standingOf = (relation: Relation): NonNullable<PersonProfile['relation']> => {
  if (relation.blocks) return 'blocked';
  if (areFriends(relation)) return 'friend';
  if (relation.asks) return 'asked';
  return relation.asked ? 'asks' : 'none';
};

/** Friends, requests and invitations of people, and where friends are. */
export class Friends {
  private readonly options: FriendsOptions;

  constructor(options: FriendsOptions) {
    this.options = options;
  }

  async circle(person: PersonId): Promise<Circle> {
    const { store } = this.options;
    const [near, received] = await Promise.all([store.friends.acquaintances(person), store.invitations.to([person])]);
    const friends = near.filter(({ asks, asked }) => asks && asked).map((one) => one.person);
    const where = await this.whereAre(friends.map(({ id }) => id));
    return {
      friends: friends.map((one) => ({ ...listed(one), where: where.get(one.id)! })),
      requests: near.filter(({ asks }) => !asks).map((one) => listed(one.person)),
      asked: near.filter(({ asked }) => !asked).map((one) => listed(one.person)),
      invitations: received.slice(0, MOST_SHOWN).map(invitationOf),
    };
  }

  /** Where people are. The caller checks who may know it. The link to an unlisted table is its protection. */
  async whereAre(people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Whereabouts>> {
    const { store, online } = this.options;
    const there = people.filter((person) => online.has(person));
    const playing = Map.groupBy(there.length > 0 ? await store.friends.playing(there) : [], ({ person }) => person);
    return new Map(
      people.map((person) => [person, there.includes(person) ? this.placeOf(person, playing.get(person)) : AWAY]),
    );
  }

  /** A game that they have before them comes first, then the lobby, then their latest game. */
  private placeOf(person: PersonId, games: readonly Playing[] = []): Whereabouts {
    const { lobby, watchers } = this.options;
    const open = games.find(({ table }) => watchers.isPresent(table, person));
    const game = open ?? (lobby.has(person) ? undefined : games[0]);
    return game ? { kind: 'playing', game: game.game, table: game.listed ? game.table : null } : LOOKING;
  }

  /** Whether somebody may see the games of a person, and where the person is. */
  async maySee(
    viewer: PersonId | null,
    person: PersonId,
  ): Promise<{ readonly games: boolean; readonly where: boolean }> {
    if (viewer === person) return { games: true, where: true };
    const { friends } = this.options.store;
    const [privacy, relation] = await Promise.all([
      friends.privacy(person),
      viewer === null ? NOTHING : friends.relation(viewer, person),
    ]);
    const near = areFriends(relation);
    const apart = relation.blocks || relation.blocked;
    const games = privacy === 'everybody' || (privacy === 'friends' && near);
    return { games, where: !apart && (near || privacy === 'everybody') };
  }
}

const AWAY: Whereabouts = { kind: 'away' };
const LOOKING: Whereabouts = { kind: 'lobby' };
const NOTHING: Relation = { asks: false, asked: false, blocks: false, blocked: false };

const invitationOf = ({ table, inviter, at, summary }: Received): TableInvitation => ({
  table,
  game: summary.game,
  by: listed(inviter),
  at,
});
