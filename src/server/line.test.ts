import { describe, expect, it } from 'vitest';
import { Line } from './line.ts';

/** All jobs in the order in which they are taken. */
const all = (line: Line<string>): string[] => {
  const taken: string[] = [];
  for (let job = line.take(); job !== undefined; job = line.take()) taken.push(job);
  return taken;
};

function lineOf(...jobs: readonly (readonly [owner: string, job: string, urgent?: boolean])[]): Line<string> {
  const line = new Line<string>();
  for (const [owner, job, urgent = false] of jobs) line.put(job, owner, urgent, job);
  return line;
}

describe('a fair queue', () => {
  it('takes one job of each owner in turn, and those of one owner in their order', () => {
    expect(all(lineOf(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2']))).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'b2',
      'a3',
    ]);
  });

  it('lets a newcomer wait for one job of each other owner at most', () => {
    const line = lineOf(...[...Array(100).keys()].map((i) => ['a', `a${i}`] as const));
    expect([line.take(), line.take()]).toEqual(['a0', 'a1']);
    line.put('b1', 'b', false, 'b1');
    expect([line.take(), line.take(), line.size]).toEqual(['a2', 'b1', 97]);
  });

  it('takes urgent jobs first, in turn among themselves', () => {
    expect(all(lineOf(['a', 'a1'], ['b', 'b1', true], ['a', 'a2', true], ['b', 'b2', true], ['c', 'c1']))).toEqual([
      'b1',
      'a2',
      'b2',
      'a1',
      'c1',
    ]);
  });

  it('a waiting job becomes urgent, or no longer is, and is taken once', () => {
    const line = lineOf(['a', 'a1'], ['a', 'a2'], ['b', 'b1', true]);
    line.put('a2', 'a', true, 'a2');
    line.put('b1', 'b', false, 'b1');
    line.put('a1', 'a', false, 'a1');
    expect([line.size, all(line), line.size]).toEqual([3, ['a2', 'a1', 'b1'], 0]);
  });
});
