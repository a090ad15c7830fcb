import { readFileSync } from 'node:fs';
import { writeNet } from './file.ts';

/*
 * Writes the nets that `vabanque.py` fitted into the mind of Vabanque, and prints the spreads of `shares.ts`.
 *
 *     node training/vabanque.ts OUT.json
 */

interface Fitted {
  readonly sizes: Readonly<Record<string, readonly number[]>>;
  readonly layers: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly spread: Readonly<Record<string, readonly number[]>>;
}

function install(path: string): void {
  const { sizes, layers, spread } = JSON.parse(readFileSync(path, 'utf8')) as Fitted;
  for (const [phase, list] of Object.entries(layers)) {
    const values = list.map((layer) => Float64Array.from(layer));
    writeNet(`src/games/vabanque/mind/${phase}.json`, 'vabanque', sizes[phase]!, values);
  }
  for (const [seats, list] of Object.entries(spread)) console.log(`  ${seats}: [${list.map(Math.round).join(', ')}],`);
}

install(process.argv[2]!);
