/** VL-3 The clans in seat order; clan and seat share a letter in texts. */
export const CLANS = ['blue', 'violet', 'yellow', 'red', 'green'] as const;

/**
 * VL-3 Reconstructed: the 51 backs, each a ranking of the clans from best to worst, A being blue.
 * A line is a circular order read from each of its five places, both ways round: every clan stands twice at every rank,
 * and every clan is as often above another as below. Five such lines make fifty fair backs; the last one is by itself.
 */
export const OMENS: readonly string[] = [
  'ABCDE EDCBA BCDEA AEDCB CDEAB BAEDC DEABC CBAED EABCD DCBAE',
  'ABCED DECBA BCEDA ADECB CEDAB BADEC EDABC CBADE DABCE ECBAD',
  'ABDCE ECDBA BDCEA AECDB DCEAB BAECD CEABD DBAEC EABDC CDBAE',
  'ACBED DEBCA CBEDA ADEBC BEDAC CADEB EDACB BCADE DACBE EBCAD',
  'ACDBE EBDCA CDBEA AEBDC DBEAC CAEBD BEACD DCAEB EACDB BDCAE',
  'ABDEC',
].flatMap((line) => line.split(' '));

export const BACKS = OMENS.length;

const RANKS: readonly number[] = OMENS.flatMap((ranking) => [...'ABCDE'].map((clan) => ranking.indexOf(clan)));

/** How well a back (from 1) ranks a clan: 0 is best. Without Omens (back 0) all are alike. */
export const omensRank = (back: number, clan: number): number => (back === 0 ? 0 : RANKS[(back - 1) * 5 + clan]!);

/** The text of a back, and the back of a text or 0. */
export const formatOmens = (back: number): string => OMENS[back - 1]!;
export const parseOmens = (text: string): number => OMENS.indexOf(text) + 1;

/** The backs that everybody has seen, 26 in each mask: V8 keeps integers of 31 bits unboxed. */
export interface SeenBacks {
  seenLow: number;
  seenHigh: number;
}

export const isSeen = (backs: Readonly<SeenBacks>, back: number): boolean =>
  ((back <= 26 ? backs.seenLow >> (back - 1) : backs.seenHigh >> (back - 27)) & 1) === 1;

export function markSeen(backs: SeenBacks, back: number): void {
  if (back <= 26) backs.seenLow |= 1 << (back - 1);
  else backs.seenHigh |= 1 << (back - 27);
}
