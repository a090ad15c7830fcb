import { CLOSED } from '../protocol/version.ts';
import type { PersonId } from '../table/event.ts';
import { Connection } from './connection.ts';
import type { Security } from './security.ts';
import type { Device, Store } from './store/store.ts';
import type { Wire } from './wire.ts';

export interface ConnectionsOptions {
  readonly store: Pick<Store, 'known'>;
  readonly security: Security;
  /** How often each page must answer a ping, in milliseconds. */
  readonly heartbeat: number;
  /** How long one message may take to arrive, in milliseconds; 0: unlimited. */
  readonly longestMessage: number;
}

/** Pages are pinged in so many groups: pinging thousands at once would hold everybody's moves up. */
const GROUPS = 25;

/** How many devices are checked against the store at once. */
const MOST_RECONCILED = 2000;

/** All pages that are connected to this process. */
export class Connections {
  private readonly options: ConnectionsOptions;
  private readonly all = new Set<Connection>();
  /** Devices that this round of `reconcileSome` has not checked yet. */
  private unchecked: string[] = [];
  private readonly beating: NodeJS.Timeout;
  private beats = 0;
  private accepted = 0;
  private visiting = 0;

  constructor(options: ConnectionsOptions) {
    this.options = options;
    this.beating = setInterval(() => this.beat(), options.heartbeat / GROUPS);
  }

  get size(): number {
    return this.all.size;
  }

  /** How many of them are visitors. */
  get visitors(): number {
    return this.visiting;
  }

  /** `device`: null for a visitor. `protocol`: the version that the page speaks. */
  add(wire: Wire, device: Device | null, protocol: number): Connection {
    const connection = new Connection(wire, device, protocol, this.accepted++ % GROUPS);
    this.all.add(connection);
    if (device === null) this.visiting++;
    return connection;
  }

  /** The pages of some people. */
  of(people: readonly PersonId[]): Connection[] {
    return people.length === 0 ? [] : [...this.all].filter(({ person }) => person !== null && people.includes(person));
  }

  has(connection: Connection): boolean {
    return this.all.has(connection);
  }

  /** Whether it was still there. */
  remove(connection: Connection): boolean {
    const removed = this.all.delete(connection);
    if (removed && connection.person === null) this.visiting--;
    return removed;
  }

  /** Ends every socket of a session. */
  drop(device: string): void {
    for (const connection of this.all) if (connection.device === device) connection.close(CLOSED.session, 'session');
  }

  /** Closes the sockets of a person that watch tables: their pages reconnect, and are asked again what they may see. */
  reconnect(person: PersonId): void {
    for (const connection of this.of([person])) if (connection.tables.size > 0) connection.close(1012, 'restart');
  }

  /** Closes every socket with “restart”: pages reconnect and resync. */
  restart(): void {
    for (const connection of this.all) connection.close(1012, 'restart');
  }

  /** Ends the sockets of those devices that the store does not know: they were signed out. */
  async reconcile(devices: readonly string[]): Promise<void> {
    const known = await this.options.store.known(devices);
    for (const device of devices) if (!known.has(device)) this.drop(device);
  }

  /** Reconciles the next few devices, so that a lost message leaves no socket open for long. */
  async reconcileSome(): Promise<void> {
    if (this.unchecked.length === 0) this.unchecked = [...new Set([...this.all].flatMap(({ device }) => device ?? []))];
    const some = this.unchecked.splice(-MOST_RECONCILED);
    if (some.length > 0) await this.reconcile(some);
  }

  close(): void {
    clearInterval(this.beating);
    this.restart();
  }

  private beat(): void {
    const { heartbeat, longestMessage, security } = this.options;
    const group = this.beats++ % GROUPS;
    const mostLooks = longestMessage === 0 ? Infinity : 1 + Math.ceil((longestMessage * GROUPS) / heartbeat);
    for (const connection of this.all) {
      const { person, device } = connection;
      if (connection.endIfStalled(mostLooks)) security.report('limit', { person, device, what: 'slow message' });
      else if (connection.group === group) connection.ping();
    }
  }
}
