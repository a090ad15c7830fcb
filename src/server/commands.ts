import type { Refused } from '../protocol/reply.ts';
import { personIn, type Command } from '../table/command.ts';
import type { PersonId } from '../table/event.ts';
import { seatOf, type Table } from '../table/table.ts';
import { isBotAccount } from './botaccounts.ts';
import type { Asking } from './change.ts';
import type { FriendsFeed } from './friendsfeed.ts';
import type { Hub } from './hub.ts';
import type { Metrics } from './metrics.ts';
import type { Manners } from './moderation/manners.ts';
import type { Answer, Room } from './room.ts';
import type { Security } from './security.ts';
import type { Person } from './store/store.ts';

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
    const known = command.kind === 'sit' ? await this.options.hub.store.person(sender.person) : null;
    const problem = await this.refuses(sender.person, known, room.table, command);
    // The mark comes from the account: no program says of itself what it is.
    const given = command.kind === 'sit' && known?.bot ? { ...command, bot: true as const } : command;
    if (!problem) {
      const answer = await this.pass(sender, room, given, id, asking);
      return command.kind === 'sit' && answer.ok && known?.bot === undefined
        ? this.checkAgain(sender.person, room, answer)
        : answer;
    }
    asking?.trace?.end(problem.code);
    return { ok: false, problem };
  }

  /** The account became a bot's while it sat down as a person's: it leaves, for nobody sees a bot without its mark. */
  private async checkAgain(person: PersonId, room: Room, answer: Answer): Promise<Answer> {
    if (!(await isBotAccount(this.options.hub.store, person))) return answer;
    await room.tick({ kind: 'barred', person });
    return { ok: false, problem: { code: 'uninvited' } };
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

  /** `known`: the person, of a command to sit down. */
  private async refuses(
    person: PersonId,
    known: Person | null,
    table: Table,
    command: Command,
  ): Promise<Refused | null> {
    const unwelcome = table.stage === 'open' ? await this.unwelcome(person, known, command) : null;
    if (unwelcome) return unwelcome;
    if (command.kind !== 'sit') return null;
    // A rating is only as good as the person behind it.
    if (table.terms.rated && (known?.handle ?? null) === null) return { code: 'guest' };
    if (known?.bot && !(await this.isAsked(person, table))) return { code: 'uninvited' };
    return (await this.isBlocked(person, table)) ? { code: 'apart' } : null;
  }

  /** Nobody plays against a bot account who did not want to. */
  private async isAsked(person: PersonId, { id, host, terms, chairs, stage }: Table): Promise<boolean> {
    if (stage !== 'open' || host === person || terms.rated) return true; // the table itself decides
    if (chairs.some(({ sitter, kept }) => personIn(sitter) === person || kept?.person === person)) return true;
    const given = await this.options.hub.store.invitations.state(id, person);
    return given !== null && given.state !== 'withdrawn';
  }

  /** A suspended person leaves tables that have not begun; in a running game the others need their moves. */
  private async unwelcome(person: PersonId, known: Person | null, command: Command): Promise<Refused | null> {
    const { manners } = this.options;
    if (command.kind === 'rise') return null;
    if (command.kind !== 'sit') return manners.sanctions.forbidsPlay(person);
    return (await manners.refusesName(person, command.name)) ?? (await this.refusesSeat(person, known, command.name));
  }

  /** A muted person says nothing by changing names. */
  private async refusesSeat(person: PersonId, known: Person | null, name: string): Promise<Refused | null> {
    const sanction = await this.options.manners.sanctions.forbidsTalk(person);
    if (sanction?.code !== 'muted') return sanction;
    return known?.name === name ? null : sanction;
  }

  /** Whether the host blocks a person who does not sit at the table yet. */
  private async isBlocked(person: PersonId, table: Table): Promise<boolean> {
    if (person === table.host || seatOf(table, person) !== null) return false;
    return (await this.options.hub.store.friends.relation(table.host, person)).blocks;
  }
}
