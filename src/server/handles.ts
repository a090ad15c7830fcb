import type { LobbyCard } from '../protocol/reply.ts';
import type { PersonId } from '../table/event.ts';
import { looksOf } from '../table/name.ts';
import type { Store } from './store/store.ts';

type Chairs = LobbyCard['chairs'];

/** The chairs of a table in a list, and the people on them in that order. */
export interface SeatedChairs {
  readonly people: readonly PersonId[];
  readonly chairs: Chairs;
}

/**
 * The chairs of a list of tables. Different people whose names look alike get their handles, if they have accounts. A table
 * numbers its own people, but two tables do not know each other.
 */
export async function withHandles(store: Pick<Store, 'friends'>, list: readonly SeatedChairs[]): Promise<Chairs[]> {
  const named = list.flatMap(personsOf);
  const looks = Map.groupBy(named, ({ name }) => looksOf(name));
  const alike = [...looks.values()].filter((same) => new Set(same.map(({ person }) => person)).size > 1);
  const people = [...new Set(alike.flat().map(({ person }) => person))];
  if (people.length === 0) return list.map(({ chairs }) => chairs);
  const handles = await store.friends.handles(people);
  return list.map((one) => {
    const seated = new Map(personsOf(one).map(({ seat, person }) => [seat, handles.get(person)]));
    return one.chairs.map((chair, seat) => {
      const handle = seated.get(seat);
      return handle === undefined ? chair : { ...chair, handle };
    });
  });
}

function personsOf({ people, chairs }: SeatedChairs) {
  const seats = [...chairs.keys()].filter((seat) => chairs[seat]!.kind === 'person');
  return seats.flatMap((seat, i) => {
    const [person, name] = [people[i], chairs[seat]!.name];
    return person === undefined || name === undefined ? [] : [{ seat, person, name }];
  });
}
