import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sandbox } from './sandbox.ts';

const run = promisify(execFile);

/** Where the source breaks a rule of the import graph: `core/x.ts: no-cycles`. */
async function violations(root: string): Promise<string[]> {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }).catch((error) => error);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => `${from.slice('src/'.length)}: ${rule.name}`);
}

const PLANTED = [
  ['core/upward.ts', "import type { Title } from '../games/title.ts';\nexport type X = Title;", 'layer-core'],
  ['core/package.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;", 'packages-core'],
  ['games/package.ts', "import { Command } from 'commander';\nexport const x = Command;", 'packages-games'],
  [
    'games/las-vegas/other.ts',
    "import type { Title } from '../vabanque/index.ts';\nexport type X = Title;",
    'games-apart',
  ],
  ['messages/upward.ts', "import { say } from '../cli/terminal.ts';\nexport const x = say;", 'layer-messages'],
  ['client/package.ts', "import { Buffer } from 'node:buffer';\nexport const x = Buffer;", 'packages-client'],
  ['client/upward.ts', "import { Hub } from '../server/hub.ts';\nexport const x = Hub;", 'layer-client'],
  ['core/round.ts', "import type { Y } from './round2.ts';\nexport type X = Y;", 'no-cycles'],
] as const;

describe('the import graph', () => {
  it('keeps the layers and has no cycle', async () => {
    expect(await violations(process.cwd())).toEqual([]);
  });

  it('finds every planted fault', async () => {
    const root = sandbox();
    for (const [path, text] of PLANTED) writeFileSync(join(root, 'src', path), text);
    writeFileSync(join(root, 'src/core/round2.ts'), "import type { X } from './round.ts';\nexport type Y = X[];");
    const found = await violations(root);
    expect(found).toEqual(expect.arrayContaining(PLANTED.map(([path, , rule]) => `${path}: ${rule}`)));
  });
});
