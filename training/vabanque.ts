import { readFileSync } from 'node:fs';
import { writeNet } from './file.ts';

/*
 * Writes the nets that `vabanque.py` or `vabanque_champion.py` fitted into the mind of Vabanque; of the former it prints the
 * spreads of `shares.ts`.
 *
 *     node training/vabanque.ts OUT.json
 */

type Layers = Readonly<Record<string, readonly (readonly number[])[]>>;

interface Fitted {
  readonly sizes: Readonly<Record<string, readonly number[]>>;
  readonly layers: Layers;
  readonly spread: Readonly<Record<string, readonly number[]>>;
}

/** Sizes of the champion’s nets: features, hidden units, hidden units of the plain net, outputs. */
interface FittedChampion {
  readonly champion: Readonly<Record<string, readonly number[]>>;
  readonly layers: Layers;
}

const MIND = 'src/games/vabanque/mind';
/** The champion’s weights have 11 bits, so that its files stay small. */
const LARGEST = 1023;

const valuesOf = (list: readonly (readonly number[])[]): Float64Array[] =>
  list.map((layer) => Float64Array.from(layer));

function install({ sizes, layers, spread }: Fitted): void {
  for (const [phase, list] of Object.entries(layers)) {
    writeNet(`${MIND}/${phase}.json`, 'vabanque', sizes[phase]!, valuesOf(list));
  }
  for (const [seats, list] of Object.entries(spread)) console.log(`  ${seats}: [${list.map(Math.round).join(', ')}],`);
}

function installChampion({ champion, layers }: FittedChampion): void {
  for (const [phase, sizes] of Object.entries(champion)) {
    writeNet(`${MIND}/champion-${phase}.json`, 'vabanque', sizes, valuesOf(layers[phase]!), LARGEST);
  }
}

const fitted = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Fitted | FittedChampion;
if ('champion' in fitted) installChampion(fitted);
else install(fitted);
