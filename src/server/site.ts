import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ASSETS, embeddedBytes, embeddedText, type PageFile } from '../binary/embedded.ts';

/** The built page. */
export interface Site {
  /** The text of index.html; null where the page was not built. */
  readonly index: string | null;
  readonly has: (path: string) => boolean;
  /** Adds the routes of all files. */
  readonly serve: (app: FastifyInstance) => Promise<void>;
}

/** `folder`: empty for the page that a binary carries. */
export const siteAt = (folder: string): Site => (folder === '' ? embeddedSite() : siteIn(folder));

/** Names of assets contain a hash, so they are cached for ever. */
const cachingOf = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

function siteIn(folder: string): Site {
  const file = join(folder, 'index.html');
  return {
    index: existsSync(file) ? readFileSync(file, 'utf8') : null,
    has: (path) => existsSync(join(folder, path)),
    serve: async (app) => {
      if (!existsSync(folder)) return;
      await app.register(statics, {
        root: resolve(folder),
        cacheControl: false,
        setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
      });
    },
  };
}

function embeddedSite(): Site {
  const files = new Map(Object.entries(JSON.parse(embeddedText(ASSETS.page)) as Record<string, PageFile>));
  return {
    index: embeddedText(ASSETS.pageFile('index.html')),
    has: (path) => files.has(path),
    serve: async (app) => {
      app.get<{ Params: { readonly '*': string } }>('/*', (request, reply) => {
        const path = request.params['*'] || 'index.html';
        const file = files.get(path);
        if (!file) return reply.callNotFound();
        const { type, tag } = file;
        void reply.header('cache-control', cachingOf(`/${path}`)).header('etag', tag);
        if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
        return reply.type(type).send(embeddedBytes(ASSETS.pageFile(path)));
      });
    },
  };
}
