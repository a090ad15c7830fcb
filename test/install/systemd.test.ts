import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAnalyze } from '../../scripts/monitors.ts';

/** The exposure that systemd sees in the unit, from 0 to 10: by Debian's systemd 252. */
const MOST = 1.1;

it('the systemd unit is exposed no more than docs/hosting.md says', () => {
  const args = ['security', '--offline=true', '--no-pager', 'deploy/vatout.service'];
  const told = execFileSync(findAnalyze()!, args, { encoding: 'utf8' });
  const [, exposure] = /Overall exposure level for vatout\.service: ([\d.]+)/.exec(told)!;
  expect(Number(exposure), told).toBeLessThanOrEqual(MOST);
  expect(readFileSync('docs/hosting.md', 'utf8')).toContain(`an exposure of ${MOST} `);
});
