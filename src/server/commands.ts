import type { Refused } from '../protocol/reply.ts';
import type { Command } from '../table/command.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf, type Table } from '../table/table.ts';
import type { Asking } from './change.ts';
import type { FriendsFeed } from './friendsfeed.ts';
import type { Hub } from './hub.ts';
import type { Metrics } from './metrics.ts';
import type { Manners } from './moderation/manners.ts';
import type { Answer, Room } from './room.ts';
import type { Security } from './security.ts';

export interface CommandsOptions {
  readonly hub: Hub;
  readonly manners: Manners;
  readonly metrics: Metrics;
  readonly security: Security;
  readonly friendsFeed: Pick<FriendsFeed, 'tell'>;
}

/** Who sends a command. `device`: the hash of the session's token, or of the token of the API. */
interface Sender {
  readonly person: PersonId;
  readonly device: string | null;
}

/** Commands of people to tables, over sockets and over HTTP: who may send them here, besides what the table decides. */
export class Commands {
  private readonly options: CommandsOptions;

  constructor(options: CommandsOptions) {
    this.options = options;
  }

  /** `id`: the idempotency key. Most commands are moves, which need no check here and wait for nothing but the table. */
  carryOut(sender: Sender, room: Room, command: Command, id: string, asking?: Asking): Promise<Answer> {
    const isFree = room.table.stage !== 'open' && command.kind !== 'sit';
    return isFree ? this.pass(sender, room, command, id, asking) : this.check(sender, room, command, id, asking);
  }

  private async check(sender: Sender, room: Room, command: Command, id: string, asking?: Asking): Promise<Answer> {
    const problem = await this.refuses(sender.person, room.table, command);
    if (!problem) return this.pass(sender, room, command, id, asking);
    asking?.trace?.end(problem.code);
    return { ok: false, problem };
  }

  private pass(sender: Sender, room: Room, command: Command, id: string, asking?: Asking): Promise<Answer> {
    const { metrics, security } = this.options;
    const trace = asking?.trace;
    const begun = performance.now();
    trace?.begin('queue');
    const answered = (answer: Answer): Answer => {
      const code = answer.ok ? null : answer.problem.code;
      trace?.end(code);
      metrics.observe(performance.now() - begun);
      metrics.count(answer.ok ? 'commands_done' : 'commands_refused');
      if (code === 'host' || code === 'stranger')
        security.report('forbidden', { ...sender, table: room.id, what: command.kind });
      return answer;
    };
    return room.command(sender.person, command, id, asking).then(answered, (error: unknown) => {
      trace?.end();
      throw error;
    });
  }

  /** Somebody sat down: settles their invitation; false: they had none. */
  async settleInvitation(person: PersonId, { id }: Room): Promise<boolean> {
    const { hub, friendsFeed } = this.options;
    const invited = await hub.store.invitations.end(id, person, 'accepted');
    if (invited) friendsFeed.tell({ to: [person], about: [], table: id });
    return invited;
  }

  private async refuses(person: PersonId, table: Table, command: Command): Promise<Refused | null> {
    const unwelcome = table.stage === 'open' ? await this.unwelcome(person, command) : null;
    if (unwelcome) return unwelcome;
    if (command.kind !== 'sit') return null;
    if (table.terms.rated && !(await this.hasAccount(person))) return { code: 'guest' };
    return (await this.isBlocked(person, table)) ? { code: 'apart' } : null;
  }

  /** A suspended person leaves tables that have not begun; in a running game the others need their moves. */
  private async unwelcome(person: PersonId, command: Command): Promise<Refused | null> {
    const { manners } = this.options;
    if (command.kind === 'rise') return null;
    if (command.kind !== 'sit') return manners.sanctions.forbidsPlay(person);
    return (await manners.refusesName(person, command.name)) ?? (await this.refusesSeat(person, command.name));
  }

  /** A muted person says nothing by changing names. */
  private async refusesSeat(person: PersonId, name: string): Promise<Refused | null> {
    const { hub, manners } = this.options;
    const sanction = await manners.sanctions.forbidsTalk(person);
    if (sanction?.code !== 'muted') return sanction;
    return (await hub.store.person(person))?.name === name ? null : sanction;
  }

  /** A rating is only as good as the person behind it. */
  private async hasAccount(person: PersonId): Promise<boolean> {
    const known = await this.options.hub.store.person(person);
    return known !== null && known.handle !== null;
  }

  /** Whether the host blocks a person who does not sit at the table yet. */
  private async isBlocked(person: PersonId, table: Table): Promise<boolean> {
    if (person === table.host || seatOf(table, person) !== null) return false;
    return (await this.options.hub.store.friends.relation(table.host, person)).blocks;
  }
}
