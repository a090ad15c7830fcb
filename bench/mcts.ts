import { parseArgs } from 'node:util';
import { answer, type Choice } from '../src/bots/answer.ts';
import { shareEstimate } from '../src/bots/interval.ts';
import { mindOf } from '../src/bots/minds.ts';
import type { Seat } from '../src/core/game.ts';
import { seeded } from '../src/core/rng.ts';
import { dice, NO_DICE } from '../src/games/las-vegas/dice.ts';
import { lasVegas as title } from '../src/games/las-vegas/index.ts';
import { BILL_COUNTS, billKind, BILLS, CASINOS, times } from '../src/games/las-vegas/pieces.ts';
import { lasVegas } from '../src/games/las-vegas/rules.ts';
import type { State } from '../src/games/las-vegas/state.ts';
import { monteCarlo } from '../src/search/montecarlo.ts';
import { installPeer } from './install.ts';

/**
 * `npm run bench:mcts [-- --games N --iterations N]`: boardgame.io's own tree search against ours on Las Vegas with two
 * players, in boardgame.io's client. Its bot searches the true state: it sees the other's bills and the order of the pile.
 * It does not see future dice: their generator is reseeded before it thinks. Ours gets its view, built from the same state.
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '20' }, iterations: { type: 'string', default: '1000' } },
});
const games = Number(values.games);
const iterations = Number(values.iterations);
if (!Number.isInteger(games) || games < 4 || games % 2 !== 0 || !Number.isInteger(iterations) || iterations < 1) {
  console.error('usage: npm run bench:mcts [-- --games N --iterations N]');
  process.exit(2);
}

// Read on load: outside production, boardgame.io checks after every hook that the state is serialisable.
process.env.NODE_ENV ??= 'production';
installPeer();

interface Theirs {
  readonly G: {
    readonly round: number;
    readonly startPlayer: number;
    readonly casinos: readonly { readonly bills: readonly number[]; readonly dice: readonly number[] }[];
    readonly dice: readonly number[];
    readonly roll: readonly number[];
    readonly players: Readonly<Record<string, { readonly bills: readonly number[] }>>;
    readonly secret: { readonly pile: readonly number[] };
  };
  readonly ctx: {
    readonly currentPlayer: string;
    readonly gameover?: { readonly money: readonly number[]; readonly winners: readonly number[] };
  };
  readonly plugins: { readonly random: { readonly data: object } };
}
interface Client {
  readonly store: { getState(): Theirs };
  readonly moves: { placeDice(value: number): void };
}
interface TheirBot {
  play(state: Theirs, player: string): Promise<{ action: { payload: { args: [number] } } }>;
}

// Imported by a computed name: the peer's packages exist only after its installation.
const folder = './boardgame.io';
const peer = `${folder}/node_modules/boardgame.io/dist/cjs`;
const { Client: makeClient } = (await import(`${peer}/client.js`)) as { Client: (given: object) => Client };
const { MCTSBot } = (await import(`${peer}/ai.js`)) as { MCTSBot: new (given: object) => TheirBot };
const { ProcessGameConfig } = (await import(`${peer}/internal.js`)) as { ProcessGameConfig: (game: object) => object };
const { LasVegas } = (await import(`${folder}/las-vegas.js`)) as {
  LasVegas: { endIf(given: object): Theirs['ctx']['gameover']; ai: { enumerate: unknown } };
};

/** Its search expects one winner or a draw. */
const theirGame = {
  ...LasVegas,
  endIf: (given: object) => {
    const over = LasVegas.endIf(given);
    return over && { ...over, ...(over.winners.length > 1 ? { draw: true } : { winner: String(over.winners[0]) }) };
  },
};

const counted = (bills: readonly number[]): number[] => {
  const counts = times(BILLS.length, 0);
  for (const bill of bills) counts[billKind(bill)]!++;
  return counts;
};

/** The same position under our rules. boardgame.io does not keep what each casino paid before; the search does not need it. */
function ours({ G, ctx }: Theirs): State {
  const won = [0, 1].map((seat) => counted(G.players[seat]!.bills));
  const pile = counted(G.secret.pile);
  const open = counted(G.casinos.flatMap(({ bills }) => bills));
  const roll = G.roll.reduce((sum, face) => sum + dice(1, face - 1), NO_DICE);
  return {
    ...lasVegas.setup(2, { starter: G.startPlayer, neutralDice: false, openMoney: false }),
    phase: 'place',
    round: G.round,
    starter: G.startPlayer,
    mover: Number(ctx.currentPlayer),
    bills: G.casinos.map(({ bills }) => bills),
    dice: G.casinos.map(({ dice: [a, b] }) => dice(a!, 0) + dice(b!, 1)),
    own: dice(G.dice[0]!, 0) + dice(G.dice[1]!, 1),
    rollOwn: roll,
    pile,
    buried: BILL_COUNTS.map((all, kind) => all - pile[kind]! - open[kind]! - won[0]![kind]! - won[1]![kind]!),
    won: won.flat(),
    earned: times(2 * CASINOS, 0),
  };
}

