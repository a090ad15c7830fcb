// Node resolves no directory imports in modules, so 'boardgame.io/core' of the docs is spelled out here.
import { INVALID_MOVE, PlayerView } from 'boardgame.io/dist/cjs/core.js';

const ROUNDS = 4;
const DICE = 8;
const CASINOS = 6;
const CASINO_MINIMUM = 50;

/** [how many, thousands] */
const BILLS = [
  [6, 10],
  [8, 20],
  [8, 30],
  [6, 40],
  [6, 50],
  [5, 60],
  [5, 70],
  [5, 80],
  [5, 90],
].flatMap(([count, value]) => Array(count).fill(value));

const sum = (values) => values.reduce((total, value) => total + value, 0);

function stockCasino(pile) {
  const bills = [];
  while (sum(bills) < CASINO_MINIMUM) {
    if (pile.length === 0) throw new Error('the pile cannot run out (LV-14)');
    bills.push(pile.pop());
  }
  return bills.sort((a, b) => b - a);
}

/** Who gets which bill, as [seat, bill] pairs: dice are counts by seat, bills descend. */
export function payout(dice, bills) {
  const untied = dice
    .map((count, seat) => ({ count, seat }))
    .filter(({ count }) => count > 0 && dice.filter((other) => other === count).length === 1);
  untied.sort((a, b) => b.count - a.count);
  return untied.slice(0, bills.length).map(({ seat }, rank) => [seat, bills[rank]]);
}

function placeDice({ G, playerID }, value) {
  const count = G.roll.filter((die) => die === value).length;
  if (count === 0) return INVALID_MOVE;
  G.casinos[value - 1].dice[playerID] += count;
  G.dice[playerID] -= count;
}

function result(G) {
  const players = Object.values(G.players).map(({ bills }) => ({ money: sum(bills), count: bills.length }));
  const richest = Math.max(...players.map(({ money }) => money));
  const most = Math.max(...players.filter(({ money }) => money === richest).map(({ count }) => count));
  return {
    money: players.map(({ money }) => money),
    winners: [...players.keys()].filter((i) => players[i].money === richest && players[i].count === most),
  };
}

export const LasVegas = {
  name: 'las-vegas',
  minPlayers: 2,
  maxPlayers: 5,
  disableUndo: true,

  setup: ({ ctx, random }) => ({
    round: 1,
    startPlayer: random.Die(ctx.numPlayers) - 1,
    casinos: [],
    dice: [],
    roll: [],
    players: Object.fromEntries(ctx.playOrder.map((id) => [id, { bills: [] }])),
    secret: { pile: random.Shuffle(BILLS) },
  }),

  phases: {
    round: {
      start: true,
      next: 'round',

      onBegin: ({ G, ctx }) => {
        G.dice = Array(ctx.numPlayers).fill(DICE);
        G.casinos = Array.from({ length: CASINOS }, () => ({
          bills: stockCasino(G.secret.pile),
          dice: Array(ctx.numPlayers).fill(0),
        }));
      },

      // Bills nobody wins leave the game: under the pile they would never come up (LV-10).
      onEnd: ({ G, ctx }) => {
        for (const { dice, bills } of G.casinos) {
          for (const [seat, bill] of payout(dice, bills)) G.players[seat].bills.push(bill);
        }
        G.startPlayer = (G.startPlayer + 1) % ctx.numPlayers;
        G.round++;
      },

      moves: { placeDice },

      turn: {
        minMoves: 1,
        maxMoves: 1,
        onBegin: ({ G, ctx, random }) => {
          G.roll = random.D6(G.dice[ctx.currentPlayer]);
        },
        order: {
          first: ({ G }) => G.startPlayer,
          // Undefined, when all dice lie, ends the phase.
          next: ({ G, ctx }) => {
            const clockwise = ctx.playOrder.map((_, i) => (ctx.playOrderPos + 1 + i) % ctx.numPlayers);
            return clockwise.find((seat) => G.dice[seat] > 0);
          },
        },
      },
    },
  },

  events: {
    endStage: false,
    endTurn: false,
    endPhase: false,
    endGame: false,
    setStage: false,
    setPhase: false,
    setActivePlayers: false,
  },

  endIf: ({ G }) => (G.round > ROUNDS ? result(G) : undefined),

  playerView: PlayerView.STRIP_SECRETS,

  ai: {
    enumerate: (G) => [...new Set(G.roll)].map((value) => ({ move: 'placeDice', args: [value] })),
  },
};
