import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { CHANCE, type AnyGame } from '../core/game.ts';
import { chanceText, isOver, type Match } from '../core/match.ts';
import type { Fairness, MatchRecord } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { Rng } from '../core/rng.ts';
import type { Step } from '../core/steps.ts';

/** A commitment with its secret, which the host keeps until the match is over. Texts are lower-case hexadecimal. */
export type Secret = Required<Fairness>;

const HEX = /^[0-9a-f]{1,128}$/;

/**
 * Commits a host to a secret of 32 random bytes. Players see `match` and `commitment` before they contribute entropy. So
 * neither side can choose the dice, as long as nobody who knows the secret contributes after the others. Throws where the name of
 * the match or an entropy is not hexadecimal: no record could carry it.
 */
export function commit(match: string, secret: Uint8Array, entropy: readonly string[]): Secret {
  const wrong = [match, ...entropy].find((text) => !HEX.test(text));
  if (wrong !== undefined) throw new RangeError(`commit: “${wrong}” should be 1 to 128 lower-case hexadecimal digits`);
  return { match, commitment: commitmentTo(bytesToHex(secret)), entropy, secret: bytesToHex(secret) };
}

/** SHA-256 of a secret; both are hexadecimal. */
export const commitmentTo = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** SHA-256 of a text, hexadecimal. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What may be published while the match runs. */
export const withoutSecret = ({ match, commitment, entropy }: Fairness): Fairness => ({ match, commitment, entropy });

/** HMAC-SHA-256 of a text under a secret. */
export type Mac = (message: string) => Uint8Array;

export const macOf =
  (secret: string): Mac =>
  (message) =>
    hmac(sha256, hexToBytes(secret), utf8ToBytes(message));

/**
 * The generator of one chance step: HMAC-SHA-256, keyed by the secret, over the match, the step and the players' entropy.
 * Its first 128 bits seed the generator for `draw`.
 */
export function stepRng({ match, entropy, secret }: Secret, step: number, mac = macOf(secret)): Rng {
  return rngFrom(mac(JSON.stringify(['vatout chance 1', match, step, entropy])));
}

/** A generator seeded by the first 128 bits of a digest. */
export function rngFrom(digest: Uint8Array): Rng {
  const words = new DataView(digest.buffer, digest.byteOffset);
  return new Rng([0, 4, 8, 12].map((at) => words.getInt32(at)));
}

/** The text of the next chance step in a match with this secret; `mac`: a faster implementation, where there is one. */
export const fairChance = (match: Match, secret: Secret, mac?: Mac): string =>
  chanceText(match, stepRng(secret, match.entries.length, mac));

export interface Verdict {
  /** The number of chance steps that were checked against the secret; null when the record carries no proof. */
  readonly proven: number | null;
  readonly match: Match;
}

/** Checks a record against the rules and, where it carries a revealed secret, every chance step against that secret. */
export function verify(game: AnyGame, record: MatchRecord): Result<Verdict> {
  const { fairness } = record;
  if (fairness?.secret !== undefined) return verifyChance(game, record, { ...fairness, secret: fairness.secret });
  const replayed = replay(game, record);
  if (!replayed.ok) return replayed;
  return fairness && isOver(replayed.value) ? fail('unproven') : ok({ proven: null, match: replayed.value });
}

function verifyChance(game: AnyGame, record: MatchRecord, secret: Secret): Result<Verdict> {
  let proven = 0;
  const wrong: Result<never>[] = [];
  const check = ({ actor, text: detail }: Step, before: Match): void => {
    if (actor !== CHANCE) return;
    const expected = fairChance(before, secret);
    if (detail === expected) proven++;
    else wrong.push(fail('chance', { step: before.entries.length, detail, expected }));
  };
  const replayed = replay(game, record, { each: check });
  if (!replayed.ok) return replayed;
  if (commitmentTo(secret.secret) !== secret.commitment) {
    return fail('secret', { expected: secret.commitment });
  }
  return wrong[0] ?? ok({ proven, match: replayed.value });
}
