import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { ASSETS, DOCS, type PageFile } from '../../src/binary/embedded.ts';

/* The files that a binary carries, by the name of their asset. */

type Assets = Readonly<Record<string, string>>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

function typeOf(path: string): string {
  const type = TYPES[extname(path)];
  if (!type) throw new Error(`${path}: add the media type of such files to scripts/binary/assets.ts`);
  return type;
}

/** The built page. What is for file hosts alone is left out: the routes of the server come first. */
export function pageAssets(page: string, work: string): Assets {
  const paths = globSync('**/*.*', { cwd: page, exclude: ['.vite/**', 'api/**'] }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = paths.map((path): [string, PageFile] => {
    const hash = createHash('sha256')
      .update(readFileSync(join(page, path)))
      .digest('base64url')
      .slice(0, 22);
    return [path, { type: typeOf(path), tag: `"${hash}"` }];
  });
  const index = join(work, 'page.json');
  writeFileSync(index, JSON.stringify(Object.fromEntries(files)));
  const assets = paths.map((path) => [ASSETS.pageFile(path), join(page, path)]);
  return { [ASSETS.page]: index, ...Object.fromEntries(assets) };
}

export const apiAssets = (): Assets =>
  Object.fromEntries(globSync('src/server/api/page/*').map((file) => [ASSETS.api(basename(file)), file]));

export const ruleAssets = (): Assets =>
  Object.fromEntries(
    globSync('src/games/*/RULES*.md').map((file) => [ASSETS.rules(basename(dirname(file)), basename(file)), file]),
  );

export const docAssets = (): Assets => Object.fromEntries(DOCS.map((name) => [ASSETS.doc(name), `docs/${name}.md`]));
