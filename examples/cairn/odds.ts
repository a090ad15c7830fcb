import type { PublicState } from './state.ts';

/** CA-6 How often so many stones are all white. */
export function standsOften({ white, black }: Pick<PublicState, 'white' | 'black'>, stones: number): number {
  let stands = 1;
  for (let i = 0; i < stones; i++) stands *= Math.max(0, white - i) / (white + black - i);
  return stands;
}
