import { PROTOCOL } from '../protocol/version.ts';

/** The WebSocket address of the server that serves the page at `base`. */
export function socketAddress(base: string): string {
  const url = new URL('api/socket', base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = `?protocol=${PROTOCOL}`;
  return url.href;
}
