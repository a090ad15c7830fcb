import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'boardgame.io/dist/cjs/client.js';
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js';
import * as lasVegas from './las-vegas.js';
import * as vabanque from './vabanque.js';

const { LasVegas } = lasVegas;
const { Vabanque } = vabanque;
const [A, C, D] = [0, 2, 3];

test('LV-E1 to LV-E3: payout', () => {
  assert.deepEqual(lasVegas.payout([5, 3, 3, 1], [80, 30, 10]), [
    [A, 80],
    [D, 30],
  ]);
  assert.deepEqual(lasVegas.payout([2, 1, 2, 1], [60, 40]), []);
  assert.deepEqual(lasVegas.payout([3, 0, 2, 1], [70, 20]), [
    [A, 70],
    [C, 20],
  ]);
});

test('LV-E4: all dice of the chosen value', () => {
  const { placeDice } = LasVegas.phases.round.moves;
  const G = {
    roll: [3, 3, 3, 3, 5],
    dice: [5, 8],
    casinos: Array.from({ length: 6 }, () => ({ dice: [0, 0] })),
  };
  assert.equal(placeDice({ G, playerID: '0' }, 4), INVALID_MOVE);
  placeDice({ G, playerID: '0' }, 3);
  assert.deepEqual(
    [G.casinos[2].dice, G.dice],
    [
      [4, 0],
      [1, 8],
    ],
  );
});

const cards = (text) => text.split(' ').map((pair) => ({ owner: pair[0], card: pair.slice(2) }));

test('VB-E1 to VB-E5: payout', () => {
  const pays = (chips, laid, tokens, expected) => {
    const earned = vabanque.payout(chips, laid ? cards(laid) : [], tokens);
    for (const [id, money] of Object.entries(expected)) assert.equal(earned[id] ?? 0, money, id);
  };
  pays(15, 'A:raise C:raise D:bluff B:trap', ['A', 'B'], { A: 0, B: 90, C: 0, D: 0 });
  pays(15, 'A:trap D:trap', ['A', 'B'], { A: 15, B: 0, D: 30 });
  pays(20, 'A:raise B:raise', ['A', 'B', 'C'], { A: 60, B: 60, C: 60 });
  pays(35, 'A:raise B:trap', ['A', 'B', 'C'], { A: 0, B: 210, C: 0 });
  pays(15, 'G:trap R:trap', ['G', 'Y'], { G: 15, R: 30, Y: 0 });
});

test('VB-E6: new order', () => {
  const order = ['A', 'B', 'C', 'D'];
  assert.deepEqual(vabanque.newOrder(order, { A: 50, B: 30, C: 30, D: 30 }), ['A', 'D', 'C', 'B']);
  assert.deepEqual(vabanque.newOrder(order, { A: 5, B: 5, C: 5, D: 5 }), ['D', 'C', 'B', 'A']);
});

/** Plays a game, handing every state to look, and returns the last one. */
function play(game, numPlayers, seed, look = () => {}) {
  const client = Client({ game: { ...game, seed }, numPlayers, debug: false });
  let state = client.store.getState();
  for (let i = 0; state.ctx.gameover === undefined; i++) {
    look(state);
    const moves = game.ai.enumerate(state.G, state.ctx, state.ctx.currentPlayer);
    const { move, args } = moves[(i * 7) % moves.length];
    client.moves[move](...args);
    assert.equal(client.store.getState()._stateID, state._stateID + 1, 'the move was legal');
    state = client.store.getState();
  }
  return state;
}

test('Las Vegas: complete games', () => {
  for (const numPlayers of [2, 3, 4, 5]) {
    const starts = new Set();
    const { G, ctx } = play(LasVegas, numPlayers, numPlayers, ({ G }) => {
      starts.add(G.startPlayer);
      for (const { bills } of G.casinos) assert.ok(bills.reduce((a, b) => a + b) >= 50);
      const placed = G.casinos.flatMap(({ dice }) => dice).reduce((a, b) => a + b);
      assert.equal(placed + G.dice.reduce((a, b) => a + b), 8 * numPlayers);
    });
    assert.equal(starts.size, Math.min(4, numPlayers));
    assert.equal(G.round, 5);
    assert.equal(ctx.gameover.money.length, numPlayers);
  }
});

test('Vabanque: complete games', () => {
  for (const numPlayers of [3, 4, 5, 6]) {
    let moves = 0;
    const { G } = play(Vabanque, numPlayers, numPlayers, () => moves++);
    assert.equal(moves, 26 * numPlayers);
    assert.equal(
      G.chips.reduce((a, b) => a + b),
      140 * numPlayers,
    );
  }
});

test('secrets stay secret', () => {
  play(LasVegas, 3, 1, ({ G, ctx }) => {
    const view = LasVegas.playerView({ G, ctx, playerID: '1' });
    assert.equal(view.secret, undefined);
    assert.deepEqual(Object.keys(view.players), ['1']);
  });
  play(Vabanque, 3, 1, ({ G, ctx }) => {
    if (ctx.phase === 'chips') return;
    const { opened, ...view } = Vabanque.playerView({ G, ctx, playerID: null });
    assert.doesNotMatch(JSON.stringify(view), /raise|trap|bluff/);
  });
});
