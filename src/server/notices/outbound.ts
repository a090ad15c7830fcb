import { lookup, Resolver } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** The timeout of a request, in milliseconds. */
const LONGEST = 10_000;

/** Special-purpose addresses (RFC 6890): loopback, private, link-local, shared, documentation, multicast … */
const RESERVED_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Within 2000::/3, the only range of public addresses: those that are special or that embed an IPv4 address. */
const RESERVED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, prefix] = network.split('/');
    list.addSubnet(address!, Number(prefix), family);
  }
  return list;
};
const reserved4 = listOf(RESERVED_4, 'ipv4');
const reserved6 = listOf(RESERVED_6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address belongs to a machine on the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}

/** The target is not allowed: it will not be tried again. */
export class Forbidden extends Error {}

type Addresses = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** The name server gets two tries of this many milliseconds. */
const LOOKUP = 2_500;
/** A look-up is given up after so many milliseconds, whatever the resolver does: the system's has no limit of its own. */
const LONGEST_LOOKUP = 6_000;

/**
 * Asks the name server directly. The system's resolver blocks a thread of Node's pool for as long as a name server of
 * somebody else's choice keeps silent, and the look-ups of databases and mail wait behind it.
 */
function publicAddresses(): Addresses {
  const resolver = new Resolver({ timeout: LOOKUP, tries: 2 });
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const all = found.flatMap((one, i) =>
      one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
    );
    if (all.length === 0) throw new Error(`${host} has no address`);
    return all;
  };
}

/** The host's own names, such as those of containers, are known to the system's resolver alone. */
const systemAddresses: Addresses = (host) => lookup(host, { all: true });

export interface OutboundOptions {
  /** Whether private addresses and plain http are allowed. */
  readonly allowPrivate: boolean;
  /** All addresses of a name. */
  readonly addresses?: Addresses;
  /** How long a look-up may take, in milliseconds. */
  readonly longestLookup?: number;
}

/**
 * POST requests to addresses that people have given. Such a request must not reach the host's own network: every address
 * of the name is checked, the connection goes to a checked address, and redirects are not followed.
 */
export class Outbound {
  private readonly allowPrivate: boolean;
  private readonly addresses: NonNullable<OutboundOptions['addresses']>;
  private readonly longestLookup: number;

  constructor({ allowPrivate, addresses, longestLookup = LONGEST_LOOKUP }: OutboundOptions) {
    this.allowPrivate = allowPrivate;
    this.longestLookup = longestLookup;
    this.addresses = addresses ?? (allowPrivate ? systemAddresses : publicAddresses());
  }

  /** Whether the text may be the address of a request, as far as it shows without a resolver. */
  isTarget(text: string): boolean {
    const url = URL.parse(text);
    if (!url || url.username !== '' || url.password !== '') return false;
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && this.allowPrivate)) return false;
    const host = hostOf(url);
    return this.allowPrivate || (isIP(host) === 0 ? host.includes('.') : isPublic(host));
  }

  /** Resolves to the status; rejects with `Forbidden`, or if there is no answer. */
  async post(text: string, headers: Readonly<Record<string, string>>, body: Buffer | string): Promise<number> {
    if (!this.isTarget(text)) throw new Forbidden('this address is not allowed');
    const url = new URL(text);
    const { address, family } = await this.resolve(hostOf(url));
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A second look-up could give another address than the one that was checked.
        lookup: (_, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
        signal: AbortSignal.timeout(LONGEST),
        agent: false,
      });
      request.on('error', reject);
      request.on('response', (response) => {
        response.on('error', () => undefined);
        response.destroy(); // only the status matters, and the body may be endless
        resolve(response.statusCode ?? 0);
      });
      request.end(body);
    });
  }

  private async resolve(host: string): Promise<{ address: string; family: number }> {
    const all = isIP(host) ? [{ address: host, family: isIP(host) }] : await this.lookUp(host);
    if (!this.allowPrivate && !all.every(({ address }) => isPublic(address)))
      throw new Forbidden('this address is not allowed');
    return all[0]!;
  }

  private async lookUp(host: string): ReturnType<Addresses> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`nobody says where ${host} is`)), this.longestLookup);
    });
    return Promise.race([this.addresses(host), late]).finally(() => clearTimeout(timer));
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
