import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

describe('docs/security.md', () => {
  const text = read('docs/security.md');

  it('names files that exist', () => {
    const paths = new Set(text.match(/\b(?:src|test)\/[\w./-]*\w/g));
    expect(paths.size).toBeGreaterThan(20);
    expect([...paths].filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
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
