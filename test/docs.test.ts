import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Where a path in a document may begin. */
const HOMES = ['', 'src/', ...globSync('src/games/*/', { cwd: root }).map((folder) => `${folder}/`)];

const exists = (path: string): boolean => existsSync(new URL(path, root));

describe.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })])(
  '%s',
  (name) => {
    const text = read(name);

    it('names files that exist: from the root, from src or in a game’s folder', () => {
      const paths = [...text.matchAll(/`([\w./-]+\.(?:ts|svelte|css|cjs|json|md))`/g)].map(([, path]) => path!);
      expect(paths.filter((path) => path.includes('/') && !HOMES.some((home) => exists(home + path)))).toEqual([]);
    });

    it('links to files and headings that exist', () => {
      const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !/^https?:/.test(link))
        .filter((link) => {
          const [path, heading] = link.split('#') as [string, string?];
          const file = new URL(path || name.split('/').at(-1)!, new URL(name, root));
          if (!existsSync(file)) return true;
          return heading !== undefined && !headingsIn(readFileSync(file, 'utf8')).includes(heading);
        });
      expect(broken).toEqual([]);
    });
  },
);

/** The anchors of Markdown headings, as hosts of repositories make them. */
const headingsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );

it('ARCHITECTURE.md: the glossary has at most 30 words', () => {
  const [, glossary] = /^## Glossary$([^]*?)^## /m.exec(read('ARCHITECTURE.md'))!;
  const words = [...glossary!.matchAll(/^\| (?!word )([^|]+) \|/gm)];
  expect(words.length).toBeGreaterThan(20);
  expect(words.length).toBeLessThanOrEqual(30);
});

describe('docs/security.md', () => {
  const text = read('docs/security.md');

  it('names files that exist', () => {
    const paths = new Set(text.match(/\b(?:src|test)\/[\w./-]*\w/g));
    expect(paths.size).toBeGreaterThan(20);
    expect([...paths].filter((path) => !exists(path))).toEqual([]);
  });

  it('names every requirement of ASVS once', () => {
    const rows = text.slice(text.indexOf('## OWASP')).match(/(?<![\d.–])\d{1,2}\.\d\.\d{1,2}\b/g)!;
    expect(rows.filter((row, i) => rows.indexOf(row) !== i)).toEqual([]);
  });

  it('says of every security event what it means', () => {
    const events = [...read('src/server/security.ts').matchAll(/^ {2}'?([\w.]+)'?: '(?:warn|info)',$/gm)];
    expect(events.length).toBeGreaterThan(5);
    expect(events.filter(([, event]) => !text.includes(`\`${event}\``))).toEqual([]);
  });
});
