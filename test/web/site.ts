import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

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

/** What is compressed already gains nothing. */
const PACKED = ['.png', '.woff2'];

export interface Served {
  readonly address: string;
  readonly close: () => void;
}

/**
 * Serves the built page, compressed as any host does. All of it is read at once, so that a build that runs meanwhile changes
 * nothing.
 */
export async function serveSite(folder = FOLDER): Promise<Served> {
  const files = readSite(folder);
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    const body = files.get(name);
    response.statusCode = body ? 200 : 404;
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
    if (body && !PACKED.includes(extname(name))) response.setHeader('content-encoding', 'gzip');
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

function readSite(folder: string): Map<string, Buffer> {
  const entries = readEntries(folder).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), pack(path)]));
}

const pack = (path: string): Buffer => {
  const body = readFileSync(path);
  return PACKED.includes(extname(path)) ? body : gzipSync(body);
};

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    throw new Error(`${folder} is missing: run npm run build first`);
  }
}
