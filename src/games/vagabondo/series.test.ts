import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR, type AnyGame } from '../../core/game.ts';
import { mask } from '../../core/mask.ts';
import { start } from '../../core/match.ts';
import { playout } from '../../core/playout.ts';
import { seeded } from '../../core/rng.ts';
import { DICE } from './actions.ts';
import type { Event } from './events.ts';
import { vagabondo } from './rules.ts';
import { played, refused, table } from './scene.ts';
import type { State } from './state.ts';

const { format, legal, parse, refusal, standing, turn, view } = vagabondo;

/** One copy of each kind, far apart: 21 points to each side. */
const RED = ['r6n a1', 'r4n l1', 'r3n f4', 'r5 b7', 'r2n l7', 'r1 f11'];
const BLUE = ['b6n f1', 'b4n b4', 'b3n k4', 'b5 g7', 'b2n b11', 'b1 k11'];
/** The last single beside the blue T: four points more. */
const RED_WINS = [...RED.slice(0, 5), 'r1 d5'];

/** Plays a whole game, each side from its list. */
function game(state: State, red: readonly string[], blue: readonly string[]): Event[] {
  const left = [red.slice(), blue.slice()];
  const events: Event[] = [];
  while (left[0]!.length + left[1]!.length > 0) events.push(...played(state, left[turn(state)[0]! % 2]!.shift()!));
  return events;
}

describe('more players', () => {
  it('VG-17 four players: seats 1 and 3 against 2 and 4, a pair shares its pieces and its score', () => {
    const state = table(4);
    expect(refused(state, 'b1 a1')).toBe('VG-17');
    played(state, 'r6n a1');
    expect(refused(state, 'r1 n1')).toBe('VG-17');
    played(state, 'b6n f1', 'r6n k1');
    expect(turn(state)).toEqual([3]);
    played(state, 'b1 a14', 'r6n a4');
    expect(state.trays[0]).toEqual([3, 3, 3, 3, 3, 0]);
    played(state, 'b1 c14');
    expect(refused(state, 'r6n f6')).toBe('VG-17'); // the pair has laid all three
    expect(standing(state)).toMatchObject({ scores: [18, 8, 18, 8], ranks: [1, 3, 1, 3] });
    expect(standing(state).parts[2]).toEqual([
      { of: 'own', amount: 18 },
      { of: 'touched', amount: 0 },
      { of: 'doubled', amount: 0 },
    ]);
  });

  it('VG-17 if agreed, each partner scores alone', () => {
    const state = table(4, { scoring: 'player' });
    played(state, 'r6n a1', 'b6n f1', 'r5 b7', 'b4n l1');
    expect(standing(state)).toMatchObject({ scores: [6, 6, 5, 4], ranks: [1, 1, 3, 4] });
    expect(start(vagabondo as never, 2, { scoring: 'player' })).toMatchObject({ ok: false });
    expect(standing(state).parts[2]![0]).toEqual({ of: 'own', amount: 5 });
  });

  it.each(['pair', 'player'])('VG-17 four do not talk while they play, scored by %s; others may', (scoring) => {
    const game = vagabondo as AnyGame;
    const silence = game.seats.map((seats) => {
      const begun = start(game, seats, seats === 4 ? { scoring } : {});
      return begun.ok && game.silence!(seats, begun.value.options);
    });
    expect(silence).toEqual([null, null, 'VG-17', null, null]);
  });

  it('VG-15 VG-17 when a pair cannot lay, the turn goes on to the next seat', () => {
    const state = table(4);
    state.trays[1]!.fill(0);
    const clause = refused(state, 'r1 a1');
    expect(clause).toBeNull();
    vagabondo.apply(state, 0, parse('r1 a1')!);
    expect(turn(state)).toEqual([2]);
  });

  it('VG-18 three, five or six lay any piece of one pool, each scoring alone', () => {
    for (const seats of [3, 5, 6]) {
      const state = table(seats);
      played(state, 'b1 a1', 'r1 b1', 'b1 c1');
      expect(turn(state)).toEqual([3 % seats]);
      expect(standing(state).scores.slice(0, 3)).toEqual([1, 2, 2]);
      played(state, 'b1 e1');
      expect(refused(state, 'b1 g1')).toBe('VG-18');
      expect(refused(state, 'start A')).toBe('VG-8');
      expect(refused(state, 'r1 g1')).toBeNull();
      expect(legal(state, turn(state)[0]!).some((action) => format(action).startsWith('b1'))).toBe(false);
    }
  });

  it('VG-18 the pool’s last piece ends the game', () => {
    const state = table(3, { copies: 1 });
    state.trays = [
      [0, 0, 0, 0, 0, 0],
      [1, 0, 1, 0, 1, 0],
    ];
    vagabondo.apply(state, 0, parse('b1 a1')!);
    expect(turn(state)).toEqual([1]);
    vagabondo.apply(state, 1, parse('b3n c3')!);
    expect(turn(state)).toEqual([2]); // whatever colour is left
    vagabondo.apply(state, 2, parse('b5 g7')!);
    expect(turn(state)).toEqual([]);
  });
});

