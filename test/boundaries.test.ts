import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sandbox } from './sandbox.ts';

const run = promisify(execFile);

/** The rules of the import graph that the source breaks. */
async function violations(root: string): Promise<string[]> {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }).catch((error) => error);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map(({ rule }) => rule.name);
}

describe('the import graph', () => {
  it('keeps the layers and has no cycle', async () => {
    expect(await violations(process.cwd())).toEqual([]);
  });

  it.each([
    ['core/planted.ts', "import type { Title } from '../games/title.ts';\nexport type X = Title;", 'layer-core'],
    ['core/planted.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;", 'packages-core'],
    ['games/planted.ts', "import { Command } from 'commander';\nexport const x = Command;", 'packages-games'],
    [
      'games/las-vegas/planted.ts',
      "import type { Title } from '../vabanque/index.ts';\nexport type X = Title;",
      'games-apart',
    ],
    ['messages/planted.ts', "import { say } from '../cli/terminal.ts';\nexport const x = say;", 'layer-messages'],
    ['core/planted.ts', "import type { Y } from './planted2.ts';\nexport type X = Y;", 'no-cycles'],
  ])('finds a planted fault in %s: %s', async (path, text, rule) => {
    const root = sandbox();
    writeFileSync(join(root, 'src', path), text);
    writeFileSync(join(root, 'src/core/planted2.ts'), "import type { X } from './planted.ts';\nexport type Y = X[];");
    expect(await violations(root)).toContain(rule);
  });
});
