import { execFileSync } from 'node:child_process';
import { buildLibrary } from './library/build.ts';

/* `npm run library`: builds the package for authors of other programs into dist/library, and packs it beside. */

await buildLibrary(process.cwd(), 'dist/library');
execFileSync('npm', ['pack', './library', '--silent'], {
  cwd: 'dist',
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
