import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../core/game.ts';
import { playout } from '../../core/playout.ts';
import { seeded } from '../../core/rng.ts';
import { indexOf, PLACEMENTS } from './actions.ts';
import { lay } from './board.ts';
import { COLOURS, DOUBLING, SHADES, SIZE, shadeOf, TURNED, VALUES, ways } from './pieces.ts';
import { placeOf, PLACES } from './places.ts';
import { vagabondo } from './rules.ts';
import { played, refused, table } from './scene.ts';
import type { State } from './state.ts';

const { format, legal, parse, refusal, standing, turn } = vagabondo;

/** What the last of the texts scores. */
function points(state: State, ...texts: string[]): number {
  const event = played(state, ...texts).findLast(({ kind }) => kind === 'place');
  return event?.kind === 'place' ? event.points : NaN;
}

const listed = (state: State): string[] => legal(state, turn(state)[0]!).map(format);

describe('material', () => {
  it('VG-1 the board has 14 × 14 squares and a piece stays on it', () => {
    const state = table(2);
    expect(state.squares.length).toBe(196);
    expect(refused(state, 'r6n l1')).toBe('VG-1');
    expect(refused(state, 'r6n k14')).toBe('VG-1');
    expect(refused(state, 'r5 a1')).toBe('VG-1');
    expect(refused(state, 'r6n k13')).toBeNull();
    expect(refused(state, 'r1 n14')).toBeNull();
  });

  it('VG-2 VG-4 36 pieces, three of each kind; two kinds of one shade make 7', () => {
    expect(table(2).trays).toEqual([
      [3, 3, 3, 3, 3, 3],
      [3, 3, 3, 3, 3, 3],
    ]);
    for (const shade of SHADES.keys()) {
      const kinds = VALUES.filter((value) => shadeOf(value) === shade);
      expect(kinds.length).toBe(2);
      expect(kinds[0]! + kinds[1]!).toBe(7);
    }
  });

  it('VG-3 a piece is worth the number of its squares', () => {
    expect(PLACES.every((place) => !place || place.cells.length === place.action.value)).toBe(true);
    expect(
      VALUES.map((value) => points(table(2), value === 1 || value === 5 ? `r${value} g1` : `r${value}n g1`)),
    ).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('VG-5 the shapes, each its own mirror image; dark 1 6, middle 2 5, pale 3 4', () => {
    const drawn = (value: number) => {
      const { height, width, cells } = TURNED[value - 1]![0]!;
      const rows = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
      for (const [row, column] of cells) rows[row]![column] = '#';
      return rows.map((row) => row.join(''));
    };
    expect(VALUES.map(drawn)).toEqual([
      ['#'],
      ['#', '#'],
      ['#.', '##'],
      ['.#.', '###'],
      ['.#.', '###', '.#.'],
      ['#..#', '####'],
    ]);
    for (const shapes of TURNED) {
      const keys = shapes.map(({ cells }) => cells.join(' '));
      for (const { cells, width } of shapes) {
        const mirrored = cells.map(([row, column]) => [row, width - 1 - column] as const);
        mirrored.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        expect(keys).toContain(mirrored.join(' '));
      }
    }
    expect(VALUES.map(shadeOf)).toEqual([0, 1, 2, 2, 1, 0]);
  });

  it('VG-6 eight doubling squares, alike under every turn and reflection of the board', () => {
    const names = new Set(DOUBLING.map((square) => square.join()));
    expect([...names].sort()).toEqual(['11,5', '11,8', '2,5', '2,8', '5,11', '5,2', '8,11', '8,2']);
    for (const [row, column] of DOUBLING) {
      expect(names).toContain([column, row].join());
      expect(names).toContain([SIZE - 1 - row, column].join());
    }
  });

  it('VG-7 pieces turn in quarter turns, and each way to lie is listed once', () => {
    expect(VALUES.map(ways)).toEqual([1, 2, 4, 4, 1, 4]);
    for (const shapes of TURNED) expect(new Set(shapes.map(({ cells }) => cells.join(' '))).size).toBe(shapes.length);
    const lies = (text: string) => [...placeOf(parse(text) as never)!.cells];
    const at = (...names: string[]) => names.map((name) => placeOf(parse(`r1 ${name}`) as never)!.cells[0]);
    expect(lies('r2n c4')).toEqual(at('c4', 'c5'));
    expect(lies('r2e c4')).toEqual(at('c4', 'd4'));
    expect(lies('r3n c4')).toEqual(at('c4', 'c5', 'd5'));
    expect(lies('r3e c4')).toEqual(at('c4', 'd4', 'c5'));
    expect(lies('r3s c4')).toEqual(at('c4', 'd4', 'd5'));
    expect(lies('r3w c4')).toEqual(at('c4', 'b5', 'c5'));
    expect(lies('r4e c4')).toEqual(at('c4', 'c5', 'd5', 'c6'));
    expect(lies('r4w c4')).toEqual(at('c4', 'b5', 'c5', 'c6'));
    expect(lies('r6s c4')).toEqual(at('c4', 'd4', 'e4', 'f4', 'c5', 'f5'));
    expect(lies('r6e c4')).toEqual(at('c4', 'd4', 'c5', 'c6', 'c7', 'd7'));
    expect(lies('r6w c4')).toEqual(at('c4', 'd4', 'd5', 'd6', 'c7', 'd7'));
  });
});

describe('two players', () => {
  it('VG-8 the first seat is red, the start is drawn, turns alternate, one piece each', () => {
    const state = table(2, { starter: 'random' });
    expect(turn(state)).toEqual([CHANCE]);
    expect(legal(state, 0)).toEqual([]);
    expect(refused(state, 'start C')).toBe('VG-8');
    expect(refused(state, 'dice 11')).toBe('VG-8');
    expect(refused(state, 'r1 a1')).toBe('VG-8');
    expect(refusal(state, 0, parse('start A')!)).toBe('VG-8');
    expect(played(state, 'start B')).toEqual([{ kind: 'start', seat: 1 }]);
    expect(turn(state)).toEqual([1]);
    expect(refused(state, 'r1 a1')).toBe('VG-8');
    expect(refused(state, 'start A')).toBe('VG-8');
    expect(refusal(state, 0, parse('r1 a1')!)).toBe('VG-8');
    played(state, 'b1 a1');
    expect(turn(state)).toEqual([0]);
    expect(refused(state, 'b1 n14')).toBe('VG-8');
    expect(legal(state, 1)).toEqual([]);
    played(state, 'r1 c1', 'b1 e1', 'r1 g1', 'b1 i1', 'r1 k1');
    expect(refused(state, 'b1 a14')).toBe('VG-8'); // all three are laid
    expect(listed(state).some((text) => text.startsWith('b1 '))).toBe(false);
  });

  it('VG-8 chance draws each starter', () => {
    const rng = seeded('starter');
    const drawn = Array.from({ length: 40 }, () => format(vagabondo.draw(table(3, { starter: 'random' }), rng)));
    expect([...new Set(drawn)].sort()).toEqual(['start A', 'start B', 'start C']);
  });

  it('VG-9 the first piece goes anywhere but on a doubling square and scores its value', () => {
    const state = table(2);
    expect(listed(state).filter((text) => text.startsWith('r1 ')).length).toBe(196 - 8);
    expect(refused(state, 'r1 f3')).toBe('VG-9');
    expect(refused(state, 'r6n c4')).toBeNull();
    expect(points(state, 'r4n g7')).toBe(4);
  });

  it('VG-10 a later piece goes anywhere free and scores itself and what it touches', () => {
    const state = table(2);
    played(state, 'r4n g7');
    expect(refused(state, 'b1 g7')).toBe('VG-10');
    expect(refused(state, 'b6n e5')).toBeNull();
    expect(refused(state, 'b6n f7')).toBe('VG-10');
    expect(points(state, 'b1 f7')).toBe(1 + 4);
    expect(points(state, 'r2n a1')).toBe(2);
  });

  it('VG-11 touching is sharing an edge; a piece counts once, whatever its colour', () => {
    const state = table(2);
    played(state, 'r4n g7', 'b6n a1');
    expect(points(state, 'r1 i9')).toBe(1); // corner to corner with the T, whose right end is h8
    expect(points(state, 'b2n h9')).toBe(2 + 4 + 1);
  });

  it('VG-11 option: only the other colour counts, in a pool that of the piece', () => {
    const state = table(2, { scoreTouched: 'opponents' });
    played(state, 'r4n g7', 'b5 j7');
    const [event] = played(state, 'r2n h6'); // beside g7, above h8
    expect(event).toMatchObject({ own: 2, touches: [{ piece: 0, colour: 0, value: 4, points: 0 }], points: 2 });
    expect(points(state, 'b1 g6')).toBe(1 + 4 + 2);
    const pool = table(3, { scoreTouched: 'opponents' });
    played(pool, 'r4n g7');
    expect(points(pool, 'r1 f7')).toBe(1);
    expect(points(pool, 'b1 h7')).toBe(1 + 4);
  });

  it('VG-11 VG-12 contact with a piece that does not count still opens a doubling square', () => {
    const state = table(2, { scoreTouched: 'opponents' });
    played(state, 'r4n f4', 'b1 a1');
    expect(points(state, 'r1 f3')).toBe(2);
  });

  it('VG-12 a piece on a doubling square must touch another and scores double', () => {
    const state = table(2);
    played(state, 'r4n f4');
    expect(refused(state, 'b1 i3')).toBe('VG-12');
    expect(listed(state)).not.toContain('b1 i3');
    const [event] = played(state, 'b1 f3');
    expect(event).toMatchObject({ own: 1, cross: true, pips: false, points: 10 });
    expect(state.doubled).toEqual([0, 5]);
    expect(points(state, 'r2e d3')).toBe(2 + 1); // beside the single on its doubling square: nothing doubles
  });

  it('VG-12 two doubling squares double once', () => {
    const state = table(2);
    played(state, 'r4n g4'); // g4 f5 g5 h5
    const place = placeOf(parse('b6s f3') as never)!; // f3 g3 h3 i3, f4 i4
    expect(place.crosses).toBe(true);
    expect(points(state, 'b6s f3')).toBe((6 + 4) * 2);
  });

  it('VG-13 two pieces of one shade never touch, other shades may', () => {
    const state = table(2);
    played(state, 'r3n g7', 'b3n a1'); // g7 g8 h8
    expect(refused(state, 'r3n i8')).toBe('VG-13');
    expect(refused(state, 'r4n g5')).toBe('VG-13'); // f6 g6 h6, above g7
    expect(refused(state, 'r4n h4')).toBeNull();
    played(state, 'r2n n1');
    expect(points(state, 'b4n g5')).toBe(4 + 3); // pale rose and pale blue
  });

  it('VG-14 a piece that lies never moves', () => {
    const state = table(2);
    const rng = seeded('still');
    let before = state.squares.slice();
    playout(vagabondo, state, rng, {
      before: () => {
        expect(before.every((piece, square) => piece < 0 || state.squares[square] === piece)).toBe(true);
        before = state.squares.slice();
      },
    });
    expect(before.some((piece) => piece >= 0)).toBe(true);
  });

  it('VG-15 who has no place is skipped, and looked at afresh each turn', () => {
    const state = table(2);
    state.trays = [
      [0, 2, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
    ];
    // Blue's last single could only lie on f3, a doubling square where it touches nothing.
    paint(state, [
      'rrrrr.brrrrrrr',
      'rrrrb.rrrrrrrr',
      'rrrr...rrrrrrr',
      'rrrrr.brrrrrrr',
      ...new Array<string>(8).fill('rrrrrrrrrrrrrr'),
      'rrrrrrrbbrrrrr',
      'rrrrrrr..rrrrr',
    ]);
    const skipped = played(state, 'r2e h14');
    expect(skipped.map(({ kind }) => kind)).toEqual(['place', 'skip']);
    expect(skipped[1]).toEqual({ kind: 'skip', seat: 1 });
    expect(turn(state)).toEqual([0]);
    const back = played(state, 'r2n f1');
    expect(back.map(({ kind }) => kind)).toEqual(['place']);
    expect(listed(state)).toEqual(['b1 f3']);
    const end = played(state, 'b1 f3');
    expect(end[0]).toMatchObject({ points: 6 });
    expect(end.at(-1)).toMatchObject({ kind: 'over' });
    expect(turn(state)).toEqual([]);
    expect(legal(state, 0)).toEqual([]);
    expect(refusal(state, 0, parse('r1 a1')!)).toBe('VG-15');
  });

  it('VG-15 a side without pieces is passed over in silence', () => {
    const state = table(2);
    state.trays = [
      [2, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ];
    expect(played(state, 'r1 a1').map(({ kind }) => kind)).toEqual(['place']);
    expect(turn(state)).toEqual([0]);
    expect(played(state, 'r1 c1').map(({ kind }) => kind)).toEqual(['place', 'over']);
  });

  it('VG-15 the game ends when nobody can lay a piece', () => {
    for (const seed of ['a', 'b', 'c']) {
      const state = table(2);
      playout(vagabondo, state, seeded(seed));
      const over = { ...state, phase: 'place' as const };
      for (const mover of [0, 1]) expect(legal({ ...over, mover }, mover)).toEqual([]);
    }
  });

  it('VG-17 partners are one side and share its rank; without pairs every seat is one', () => {
    const sides = [2, 3, 4, 5, 6].map((seats) => vagabondo.sides!(table(seats, { scoring: 'pair' })));
    expect(sides).toEqual([2, 3, 2, 5, 6]);
    expect(vagabondo.sides!(table(4, { scoring: 'player' }))).toBe(4);
    const pairs = table(4, { scoring: 'pair' });
    playout(vagabondo, pairs, seeded('pairs'));
    const { ranks } = standing(pairs);
    expect(ranks.slice(2)).toEqual(ranks.slice(0, 2));
  });

  it('VG-16 most points win; equal points share the win', () => {
    const state = table(2);
    played(state, 'r4n g7', 'b1 a1', 'r1 c1');
    expect(standing(state)).toMatchObject({ scores: [5, 1], ranks: [1, 2] });
    played(state, 'b4n b4');
    expect(standing(state)).toMatchObject({ scores: [5, 5], ranks: [1, 1] });
  });
});

/** Singles as a picture; counts and trays are left alone. */
function paint(state: State, rows: readonly string[]): void {
  for (const [row, line] of rows.entries())
    for (const [column, mark] of [...line].entries())
      if (mark !== '.') lay(state, indexOf('rb'.indexOf(mark), 1, 0, row * SIZE + column));
}

describe('worked examples', () => {
  it('VG-E1 first move of a 6 off X: +6; on an X: illegal', () => {
    expect(points(table(2), 'r6n a1')).toBe(6);
    expect(refused(table(2), 'r6n c5')).toBe('VG-9'); // c5 f5, c6 d6 e6 f6
  });

  it('VG-E2 a 3 touching that 6: +9; touching nothing: +3', () => {
    expect(points(table(2), 'r6n a1', 'b3n e1')).toBe(9);
    expect(points(table(2), 'r6n a1', 'b3n h8')).toBe(3);
  });

  it('VG-E3 a 5 on X touching a 6 and a 3: +28; a 1 on X touching a 4: +10, touching nothing: illegal', () => {
    const state = table(2);
    const event = played(state, 'r6n a3', 'b3n h3', 'r5 f3').at(-1);
    expect(event).toEqual({
      kind: 'place',
      seat: 0,
      place: parse('r5 f3'),
      own: 5,
      touches: [
        { piece: 0, colour: 0, value: 6, points: 6 },
        { piece: 1, colour: 1, value: 3, points: 3 },
      ],
      cross: true,
      pips: false,
      points: 28,
    });
    expect([state.own, state.touched, state.doubled]).toEqual([
      [11, 3],
      [9, 0],
      [14, 0],
    ]);
    expect(points(table(2), 'r4n c7', 'b1 c6')).toBe(10);
    const alone = table(2);
    played(alone, 'r4n c7');
    expect(refused(alone, 'b1 f3')).toBe('VG-12');
  });

  it('VG-E4 a 4 touching a 6 along two edges: +10', () => {
    expect(points(table(2), 'r6n a1', 'b4s c3')).toBe(10);
  });

  it('VG-E5 two roses edge to edge: illegal; corner to corner: legal, no points for it', () => {
    const state = table(2);
    played(state, 'r2n a1', 'b1 n14');
    expect(refused(state, 'r5 b2')).toBe('VG-13');
    expect(points(state, 'r5 b3')).toBe(5);
  });

  it('VG-E6 own pale 3 touching own middle 5 and a rival’s dark 6: +14', () => {
    expect(points(table(2), 'r5 c1', 'b6n e3', 'r3w d3')).toBe(14);
  });
});

describe('texts', () => {
  it('VG-7 VG-10 what is listed is exactly what is not refused, of all places there are', () => {
    for (const seats of [2, 3, 4] as const) {
      const state = table(seats, { copies: 2 });
      const rng = seeded(`brute ${seats}`);
      playout(vagabondo, state, rng, {
        before: (actor) => {
          if (rng.below(8) > 0) return;
          const open = PLACEMENTS.filter((action) => action && refusal(state, actor, action) === null);
          expect(listed(state).sort()).toEqual(open.map((action) => format(action!)).sort());
        },
      });
    }
  });

  it('VG-7 every place has one text, and nothing else can be read', () => {
    const all = PLACEMENTS.filter((action) => action !== undefined);
    expect(all.length).toBe(COLOURS.length * 196 * (1 + 2 + 4 + 4 + 1 + 4));
    expect(new Set(all.map(format)).size).toBe(all.length);
    expect(all.every((action) => parse(format(action)) === action)).toBe(true);
    const wrong =
      'r1n a1,r5e c3,r2s a1,r2 a1,r6 a1,r7n a1,g1 a1,r1 o1,r1 a0,r1 a15,r1 a01,r1  a1,r1 a1 b1,r1a1, r1 a1,R1 a1,xr1 a1';
    for (const text of wrong.split(',')) expect(parse(text)).toBeNull();
    for (const text of [
      '',
      'start',
      'start G',
      'start AB',
      'dice 3',
      'dice 37',
      'dice 111',
      'dice',
      'double 2',
      'pass',
    ]) {
      expect(parse(text)).toBeNull();
    }
    for (const text of ['start F', 'dice 35', 'dice 66', 'double', 'take', 'drop'])
      expect(format(parse(text)!)).toBe(text);
    expect(parse('dice 35')).toEqual({ kind: 'dice', dice: [3, 5] });
    expect(parse('r6w b13')).toEqual({ kind: 'place', colour: 0, value: 6, facing: 3, row: 12, column: 1 });
  });
});
