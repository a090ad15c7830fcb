import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'bench/results.md';

/** Replaces the part of bench/results.md between the marks of a section, or appends a new section. */
export function writeSection(name: string, report: string): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const old = readFileSync(FILE, 'utf8');
  const whole = old.includes(open) ? old : `${old.trimEnd()}\n\n${open}\n${close}\n`;
  const [before, rest] = whole.split(open) as [string, string];
  writeFileSync(FILE, `${before}${open}\n${report}\n${close}${rest.split(close)[1]}`);
}