describe('options', () => {
  it('VG-19 fewer pieces: the same kinds from both sides; no clock in the rules', () => {
    expect(table(2, { copies: 2 }).trays).toEqual([new Array(6).fill(2), new Array(6).fill(2)]);
    expect(table(2, { copies: 1 }).trays).toEqual([new Array(6).fill(1), new Array(6).fill(1)]);
    const state = table(2, { copies: 1 });
    played(state, 'r1 a1', 'b1 c1');
    expect(refused(state, 'r1 e1')).toBe('VG-8');
    expect(Object.keys(vagabondo.options)).not.toContain('clock');
  });

  it('VG-16 VG-19 a single game: points, shared when equal', () => {
    const state = table(2, { copies: 1 });
    const events = game(state, RED, BLUE);
    expect(events.at(-1)).toEqual({ kind: 'over', scores: [21, 21], ranks: [1, 1], points: [21, 21] });
    expect(events.some(({ kind }) => kind === 'end')).toBe(false);
    expect(standing(state)).toMatchObject({ unit: 'point', scores: [21, 21], ranks: [1, 1] });
  });

  it('VG-19 a series: the start alternates, games won decide, then the points of all games', () => {
    const state = table(2, { copies: 1, series: 3 });
    const first = game(state, RED_WINS, BLUE);
    expect(first.slice(-2)).toEqual([
      { kind: 'end', game: 1, points: [25, 21], winners: [0], stake: 1, dropped: false },
      { kind: 'game', game: 2, starter: 1 },
    ]);
    expect(turn(state)).toEqual([1]);
    expect([state.placed, state.by, state.points, state.own, state.touched, state.doubled]).toEqual([
      ...[[], [], [], [0, 0], [0, 0], [0, 0]],
    ]);
    expect(state.trays).toEqual([new Array(6).fill(1), new Array(6).fill(1)]);
    expect(refused(state, 'b1 f3')).toBe('VG-9');
    expect(standing(state)).toMatchObject({ unit: 'game', scores: [1, 0], ranks: [1, 2] });
    game(state, RED, [...BLUE.slice(0, 5), 'b1 e4']); // beside the red corner: 24 to 21
    expect(turn(state)).toEqual([0]);
    expect(standing(state)).toMatchObject({ scores: [1, 1], ranks: [1, 2] }); // 46 points to 45
    const last = game(state, RED, BLUE);
    expect(last.at(-1)).toMatchObject({ kind: 'over', scores: [2, 2], ranks: [1, 2] }); // a shared win counts for both
    expect(standing(state).parts[1]).toEqual([
      { of: 'game', at: 1, amount: 0 },
      { of: 'game', at: 2, amount: 1 },
      { of: 'game', at: 3, amount: 1 },
    ]);
    expect(turn(state)).toEqual([]);
  });

  it('VG-19 the last game’s points count once', () => {
    const state = table(2, { copies: 1, series: 2 });
    game(state, RED_WINS, BLUE);
    game(state, RED, [...BLUE.slice(0, 5), 'b1 e4']);
    expect(standing(state)).toMatchObject({ scores: [1, 1], ranks: [1, 2] }); // 46 points to 45
  });

  it('VG-19 VG-20 a series can be played unseen, without a listener', () => {
    const state = table(2, { starter: 'random', doubles: 'cube', series: 10, copies: 1 });
    playout(vagabondo, state, seeded('unseen'));
    expect(state.results.length).toBe(10);
    const cube = table(2, { doubles: 'cube', series: 2 });
    for (const text of ['double', 'take', 'r1 a1', 'double', 'drop']) {
      vagabondo.apply(cube, turn(cube)[0]!, parse(text)!);
    }
    expect(cube.results).toEqual([{ points: [1, 0], winners: [1], stake: 2, dropped: true }]);
    expect(standing(cube)).toMatchObject({ unit: 'stake', scores: [0, 2], ranks: [2, 1] });
  });

  it('VG-19 points of the game on the board part equal scores while it runs', () => {
    const state = table(2, { copies: 1, series: 2 });
    played(state, 'r6n a1', 'b4n h8');
    expect(standing(state)).toMatchObject({ scores: [0, 0], ranks: [1, 2], parts: [[], []] });
  });

  it('VG-19 with more seats the start goes round', () => {
    const state = table(3, { copies: 1, series: 4, starter: 2 });
    const starts = [state.mover];
    const rng = seeded('round');
    while (turn(state).length > 0) {
      vagabondo.apply(state, state.mover, rng.pick(legal(state, state.mover)), (event) => {
        if (event.kind === 'game') starts.push(event.starter);
      });
    }
    expect(starts).toEqual([2, 0, 1, 2]);
  });

  it('VG-20 dice: two are rolled before each turn and a double doubles it', () => {
    const state = table(2, { doubles: 'dice' });
    expect(turn(state)).toEqual([CHANCE]);
    expect(refused(state, 'r1 a1')).toBe('VG-20');
    expect(refusal(state, 0, parse('dice 11')!)).toBe('VG-20');
    expect(played(state, 'dice 44')).toEqual([{ kind: 'dice', seat: 0, dice: [4, 4] }]);
    expect(refused(state, 'dice 44')).toBe('VG-20');
    expect(played(state, 'r4n f4')[0]).toMatchObject({ own: 4, cross: false, pips: true, points: 8 }); // the first piece too
    expect(turn(state)).toEqual([CHANCE]);
    expect(state.dice).toEqual([]);
    expect(played(state, 'dice 35', 'b4n b11')[1]).toMatchObject({ pips: false, points: 4 });
    expect(played(state, 'dice 66', 'r1 f3')[1]).toMatchObject({ cross: true, pips: true, points: (1 + 4) * 4 });
    expect(state.doubled).toEqual([4 + 15, 0]);
    const rng = seeded('dice');
    const rolls = new Set(Array.from({ length: 600 }, () => format(vagabondo.draw(state, rng))));
    expect(rolls.size).toBe(DICE.length);
  });

  it('VG-15 VG-20 a skip comes before the dice', () => {
    const state = table(2, { doubles: 'dice' });
    state.trays[1]!.fill(0);
    for (const text of ['dice 12', 'r1 a1']) vagabondo.apply(state, turn(state)[0]!, parse(text)!);
    expect([state.mover, state.phase]).toEqual([0, 'dice']);
  });

  it('VG-20 the cube needs two sides and a series', () => {
    const cube = (seats: number, options: object) => start(vagabondo as never, seats, { doubles: 'cube', ...options });
    const clash = { ok: false, problem: { code: 'clash', clause: 'VG-20' } };
    expect(cube(2, {})).toMatchObject(clash);
    expect(cube(3, { series: 2 })).toMatchObject(clash);
    expect(cube(4, { series: 2, scoring: 'player' })).toMatchObject(clash);
    expect(cube(2, { series: 2 }).ok).toBe(true);
    expect(cube(4, { series: 2 }).ok).toBe(true);
    expect(refused(table(2), 'double')).toBe('VG-20');
    expect(start(vagabondo as never, 6, { doubles: 'dice' }).ok).toBe(true);
  });

  it('VG-20 offering, taking, and who holds the cube', () => {
    const state = table(2, { doubles: 'cube', series: 2, copies: 1 });
    expect(refused(state, 'take')).toBe('VG-20');
    expect(format(legal(state, 0)[0]!)).toBe('double');
    expect(played(state, 'double')).toEqual([{ kind: 'double', seat: 0, to: 1, stake: 2 }]);
    expect(turn(state)).toEqual([1]);
    expect(legal(state, 1).map(format)).toEqual(['take', 'drop']);
    expect(legal(state, 0)).toEqual([]);
    for (const text of ['b1 a1', 'double', 'dice 11']) expect(refused(state, text)).toBe('VG-20');
    expect(refused(state, 'start A')).toBe('VG-8');
    expect(refusal(state, 0, parse('take')!)).toBe('VG-20');
    expect(refused(state, 'drop')).toBeNull();
    expect(played(state, 'take')).toEqual([{ kind: 'take', seat: 1, stake: 2 }]);
    expect([turn(state), state.stake, state.holder]).toEqual([[0], 2, 1]);
    expect(refused(state, 'double')).toBe('VG-20'); // the cube is blue’s now
    expect(legal(state, 0).map(format)).not.toContain('double');
    played(state, 'r6n a1', 'double', 'take', 'b6n f1', 'double');
    expect(played(state, 'take')).toEqual([{ kind: 'take', seat: 1, stake: 8 }]);
  });

  it('VG-20 refusing loses the game at the current stake whatever the points', () => {
    const state = table(2, { doubles: 'cube', series: 2, copies: 1 });
    const events = played(state, 'double', 'take', 'r6n a1', 'b1 n14', 'r5 b7', 'double', 'drop');
    expect(events.slice(-4)).toEqual([
      { kind: 'double', seat: 1, to: 0, stake: 4 },
      { kind: 'drop', seat: 0, stake: 2 },
      { kind: 'end', game: 1, points: [11, 1], winners: [1], stake: 2, dropped: true },
      { kind: 'game', game: 2, starter: 1 },
    ]);
    expect([state.stake, state.holder]).toEqual([1, -1]);
    expect(standing(state)).toMatchObject({ scores: [0, 2], ranks: [2, 1] });
    expect(played(state, 'double', 'drop').at(-1)).toMatchObject({ kind: 'over', scores: [0, 3], ranks: [2, 1] });
  });

  it('VG-20 a game played out moves its stake, a tie none', () => {
    const state = table(2, { doubles: 'cube', series: 2, copies: 1 });
    played(state, 'double', 'take');
    expect(game(state, RED, BLUE).at(-2)).toMatchObject({ kind: 'end', winners: [0, 1], stake: 0 });
    played(state, 'double', 'take', 'b6n f1', 'double', 'take');
    const end = game(state, [...RED.slice(0, 5), 'r1 c6'], BLUE.slice(1)); // doubled beside the blue T
    expect(end.at(-2)).toMatchObject({ kind: 'end', points: [20 + 10, 21], winners: [0], stake: 4 });
    expect(end.at(-1)).toMatchObject({ kind: 'over', scores: [4, 0], ranks: [1, 2] });
  });

  it('VG-17 VG-20 in pairs the next opponent answers', () => {
    const state = table(4, { doubles: 'cube', series: 2, starter: 3 });
    played(state, 'double');
    expect(turn(state)).toEqual([0]);
    played(state, 'take', 'b6n a1', 'r6n f1', 'b5 g8');
    expect(turn(state)).toEqual([2]);
    expect(played(state, 'double', 'drop').slice(1, 3)).toMatchObject([
      { kind: 'drop', seat: 3, stake: 2 },
      { kind: 'end', winners: [0, 2], stake: 2, points: [6, 11, 6, 11] },
    ]);
  });

  it('VG-20 a tie without the cube is a win for everybody who shares it', () => {
    const state = table(2, { series: 2, copies: 1 });
    expect(game(state, RED, BLUE).at(-2)).toMatchObject({ kind: 'end', winners: [0, 1], stake: 1 });
    expect(standing(state).scores).toEqual([1, 1]);
  });
});

