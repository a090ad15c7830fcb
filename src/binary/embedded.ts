import { getAsset, getRawAsset, isSea } from 'node:sea';

/* `npm run binary` makes one file of Node and the program. It carries what the sources have in files beside them. */

/** Whether this program is such a file. */
export const isBinary = isSea();

/** A file of the page as the server sends it. */
export interface PageFile {
  readonly type: string;
  /** An entity tag: a quoted hash of the content. */
  readonly tag: string;
}

/** The assets of a binary; scripts/binary writes them under these names. */
export const ASSETS = {
  /** JSON: a `PageFile` by path. */
  page: 'page.json',
  pageFile: (path: string) => `page/${path}`,
  rules: (game: string, file: string) => `rules/${game}/${file}`,
  /** Of the page that tries the HTTP API. */
  api: (file: string) => `api/${file}`,
  thread: (folder: string) => `threads/${folder}`,
  licences: 'licences.txt',
  doc: (name: string) => `docs/${name}.md`,
} as const;

/** The pages of docs/ that help and messages name. */
export const DOCS = ['bot-protocol', 'data'] as const;

/** How people read such a page: a binary has it inside. */
export const docNamed = (page: (typeof DOCS)[number]): string => (isBinary ? `vatout docs ${page}` : `docs/${page}.md`);

export const embeddedText = (name: string): string => getAsset(name, 'utf8');

/** Without a copy: the bytes are part of the program in memory, and must not be written to. */
export const embeddedBytes = (name: string): Buffer => Buffer.from(getRawAsset(name));
