import type { Answer } from '../../client/api.ts';
import type { Circle, ListedPerson } from '../../protocol/reply.ts';
import { api } from '../online/api.ts';
import { nameIn } from '../online/plan.ts';
import { troubleText } from '../online/trouble.ts';
import { placeNow } from '../place.ts';
import { parseRoute, to } from '../route.ts';
import { nameOf, shelf } from '../shelf.ts';
import { settings } from '../state/settings.svelte.ts';
import { toast } from '../state/toasts.svelte.ts';
import { peopleWords } from '../words/people.ts';

const EMPTY: Circle = { friends: [], requests: [], asked: [], invitations: [] };

/** Friends, requests and invitations of the person who is signed in. In the lobby the server tells every change. */
class CircleState {
  shown = $state.raw<Circle>(EMPTY);
  blocked = $state.raw<readonly ListedPerson[]>([]);
  /** Somebody to ask to the next table that the person opens. */
  next: ListedPerson | null = null;

  /** The server tells a change. Outside the lobby, which lists them, a toast tells of a new invitation. */
  hear(next: Circle): void {
    const known = new Set(this.shown.invitations.map(({ table }) => table));
    const [fresh] = next.invitations.filter(({ table }) => !known.has(table));
    this.shown = next;
    const route = parseRoute(placeNow());
    if (!fresh || route.page === 'online' || (route.page === 'table' && route.id === fresh.table)) return;
    const { told, go } = peopleWords[settings.language].invitations;
    const run = (): void => void (location.hash = to.table(fresh.table));
    toast({ icon: 'ic-users', text: told(fresh.by.name, nameOf(fresh.game)), act: { label: go, run } });
  }

  async load(): Promise<void> {
    const answer = await api.friends();
    if (!answer.ok) return;
    this.shown = answer.value.people;
    this.blocked = answer.value.blocked;
  }

  /** Sends a change, says how it went, and fetches the lists again; whether it was done. */
  async change(request: Promise<Answer<unknown>>, done: string): Promise<boolean> {
    const answer = await request;
    if (answer.ok) toast({ icon: 'ic-check', text: done });
    else toast({ icon: 'ic-x', text: troubleText(answer.problem) });
    await this.load();
    return answer.ok;
  }

  /** Asks somebody to a table that waits, or to the next one that the person opens. */
  async invite(person: ListedPerson, table: string | undefined, game = shelf[0]!.id): Promise<void> {
    const words = peopleWords[settings.language];
    const name = nameIn(person.name, person.bot);
    if (table !== undefined) {
      await this.change(api.invite(table, person.handle!), words.table.sent(name));
      return;
    }
    this.next = person;
    toast({ text: words.inviteSoon(name) });
    location.hash = to.open(game);
  }
}

export const circle = new CircleState();

/** Whether another person in a list has the same name: then the handle tells them apart. */
export const isDoubled = (person: Pick<ListedPerson, 'name'>, list: readonly Pick<ListedPerson, 'name'>[]): boolean =>
  list.filter(({ name }) => name.toLowerCase() === person.name.toLowerCase()).length > 1;
