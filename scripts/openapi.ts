import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { openApi } from '../src/server/api/openapi.ts';
import { breaks, type Json } from './openapi/compatibility.ts';

/* `npm run openapi` writes docs/openapi.v1.json, unless a program that was written for the one before would break. */

const FILE = 'docs/openapi.v1.json';
const text = JSON.stringify(openApi());
const found = breaks(JSON.parse(readFileSync(FILE, 'utf8')) as Json, JSON.parse(text) as Json);
if (found.length === 0) writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }));
else {
  for (const one of found) console.error(one);
  console.error(`${FILE} stays as it is: what version 1 has promised is kept.`);
  process.exitCode = 1;
}
