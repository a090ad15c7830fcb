import { PROTOCOL } from '../protocol/version.ts';

/** Where the server that serves the page at `base` takes sockets. */
export function socketAddress(base: string): string {
  const url = new URL('api/socket', base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = `?protocol=${PROTOCOL}`;
  return url.href;
}