describe('what is seen', () => {
  it('VG-21 all pieces lie open', () => {
    const state = table(2);
    played(state, 'r6n a1');
    for (const viewer of [0, 1, SPECTATOR]) {
      const seen = view(state, viewer);
      expect(seen.trays).toEqual(state.trays);
      expect(seen.left).toEqual([17, 18]);
    }
  });

  it('VG-21 closed trays: opponents see only how many pieces are left', () => {
    const state = table(4, { openTrays: false });
    played(state, 'r6n a1', 'b6n f1', 'r5 b7');
    const red = [3, 3, 3, 3, 2, 2];
    const blue = [3, 3, 3, 3, 3, 2];
    expect([0, 1, 2, 3].map((seat) => view(state, seat).trays)).toEqual([
      [red, null],
      [null, blue],
      [red, null],
      [null, blue],
    ]);
    expect(view(state, SPECTATOR).trays).toEqual([null, null]);
    expect(view(state, 0).left).toEqual([16, 17]);
    expect(legal(view(state, 3), 3)).toEqual(legal(state, 3));
    expect(legal(view(state, 0), 3)).toEqual([]);
    expect(refusal(view(state, 0), 3, parse('b1 f12')!)).toBe('VG-12');
    expect(mask(vagabondo, parse('b1 a1')!, 1, 0)).toBe('b1 a1');
  });

  it('VG-21 the pool is always open, and everything is at the end', () => {
    const pool = table(5);
    expect(view(pool, SPECTATOR).trays).toEqual(pool.trays);
    expect(() => table(5, { openTrays: false })).toThrow('openTrays=false');
    const state = table(2, { openTrays: false });
    playout(vagabondo, state, seeded('open'));
    expect(view(state, 1).trays).toEqual(state.trays);
    expect(vagabondo.reveals).toEqual(['over']);
  });

  it('VG-21 what is hidden can be worked out from the board', () => {
    const state = table(2, { openTrays: false, copies: 2 });
    played(state, 'r6n a1', 'b6n f1', 'r1 a14');
    const sampled = vagabondo.sample(view(state, 1), 1, seeded(1));
    expect(sampled).toEqual(state);
    expect(view(sampled, 1)).toEqual(view(state, 1));
  });

  it('VG-14 a copy shares nothing that changes', () => {
    const state = table(2, { series: 2, copies: 1 });
    game(state, RED_WINS, BLUE);
    played(state, 'b6n a1');
    const kept = JSON.stringify(state);
    const copied = vagabondo.copy(state);
    expect(copied).toEqual(state);
    playout(vagabondo, copied, seeded('copy'));
    expect(JSON.stringify(state)).toBe(kept);
    for (const other of [vagabondo.copy(state), view(state, 0), vagabondo.sample(view(state, 0), 0, seeded(1))]) {
      const shared = Object.entries(state).filter(([key, own]) => Array.isArray(own) && other[key as 'own'] === own);
      expect(shared.map(([key]) => key)).toEqual(['dice']); // never changed, only replaced
      expect(other.trays.some((tray) => state.trays.includes(tray as number[]))).toBe(false);
    }
  });
});
