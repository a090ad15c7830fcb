import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Serves the built page; its address. All of it is read at once, so that a build that runs meanwhile changes nothing. */
export async function serveSite(): Promise<string> {
  const files = readSite();
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    const body = files.get(name);
    response.statusCode = body ? 200 : 404;
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function readSite(): Map<string, Buffer> {
  const entries = readEntries().filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path.slice(FOLDER.length + 1).replaceAll('\\', '/'), readFileSync(path)]));
}

function readEntries() {
  try {
    return readdirSync(FOLDER, { recursive: true, withFileTypes: true });
  } catch {
    throw new Error('dist/web is missing: run npm run build first');
  }
}
