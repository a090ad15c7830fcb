import { afterEach, expect, it } from 'vitest';
import { vatout } from '../cli.ts';
import { Folders } from './folder.ts';
import { Starting } from './start.ts';

const folders = new Folders();

afterEach(() => {
  delete process.env.VATOUT_PATIANCE;
  folders.clear();
});

it('vatout serve names a mistyped variable and the one that was meant, without its value, and starts', async () => {
  process.env.VATOUT_PATIANCE = 'hunter2';
  const one = new Starting(['--port', '0', '--data', folders.make()]);
  await expect.poll(() => one.url ?? one.child.exitCode).toMatch(/http/);
  const { err } = await one.kill('SIGTERM');
  expect(err).toMatch(/^The environment variable VATOUT_PATIANCE is not a setting .*Did you mean VATOUT_PATIENCE\?\n/);
  expect(err).not.toContain('hunter2');
});

it('every other command that reads settings names it too, also in French', async () => {
  process.env.VATOUT_PATIANCE = 'hunter2';
  const { err } = await vatout(['prune', '--dry-run', '--data', folders.make(), '--lang', 'fr']);
  expect(err).toMatch(/^La variable d’environnement VATOUT_PATIANCE .*Vouliez-vous dire VATOUT_PATIENCE\s\?\n/);
});
