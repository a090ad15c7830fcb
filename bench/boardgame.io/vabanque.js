// Node resolves no directory imports in modules, so 'boardgame.io/core' of the docs is spelled out here.
import { INVALID_MOVE, PlayerView, TurnOrder } from 'boardgame.io/dist/cjs/core.js';

const TABLES = { 3: 7, 4: 9, 5: 10, 6: 12 };
const CARDS = ['raise', 'trap', 'bluff'];
const MAX_STEPS = 4;

/** The chips each player places in a round, and their value in thousands. */
const CHIPS = [
  { count: 4, value: 5 },
  { count: 3, value: 10 },
  { count: 2, value: 20 },
  { count: 1, value: 50 },
];

/** What one open table pays: cards are { owner, card }, tokens are owners. */
export function payout(chips, cards, tokens) {
  const value = chips * (1 + cards.filter(({ card }) => card === 'raise').length);
  const traps = cards.filter(({ card }) => card === 'trap').map(({ owner }) => owner);
  const earned = {};
  const earn = (id, money) => (earned[id] = (earned[id] ?? 0) + money);
  for (const id of tokens) if (traps.every((owner) => owner === id)) earn(id, value);
  for (const owner of traps) earn(owner, value * tokens.filter((id) => id !== owner).length);
  return earned;
}

/** Richest first; the sort is stable, so equals end up in the reverse of the order just played. */
export function newOrder(order, money) {
  return order.toReversed().sort((a, b) => money[b] - money[a]);
}

const isTable = (G, table) => Number.isInteger(table) && table >= 0 && table < G.chips.length;

function placeChip({ G, playerID }, table) {
  if (!isTable(G, table)) return INVALID_MOVE;
  G.chips[table] += CHIPS[G.round].value;
  G.chipsLeft[playerID]--;
}

function placeCard({ G, playerID }, card, table) {
  const { hand, placed } = G.players[playerID];
  if (!hand.includes(card) || !isTable(G, table)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  placed.push({ card, table });
  G.faceDown[table].push(playerID);
}

function moveToken({ G, playerID }, steps) {
  if (!Number.isInteger(steps) || steps < 0 || steps > MAX_STEPS) return INVALID_MOVE;
  G.tokens[playerID] = (G.tokens[playerID] + steps) % G.chips.length;
}

function openTables(G, ctx) {
  const placed = ctx.playOrder.flatMap((owner) => G.players[owner].placed.map((p) => ({ owner, ...p })));
  const tables = [...new Set(Object.values(G.tokens))];
  G.opened = tables.map((table) => ({
    table,
    cards: placed.filter((p) => p.table === table).map(({ owner, card }) => ({ owner, card })),
  }));
  for (const { table, cards } of G.opened) {
    const tokens = ctx.playOrder.filter((id) => G.tokens[id] === table);
    for (const [id, money] of Object.entries(payout(G.chips[table], cards, tokens))) G.money[id] += money;
  }
}

function result(G) {
  const money = Object.values(G.money);
  const richest = Math.max(...money);
  return { money, winners: [...money.keys()].filter((seat) => money[seat] === richest) };
}

/** Round and round in playing order, until the next player has nothing left to place. */
const whileLeft = (left) => ({
  playOrder: ({ G }) => G.order,
  first: () => 0,
  next: ({ G, ctx }) => {
    const pos = (ctx.playOrderPos + 1) % ctx.numPlayers;
    return left(G, ctx.playOrder[pos]) > 0 ? pos : undefined;
  },
});

export const Vabanque = {
  name: 'vabanque',
  minPlayers: 3,
  maxPlayers: 6,
  disableUndo: true,

  setup: ({ ctx, random }) => {
    const first = random.Die(ctx.numPlayers) - 1;
    const order = [...ctx.playOrder.slice(first), ...ctx.playOrder.slice(0, first)];
    const tables = TABLES[ctx.numPlayers];
    const each = (value) => Object.fromEntries(ctx.playOrder.map((id) => [id, value(id)]));
    return {
      round: 0,
      order,
      chips: Array(tables).fill(0),
      chipsLeft: each(() => 0),
      faceDown: [],
      opened: [],
      tokens: each((id) => 2 * order.indexOf(id)),
      money: each(() => 0),
      players: each(() => ({ hand: [], placed: [] })),
    };
  },

  phases: {
    chips: {
      start: true,
      next: 'cards',
      onBegin: ({ G, ctx }) => {
        for (const id of ctx.playOrder) {
          G.chipsLeft[id] = CHIPS[G.round].count;
          G.players[id] = { hand: [...CARDS], placed: [] };
        }
        G.faceDown = G.chips.map(() => []);
      },
      moves: { placeChip },
      turn: { minMoves: 1, maxMoves: 1, order: whileLeft((G, id) => G.chipsLeft[id]) },
    },

    cards: {
      next: 'tokens',
      // The log shows everybody's moves; which card it was is its owner's secret.
      moves: { placeCard: { move: placeCard, redact: true } },
      turn: { minMoves: 1, maxMoves: 1, order: whileLeft((G, id) => G.players[id].hand.length) },
    },

    tokens: {
      next: 'chips',
      onEnd: ({ G, ctx }) => {
        openTables(G, ctx);
        G.round++;
        if (G.round < CHIPS.length) G.order = newOrder(G.order, G.money);
      },
      moves: { moveToken },
      turn: { minMoves: 1, maxMoves: 1, order: { ...TurnOrder.ONCE, playOrder: ({ G }) => G.order } },
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

  endIf: ({ G }) => (G.round === CHIPS.length ? result(G) : undefined),

  playerView: PlayerView.STRIP_SECRETS,

  ai: {
    enumerate: (G, ctx, playerID) => {
      const tables = [...G.chips.keys()];
      switch (ctx.phase) {
        case 'chips':
          return tables.map((table) => ({ move: 'placeChip', args: [table] }));
        case 'cards':
          return G.players[playerID].hand.flatMap((card) =>
            tables.map((table) => ({ move: 'placeCard', args: [card, table] })),
          );
        default:
          return Array.from({ length: MAX_STEPS + 1 }, (_, steps) => ({ move: 'moveToken', args: [steps] }));
      }
    },
  },
};
