/*
 * Round robins of which mathematics knows the best. A round is a list of tables, people are indices, and every round seats
 * everybody, but for one person in a circle with an odd number.
 */

export type Schedule = readonly (readonly (readonly number[])[])[];

/**
 * The schedule in which all pairs meet equally often: each once, unless `each` says how often. Null where no design is known
 * here.
 */
export function design(people: number, seats: number): { readonly rounds: Schedule; readonly each: number } | null {
  if (seats === 2) return { rounds: circle(people), each: 1 };
  const dimension = [2, 3, 4, 5].find((power) => seats ** power === people);
  if (dimension !== undefined && FIELDS[seats]) return { rounds: affineLines(dimension, seats), each: 1 };
  if (people === 15 && seats === 3) return { rounds: SCHOOLGIRLS, each: 1 };
  if (people === 2 * seats && HADAMARD[people]) return { rounds: halves(HADAMARD[people]), each: seats - 1 };
  return null;
}

/** The circle method: one person stays, the others go round. With an odd number, whoever meets the empty chair has a bye. */
function circle(people: number): Schedule {
  const chairs = people + (people % 2);
  const ring = [...Array(chairs - 1).keys()];
  return ring.map((round) =>
    Array.from({ length: chairs / 2 }, (_, at) =>
      at === 0
        ? [ring[round]!, chairs - 1]
        : [ring[(round + at) % ring.length]!, ring[(round - at + ring.length) % ring.length]!],
    ).filter((pair) => pair.every((one) => one < people)),
  );
}

interface FiniteField {
  readonly add: (a: number, b: number) => number;
  readonly times: (a: number, b: number) => number;
}

const modulo = (prime: number): FiniteField => ({
  add: (a, b) => (a + b) % prime,
  times: (a, b) => (a * b) % prime,
});

/** Polynomials over GF(2) modulo x² + x + 1, as bits. */
const FOUR: FiniteField = {
  add: (a, b) => a ^ b,
  times: (a, b) => {
    const product = (b & 1 ? a : 0) ^ (b & 2 ? a << 1 : 0);
    return product & 4 ? product ^ 7 : product;
  },
};

const FIELDS: Readonly<Record<number, FiniteField>> = { 3: modulo(3), 4: FOUR, 5: modulo(5) };

/** People are the points of an affine space, tables its lines, and rounds its classes of parallel lines. */
function affineLines(dimension: number, order: number): Schedule {
  const { add, times } = FIELDS[order]!;
  const points = [...Array(order ** dimension).keys()];
  const coordinates = (point: number): number[] =>
    Array.from({ length: dimension }, (_, at) => Math.floor(point / order ** at) % order);
  const pointAt = (values: readonly number[]): number =>
    values.reduce((sum, value, at) => sum + value * order ** at, 0);
  // Of the multiples of a direction, the one whose last coordinate other than 0 is 1.
  const directions = points.map(coordinates).filter((vector) => vector.findLast((value) => value !== 0) === 1);
  return directions.map((direction) => {
    const line = (point: number): number[] => {
      const from = coordinates(point);
      return [...Array(order).keys()].map((t) =>
        pointAt(from.map((value, at) => add(value, times(t, direction[at]!)))),
      );
    };
    return points.map(line).filter((table) => table[0] === Math.min(...table));
  });
}

/** Kirkman's fifteen schoolgirls (1850): the lines of the projective space PG(3, 2), packed into seven spreads. */
const SCHOOLGIRLS: Schedule = [
  'abc dhl ejo fkm gin',
  'ade bhj cmn fio gkl',
  'afg bik clo djn ehm',
  'ahi bln cef dko gjm',
  'ajk bmo cdg eil fhn',
  'alm bdf cij ekn gho',
  'ano beg chk dim fjl',
].map((day) => day.split(' ').map((row) => [...row].map((girl) => girl.charCodeAt(0) - 'a'.charCodeAt(0))));

/** The quadratic residues of a prime p ≡ 3 (mod 4): their shifts make a Hadamard matrix of order p + 1 (Paley 1933). */
const HADAMARD: Readonly<Record<number, readonly number[]>> = { 8: [1, 2, 4], 12: [1, 3, 4, 5, 9] };

/** Two tables: each row of the matrix but the first divides the people into halves. */
function halves(residues: readonly number[]): Schedule {
  const prime = 2 * residues.length + 1;
  return [...Array(prime).keys()].map((shift) => {
    const one = [...residues.map((residue) => (residue + shift) % prime), prime];
    return [one, [...Array(prime).keys()].filter((person) => !one.includes(person))];
  });
}

/** How often two people meet at most and at least in a schedule. */
export function meetings(people: number, rounds: Schedule): { readonly least: number; readonly most: number } {
  const met = new Int32Array(people * people);
  for (const table of rounds.flat()) for (const a of table) for (const b of table) met[a * people + b]!++;
  let [least, most] = [Infinity, 0];
  for (let a = 0; a < people; a++)
    for (let b = 0; b < a; b++) {
      least = Math.min(least, met[a * people + b]!);
      most = Math.max(most, met[a * people + b]!);
    }
  return { least, most };
}
