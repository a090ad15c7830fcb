import { PROTOCOL } from '../protocol/version.ts';

/** The WebSocket address of the server that serves the page at `base`. `visitor`: without a session, only to look. */
export function socketAddress(base: string, visitor = false): string {
  const url = new URL('api/socket', base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = `?protocol=${PROTOCOL}${visitor ? '&visitor' : ''}`;
  return url.href;
}
