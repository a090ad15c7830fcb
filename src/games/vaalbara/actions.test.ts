import { describe, expect, it } from 'vitest';
import { format, FIGHTERS, MIDWIVES, parse, PIONEERS, PLAYS, POETS, RIDERS, TAKES, TRACKERS } from './actions.ts';
import { charactersIn, elementAt, sizeOf } from './characters.ts';

const texts = (list: readonly Parameters<typeof format>[0][] | undefined) => list!.map(format);

describe('texts', () => {
  const GOOD = [
    'row field river forest5 ABCDE',
    'row meadow mountain village forest3 forest4 forest6 EDCBA',
    'draw A 1 3 5 7 12 B 2 4 6 8 11',
    'draw C 10',
    'uncover river ABCDE',
    'uncover forest6',
    'play 1',
    'play 12',
    'fighter yes',
    'fighter no',
    'poet B',
    'tracker 1 5',
    'tracker 2 3',
    'midwife 7',
    'rider 5 1',
    'pioneer 9',
    'take 5',
  ];
  it.each(GOOD)('%s reads back', (text) => {
    const action = parse(text)!;
    expect(format(action)).toBe(text);
    expect(parse(format(action))).toEqual(action);
  });

  const BAD = [
    '',
    'row',
    'row ABCDE',
    'row field',
    'row field AABCD',
    'row desert ABCDE',
    'row field  ABCDE',
    'draw',
    'draw ',
    'draw A',
    'draw 1 2',
    'draw A 2 1',
    'draw A 1 1',
    'draw A 1 A 2',
    'draw B 1 A 2',
    'draw A 13',
    'draw A 0',
    'draw A 1.5',
    'draw A 33',
    'draw F 1',
    'draw A 1 ?',
    'uncover',
    'uncover desert',
    'uncover river AABCD',
    'uncover river ABCDE ABCDE',
    'play 0',
    'play 13',
    'play ?',
    'play 01',
    'play',
    'fighter maybe',
    'poet F',
    'tracker 3 1',
    'tracker 1 6',
    'rider 0 1',
    'pioneer 10',
    'take 6',
    'take 1 ',
    'dance 3',
  ];
  it.each(BAD)('"%s" is not one of ours', (text) => expect(parse(text)).toBeNull());

  it('numbers for people start at 1', () => {
    expect(parse('take 1')).toEqual({ kind: 'take', slot: 0 });
    expect(parse('tracker 2 1')).toEqual({ kind: 'tracker', row: 1, slot: 0 });
    expect(parse('rider 1 2')).toEqual({ kind: 'rider', first: 0, second: 1 });
    expect(parse('pioneer 3')).toEqual({ kind: 'pioneer', place: 2 });
    expect(parse('draw B 1 12')).toEqual({ kind: 'draw', hands: [0, 0b100000000001, 0, 0, 0] });
    expect(parse('uncover field')).toEqual({ kind: 'uncover', front: 6, back: 0 });
  });
});

describe('lists of choices', () => {
  it('follow their masks', () => {
    expect(texts(PLAYS[0b100000000101])).toEqual(['play 1', 'play 3', 'play 12']);
    expect(texts(MIDWIVES[0b110])).toEqual(['midwife 2', 'midwife 3']);
    expect(texts(TAKES[0b10010])).toEqual(['take 2', 'take 5']);
    expect(texts(POETS[0b101])).toEqual(['poet A', 'poet C']);
    expect(texts(PIONEERS[2])).toEqual(['pioneer 1', 'pioneer 2']);
    expect(PIONEERS[9]).toHaveLength(9);
    expect(texts(FIGHTERS[0])).toEqual(['fighter no']);
    expect(texts(FIGHTERS[1])).toEqual(['fighter yes', 'fighter no']);
    expect(texts(TRACKERS[2]![0b10])).toEqual(['tracker 1 2', 'tracker 2 1', 'tracker 2 2']);
    expect(texts(RIDERS[2]![0b10])).toEqual(['rider 2 1', 'rider 2 2']);
    expect(RIDERS[5]![0b11111]).toHaveLength(25);
  });

  it('sets of Characters are masks', () => {
    for (const mask of [0, 1, 0b101010101010, 0b010101010101, 0b111111111111, 0b100000000000]) {
      expect(sizeOf(mask)).toBe(charactersIn(mask).length);
    }
    for (let mask = 0; mask < 4096; mask++) expect(sizeOf(mask)).toBe(mask.toString(2).replaceAll('0', '').length);
    expect([0, 1, 2].map((index) => elementAt(0b100101, index))).toEqual([1, 4, 32]);
  });
});
