import { BlockList, isIP } from 'node:net';

/**
 * Whose X-Forwarded headers are trusted: nobody's, those of so many proxies in a row, or those of proxies at these
 * addresses.
 */
export type Proxy = false | number | readonly string[];

/** Named ranges, as in proxy-addr, which Fastify uses for lists. */
const RANGES = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
} as const;
export const MOST_PROXIES = 9;

/**
 * Null for an invalid setting. `true` is invalid: it would trust every hop, so that anybody could choose an address by a
 * header.
 */
export function readProxy(text: string): Proxy | null {
  if (text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : null;
  const list = text.split(',').map((one) => one.trim());
  return list.every((one) => Object.hasOwn(RANGES, one) || isRange(one)) ? list : null;
}

/** An address, or a range other than /0. */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockOf(ranges: readonly string[]): BlockList {
  const block = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) block.addAddress(address, familyOf(address));
    else block.addSubnet(address, Number(bits), familyOf(address));
  }
  return block;
}

/** A lost connection has no address, whatever the types say. */
const isIn = (block: BlockList, address: string | undefined): boolean =>
  isIP(address ?? '') !== 0 && block.check(address!, familyOf(address!));

/** This machine and private networks. */
const NEAR = blockOf(Object.values(RANGES).flat());
const isNear = (address: string | undefined): boolean => isIn(NEAR, address);

/** Whether a connection from this address is a proxy's, by the setting. */
export function isProxyOf(proxy: Proxy): (address: string) => boolean {
  if (proxy === false) return () => false;
  if (typeof proxy === 'number') return isNear;
  const ranges = proxy.flatMap((one): readonly string[] =>
    Object.hasOwn(RANGES, one) ? RANGES[one as keyof typeof RANGES] : [one],
  );
  const block = blockOf(ranges);
  return (address) => isIn(block, address);
}

/**
 * The setting for Fastify. A number alone cannot tell a proxy from a client that connects directly, so the nearest hop
 * must also be on this machine or in a private network. Other proxies are named by their address.
 */
export function trustOf(proxy: Proxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxy === 'object') return [...proxy];
  return proxy === false ? false : (address, hop) => hop < proxy && (hop > 0 || isNear(address));
}
