import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server that stores what it is sent. */
export async function receiver() {
  const got: { title: string; body: string; link: string; tables: { id: string }[] }[] = [];
  const http = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      got.push(JSON.parse(text) as (typeof got)[number]);
      response.end();
      http.emit('got');
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`;
  const until = async (count: number): Promise<typeof got> => {
    while (got.length < count) await once(http, 'got');
    return got;
  };
  return { url, got, until, close: () => http.close() };
}
