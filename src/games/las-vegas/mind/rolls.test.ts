import { describe, expect, it } from 'vitest';
import { rollsOf } from './rolls.ts';

describe('rolls', () => {
  it.each([
    [1, 0],
    [3, 0],
    [8, 0],
    [0, 4],
    [2, 2],
    [8, 4],
  ])('of %i own and %i white dice have that many dice, and chances that add up to 1', (own, white) => {
    const { size, chances, shown, handfuls } = rollsOf(own, white);
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
    for (let roll = 0; roll < size; roll++) {
      const faces = [...shown.subarray(6 * roll, 6 * roll + 6)].filter((handful) => handful > 0);
      expect(faces.reduce((sum, handful) => sum + handfuls[handful - 1]!.own, 0)).toBe(own);
      expect(faces.reduce((sum, handful) => sum + handfuls[handful - 1]!.white, 0)).toBe(white);
    }
  });

  it('are complete, with exact chances', () => {
    expect(rollsOf(8, 0).size).toBe(1_287);
    expect(rollsOf(8, 0).handfuls).toHaveLength(8);
    const { size, chances, shown, handfuls } = rollsOf(3, 0);
    expect(size).toBe(56);
    const chanceOf = (face: number, own: number) =>
      [...chances.keys()]
        .filter((roll) => handfuls[shown[6 * roll + face]! - 1]?.own === own)
        .reduce((sum, roll) => sum + chances[roll]!, 0);
    for (let face = 0; face < 6; face++) {
      expect(chanceOf(face, 1)).toBeCloseTo(75 / 216, 9);
      expect(chanceOf(face, 2)).toBeCloseTo(15 / 216, 9);
      expect(chanceOf(face, 3)).toBeCloseTo(1 / 216, 9);
    }
  });

  it('of many dice of both kinds show all faces about equally often', () => {
    const { chances, shown } = rollsOf(8, 4);
    for (let face = 0; face < 6; face++) {
      const none = [...chances.keys()].filter((roll) => shown[6 * roll + face] === 0);
      const chance = none.reduce((sum, roll) => sum + chances[roll]!, 0);
      expect(Math.abs(chance - (5 / 6) ** 12)).toBeLessThan(0.02);
    }
  });
});
