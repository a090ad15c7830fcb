import { seeded } from '../../../core/rng.ts';
import { count, dice, NO_DICE, rollDice, type Dice } from '../dice.ts';
import { CASINOS } from '../pieces.ts';

/** What one placement adds to a casino: so many own and white dice. */
interface Handful {
  readonly own: number;
  readonly white: number;
}

/** All different rolls of so many own and white dice. */
export interface Rolls {
  readonly size: number;
  /** The chance of each roll; they add up to 1. */
  readonly chances: Float64Array;
  /** `shown[6 * roll + face]`: the handful that shows that face, from 1; 0 for none. */
  readonly shown: Uint8Array;
  readonly handfuls: readonly Handful[];
  /** How often each handful shows on one face; about the same for all faces. */
  readonly seen: Float64Array;
}

/** Above this many combinations of own and white rolls, white rolls are sampled for each own roll. */
const MOST = 2_000;

const known: (Rolls | undefined)[] = [];

export const rollsOf = (own: number, white: number): Rolls => (known[own * 9 + white] ??= listRolls(own, white));

function listRolls(own: number, white: number): Rolls {
  const ownRolls = multisets(own);
  const whiteRolls = multisets(white);
  const all = ownRolls.length * whiteRolls.length;
  const rng = seeded(`${own}+${white}`);
  const each = Math.ceil(MOST / ownRolls.length);
  const pairs = ownRolls.flatMap((mine) =>
    all <= MOST
      ? whiteRolls.map((pale) => ({ mine: mine.roll, pale: pale.roll, chance: mine.chance * pale.chance }))
      : Array.from({ length: each }, () => ({
          mine: mine.roll,
          pale: rollDice(white, rng),
          chance: mine.chance / each,
        })),
  );
  const handfuls: Handful[] = [];
  const shown = Uint8Array.from(
    pairs.flatMap(({ mine, pale }) =>
      Array.from({ length: CASINOS }, (_, face) => indexOf(handfuls, count(mine, face), count(pale, face))),
    ),
  );
  const chances = Float64Array.from(pairs, ({ chance }) => chance);
  const seen = new Float64Array(handfuls.length);
  for (const [i, handful] of shown.entries()) {
    if (handful > 0) seen[handful - 1]! += chances[Math.floor(i / CASINOS)]! / CASINOS;
  }
  return { size: pairs.length, chances, shown, handfuls, seen };
}

function indexOf(handfuls: Handful[], own: number, white: number): number {
  if (own + white === 0) return 0;
  const at = handfuls.findIndex((handful) => handful.own === own && handful.white === white);
  return at >= 0 ? at + 1 : handfuls.push({ own, white });
}

/** All different rolls of n dice, with their chances. */
function multisets(n: number): { roll: Dice; chance: number }[] {
  const list: { roll: Dice; chance: number }[] = [];
  const add = (face: number, left: number, roll: Dice, ways: number): void => {
    if (face === CASINOS - 1) {
      list.push({ roll: roll + dice(left, face), chance: ways });
      return;
    }
    // `ways` counts the ordered rolls so far: it multiplies by the choices of k dice among those left.
    for (let k = 0; k <= left; k++) add(face + 1, left - k, roll + dice(k, face), ways * choices(left, k));
  };
  add(0, n, NO_DICE, 1);
  let all = 1;
  for (let i = 0; i < n; i++) all *= CASINOS;
  return list.map(({ roll, chance }) => ({ roll, chance: chance / all }));
}

function choices(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
