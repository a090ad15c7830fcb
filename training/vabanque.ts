import { readFileSync, writeFileSync } from 'node:fs';
import { CHANCE } from '../src/core/game.ts';
import { seeded } from '../src/core/rng.ts';
import { look, rows, WIDTH } from '../src/games/vabanque/mind/features.ts';
import { chipsAt } from '../src/games/vabanque/payout.ts';
import { tableCount, VALUES } from '../src/games/vabanque/pieces.ts';
import { vabanque } from '../src/games/vabanque/rules.ts';
import { writeNet } from './file.ts';

/*
 * Writes the nets that `vabanque.py` fitted where the mind of Vabanque reads them, and says the spreads of `fortune.ts`.
 *
 *     node training/vabanque.ts OUT.json
 *     node training/vabanque.ts --features FILE.json      positions and their features, for `vabanque.py --check`
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

function writeFeatures(path: string): void {
  const rng = seeded('features');
  const cases: unknown[] = [];
  for (const seats of vabanque.seats) {
    const state = vabanque.setup(seats, { edition: 2021, starter: 'random' });
    for (let turn = vabanque.turn(state); turn.length > 0; turn = vabanque.turn(state)) {
      const actor = turn[0]!;
      const action = actor === CHANCE ? vabanque.draw(state, rng) : rng.pick(vabanque.legal(state, actor));
      if (actor !== CHANCE) {
        look(state);
        const chips = Array.from({ length: tableCount(seats) }, (_, table) => chipsAt(state.chips, table));
        const held = state.held[actor * VALUES.length + state.round - 1];
        cases.push({ ...vabanque.copy(state), chips, held, rows: [...rows.slice(0, chips.length * WIDTH)] });
      }
      vabanque.apply(state, actor, action);
    }
  }
  writeFileSync(path, JSON.stringify(cases));
}

const [first, second] = process.argv.slice(2);
if (first === '--features') writeFeatures(second!);
else install(first!);
