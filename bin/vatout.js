#!/usr/bin/env node
import module from 'node:module';
import { dirname } from 'node:path';

// Plain JavaScript, so that a Node too old for the program can still say so.
if (!process.features.typescript) {
  console.error(
    `vatout needs Node 22.18 or newer and runs on ${process.version}. On Linux and Windows (x64) npx brings Node 24; elsewhere install a newer Node:\n` +
      `vatout demande Node 22.18 ou plus récent et tourne sur ${process.version}. Sous Linux et Windows (x64), npx apporte Node 24 ; ailleurs, installez un Node plus récent :\n` +
      `vatout braucht Node 22.18 oder neuer und läuft auf ${process.version}. Unter Linux und Windows (x64) bringt npx Node 24 mit; sonst installiere ein neueres Node:\n` +
      '  npx vatout play',
  );
  process.exit(2);
}
module.enableCompileCache(); // starts twice as fast from the second time on
const cache = module.getCompileCacheDir();
if (cache) process.env.NODE_COMPILE_CACHE ??= dirname(cache); // threads inherit it, and start in a third of the time
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
