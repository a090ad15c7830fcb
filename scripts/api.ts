import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApi, snapshotOf } from './library/api.ts';
import { buildLibrary } from './library/build.ts';
import { referenceOf } from './library/reference.ts';

/* `npm run api`: rewrites docs/api.md and the snapshot of what the library exports. */

const folder = mkdtempSync(join(tmpdir(), 'vatout-library-'));
await buildLibrary(process.cwd(), folder);
const api = readApi(folder);
writeFileSync('docs/api.md', referenceOf(api));
writeFileSync('test/library/api.txt', snapshotOf(api));
rmSync(folder, { recursive: true });
