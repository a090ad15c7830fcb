import { BlockList, isIP } from 'node:net';

/** Whose X-Forwarded headers are believed: nobody's, those of so many proxies in a row, or those of proxies at these addresses. */
export type Proxy = false | number | readonly string[];

/** Ranges that have a name, as in proxy-addr, which Fastify reads lists with. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
export const MOST_PROXIES = 9;

/** Null for what cannot be. `true` is refused: it would believe every hop, so that anybody could choose an address by a header. */
export function readProxy(text: string): Proxy | null {
  if (text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : null;
  const list = text.split(',').map((one) => one.trim());
  return list.every((one) => NAMED_RANGES.includes(one) || isRange(one)) ? list : null;
}

/** An address, or a range of at least one bit: /0 is everybody. */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** This machine and private networks. */
const NEAR = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  NEAR.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  NEAR.addSubnet(net, bits, 'ipv6');
}

/** A connection that was lost meanwhile has no address, whatever the types say. */
function isNear(address: string | undefined): boolean {
  const family = isIP(address ?? '');
  return family !== 0 && NEAR.check(address!, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The setting as Fastify takes it. A number alone cannot tell a proxy from somebody who connects past it, so the nearest hop must
 * also be on this machine or in a private network; any other proxy is named by its address.
 */
export function trustOf(proxy: Proxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxy === 'object') return [...proxy];
  return proxy === false ? false : (address, hop) => hop < proxy && (hop > 0 || isNear(address));
}
