import { Bucket, Buckets } from './bucket.ts';
import { MOST_PAGES } from './pages.ts';
import { FrameQueue } from './framequeue.ts';

/** The size of the bucket of frames, in seconds of the steady rate. */
const BURST = 3;

/** The limit of a person, in limits of one socket. */
const SOCKETS_PER_PERSON = 3;

/** How many frames over the limit a socket may send before it is closed, in seconds of the steady rate. */
const PATIENCE = 2;
/** How long a used-up allowance takes to refill, in seconds. */
const FORGIVEN = 200;

/** A browser opens no more connections to one host. */
const LINES_PER_PERSON = 6;

/** The cost of being cut off, in new sockets: a client that floods, reconnects and floods again soon has none left. */
const BLAME = 30;

export interface GateOptions {
  /** Frames of one socket per second; 0: unlimited. */
  readonly messages: number;
  /** New sockets of one person per minute; 0: unlimited. */
  readonly sockets: number;
  /** The limits of an address, in limits of a person; 0: unlimited. */
  readonly peoplePerAddress: number;
}

export interface Sender {
  /** Null: a visitor. All visitors of an address share the limit of one person. */
  readonly person: string | null;
  readonly address: string;
}

/**
 * Limits the sockets of this node: who may open another, and how many frames a socket, a person and an address may send.
 * The limits protect the processor of the node, so each node counts for itself.
 */
export class Gate {
  readonly messages: number;
  /** Sockets over a limit wait here. */
  readonly frameQueue = new FrameQueue();
  /** Frames by person and by address; null: unlimited. */
  private readonly people: Buckets | null;
  private readonly addresses: Buckets | null;
  /** New sockets by session and by address; null: unlimited. */
  private readonly sessions: Buckets | null;
  private readonly arrivals: Buckets | null;
  private readonly mostOpen: number;
  /** How many HTTP connections an address may have beside its sockets. */
  readonly mostLines: number;
  private readonly open = new Map<string, number>();

  constructor({ messages, sockets, peoplePerAddress }: GateOptions) {
    const bySecond = (rate: number): Buckets | null => (rate === 0 ? null : new Buckets(BURST * rate, rate));
    const byMinute = (rate: number): Buckets | null =>
      rate === 0 ? null : new Buckets(Math.ceil(rate / 2), rate / 60);
    this.messages = messages;
    this.people = bySecond(SOCKETS_PER_PERSON * messages);
    this.addresses = bySecond(peoplePerAddress * messages);
    this.sessions = byMinute(sockets);
    this.arrivals = byMinute(peoplePerAddress * sockets);
    const people = sockets === 0 || peoplePerAddress === 0 ? Infinity : peoplePerAddress;
    this.mostOpen = people * MOST_PAGES;
    this.mostLines = people * LINES_PER_PERSON;
  }

  /**
   * Whether this address and this session may open another socket. It is asked before the session is looked up, so
   * `token` may be anything.
   */
  admits(ip: string, token: string | undefined): boolean {
    const now = performance.now();
    const address = networkOf(ip);
    if ((this.open.get(address) ?? 0) >= this.mostOpen) return false;
    if (this.arrivals && !this.arrivals.of(address, now).take(now)) return false;
    return !token || !this.sessions || this.sessions.of(token.slice(0, 100), now).take(now);
  }

  /** Charges the session and the address of a socket that was cut off. */
  blame(ip: string, token: string | undefined): void {
    const now = performance.now();
    this.arrivals?.of(networkOf(ip), now).charge(now, BLAME);
    if (token) this.sessions?.of(token.slice(0, 100), now).charge(now, BLAME);
  }

  /** Counts an open socket; call the result when it closes. */
  enter(ip: string): () => void {
    const address = networkOf(ip);
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    return () => {
      const left = this.open.get(address)! - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
    };
  }

  /** The allowance of a new socket; null: unlimited. */
  allowance({ person, address }: Sender): Allowance | null {
    if (this.messages === 0) return null;
    const now = performance.now();
    const network = networkOf(address);
    const sender = person ?? `visitors of ${network}`;
    return new Allowance(this.messages, now, { person: sender, network }, this.people!, this.addresses);
  }
}

/** What a socket may send by its own limit, its person's and its address's. */
export class Allowance {
  readonly person: string;
  readonly network: string;
  private readonly own: Bucket;
  private readonly patience: Bucket;
  private readonly people: Buckets;
  /** Null: unlimited. */
  private readonly addresses: Buckets | null;
  /** How many frames may wait: one read of the connection may give thousands. */
  readonly mostHeld: number;

  constructor(
    rate: number,
    now: number,
    { person, network }: { readonly person: string; readonly network: string },
    people: Buckets,
    addresses: Buckets | null,
  ) {
    this.person = person;
    this.network = network;
    this.mostHeld = Math.ceil(PATIENCE * rate);
    this.own = new Bucket(BURST * rate, rate, now);
    this.patience = new Bucket(this.mostHeld, this.mostHeld / FORGIVEN, now);
    this.people = people;
    this.addresses = addresses;
  }

  /** Counts a frame if all three limits allow it. */
  take(now: number): boolean {
    const person = this.people.of(this.person, now);
    const address = this.addresses?.of(this.network, now);
    if (!this.own.has(now) || !person.has(now) || address?.has(now) === false) return false;
    this.own.take(now);
    person.take(now);
    address?.take(now);
    return true;
  }

  /** How long until the socket's own limit allows a frame, in milliseconds. */
  wait(now: number): number {
    return this.own.wait(now);
  }

  /** How many frames its address and its person may still send. */
  room(now: number): { readonly address: number; readonly person: number } {
    const person = this.people.of(this.person, now).room(now);
    return { address: this.addresses?.of(this.network, now).room(now) ?? Infinity, person };
  }

  /**
   * Counts a frame over the limit; false when the socket must be cut off. Where only the address is over its limit the
   * person is not to blame and waits without losing patience.
   */
  excuse(now: number): boolean {
    const guilty = !this.own.has(now) || !this.people.of(this.person, now).has(now);
    return !guilty || this.patience.take(now);
  }

  /** Charges an unreadable frame like several readable ones. */
  charge(now: number, cost: number): void {
    this.own.charge(now, cost);
  }
}

/** The key of an address: for IPv6 the /64 network, because a host can choose any address in it. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