const { game } = title;

function ourMove(state: State, seat: Seat, seed: string): number {
  const given = answer({ kind: 'choose', game: game.id, view: game.view(state, seat), seat, level: 5, seed });
  if (!given.ok) throw new Error(JSON.stringify(given.problem));
  const { action } = given.value as Choice;
  return Number(/\d/.exec(action)![0]);
}

async function theirMove(state: Theirs, seed: string): Promise<number> {
  const bot = new MCTSBot({
    game: ProcessGameConfig(theirGame),
    enumerate: LasVegas.ai.enumerate,
    seed,
    iterations,
    playoutDepth: 200,
  });
  // A fresh generator: without this the search would roll the very dice that the game is about to roll.
  const blind = { ...state, plugins: { ...state.plugins, random: { ...state.plugins.random, data: { seed } } } };
  const { action } = await bot.play(blind, state.ctx.currentPlayer);
  return action.payload.args[0];
}

interface Clock {
  theirs: number;
  level5: number;
  playouts: number;
  positions: number;
}

/** Plays a game with alternating seats; returns our share and adds up thinking times. */
async function play(n: number, clock: Clock): Promise<number> {
  const client = makeClient({ game: { ...theirGame, seed: `mcts/${n >> 1}` }, numPlayers: 2, debug: false });
  const our = n % 2;
  for (let step = 0; ; step++) {
    const state = client.store.getState();
    if (state.ctx.gameover) return state.ctx.gameover.winners.includes(our) ? 1 / state.ctx.gameover.winners.length : 0;
    const seed = `${n}/${step}`;
    const begun = performance.now();
    const mine = Number(state.ctx.currentPlayer) === our;
    client.moves.placeDice(mine ? ourMove(ours(state), our, seed) : await theirMove(state, seed));
    const spent = performance.now() - begun;
    if (mine) clock.level5 += spent;
    else {
      clock.theirs += spent;
      clock.playouts += playouts(ours(state), seed);
    }
    if (!mine) clock.positions++;
  }
}

/** The time of our Monte Carlo for as many random rollouts from the same position as its search makes. */
function playouts(state: State, seed: string): number {
  const plain = monteCarlo(game);
  const options = game.legal(state, state.mover).length;
  const view = game.view(state, state.mover);
  const rng = seeded(seed);
  const begun = performance.now();
  for (let done = 0; done < iterations; done += options) {
    plain.think(view, state.mover, { nodes: 1, lookahead: 5, temperature: 0, cap: 0 }, rng);
  }
  return performance.now() - begun;
}

const clock: Clock = { theirs: 0, level5: 0, playouts: 0, positions: 0 };
const pairs: number[] = [];
for (let pair = 0; pair < games / 2; pair++) {
  // The same dice twice, with seats swapped.
  pairs.push(((await play(2 * pair, clock)) + (await play(2 * pair + 1, clock))) / 2);
  console.error(`${2 * pair + 2} of ${games} games`);
}
const { value, low, high } = shareEstimate(pairs, 2);
const percent = (part: number): string => (100 * part).toFixed(1);
const perThousand = (ms: number): string => ((1000 * ms) / iterations / clock.positions).toFixed(1);
console.log(`
| Las Vegas, 2 players, ${games} games, level 5 (${mindOf(game).levels[4].nodes} nodes) against boardgame.io's MCTS of ${iterations} iterations | |
| --- | --- |
| our share of the wins | ${percent(value)} % (${percent(low)} – ${percent(high)}) |
| boardgame.io, ms per 1,000 iterations | ${perThousand(clock.theirs)} |
| ours, ms per 1,000 random playouts from the same positions | ${perThousand(clock.playouts)} |
| ratio | ${(clock.theirs / clock.playouts).toFixed(0)} |
| our level 5, ms per move | ${(clock.level5 / clock.positions).toFixed(1)} |
| boardgame.io, ms per move | ${(clock.theirs / clock.positions).toFixed(1)} |
`);
