import type { PersonId } from './event.ts';

/* Who is seated together by “Find players”. Pure: waiting times are arguments, and equal input gives equal groups. */

export const TEMPOS = ['live', 'slow'] as const;
export type Tempo = (typeof TEMPOS)[number];

/** A person who looks for players. */
export interface Seeker {
  readonly person: PersonId;
  /** In the order in which the person prefers them. */
  readonly games: readonly string[];
  readonly tempos: readonly Tempo[];
  readonly rated: boolean;
  /** By game; a game without one counts as a newcomer's. */
  readonly ratings: Readonly<Record<string, number>>;
  /** In milliseconds. */
  readonly waited: number;
}

/** How many play a game: at least, and usually. */
export interface Size {
  readonly least: number;
  readonly usual: number;
}

/** People who are seated at one table, the longest waiting first. */
export interface Group {
  readonly game: string;
  readonly tempo: Tempo;
  readonly rated: boolean;
  readonly people: readonly PersonId[];
}

/** The table that a person who still waits is nearest to. */
interface Prospect extends Group {
  /** How many more people it takes. */
  readonly lacking: number;
}

export interface Matching {
  readonly groups: readonly Group[];
  /** Of a person who is in no group; null: nobody else wants the same. */
  readonly prospect: (person: PersonId) => Prospect | null;
}

/**
 * `step`: a table does with one person less for each such time that the longest waiting has waited. `patience`: after it any
 * difference of ratings will do. In milliseconds.
 */
export const WAITS: Readonly<Record<Tempo, { readonly step: number; readonly patience: number }>> = {
  live: { step: 10_000, patience: 60_000 },
  slow: { step: 60_000, patience: 600_000 },
};

const NEWCOMER = 1500;
/** The difference of ratings that is accepted at once in a rated game: the stronger wins about 70 % of the time. */
const TOLERANCE = 150;
/** Bounds the work for people who block many: how many candidates are looked at, and how many choices of them. */
const MOST_CANDIDATES = 40;
const MOST_CHOICES = 400;

/** How many people a table needs now. */
export const neededAfter = ({ least, usual }: Size, tempo: Tempo, waited: number): number =>
  Math.max(least, usual - Math.floor(waited / WAITS[tempo].step));

/** The difference of ratings that is accepted: it doubles by half of the patience, and is unlimited in the end. */
const toleranceAfter = (tempo: Tempo, waited: number): number => {
  const { patience } = WAITS[tempo];
  return waited >= patience ? Infinity : (TOLERANCE * patience) / (patience - waited);
};

const ratingIn = ({ ratings }: Seeker, game: string): number => ratings[game] ?? NEWCOMER;

/** People who want the same, ordered by rating. Whoever is seated leaves the line, so a neighbour is found at once. */
class Line {
  readonly game: string;
  readonly tempo: Tempo;
  readonly size: Size;
  private readonly seekers: readonly Seeker[];
  private readonly places = new Map<Seeker, number>();
  private readonly before: number[];
  private readonly after: number[];

  constructor(game: string, tempo: Tempo, size: Size, seekers: readonly Seeker[]) {
    this.game = game;
    this.tempo = tempo;
    this.size = size;
    this.seekers = [...seekers].sort((a, b) => ratingIn(a, game) - ratingIn(b, game));
    for (const [place, seeker] of this.seekers.entries()) this.places.set(seeker, place);
    this.before = this.seekers.map((_, place) => place - 1);
    this.after = this.seekers.map((_, place) => place + 1);
  }

  remove(seeker: Seeker): void {
    const place = this.places.get(seeker)!;
    const [before, after] = [this.before[place]!, this.after[place]!];
    if (before >= 0) this.after[before] = after;
    if (after < this.seekers.length) this.before[after] = before;
  }

  distance(a: Seeker, b: Seeker): number {
    return Math.abs(ratingIn(a, this.game) - ratingIn(b, this.game));
  }

  /** The others, nearest rating first. */
  *around(seed: Seeker): Generator<Seeker> {
    const place = this.places.get(seed)!;
    let [below, above] = [this.before[place]!, this.after[place]!];
    while (below >= 0 || above < this.seekers.length) {
      const [low, high] = [this.seekers[below], this.seekers[above]];
      const takeLow = low && (!high || this.distance(seed, low) <= this.distance(seed, high));
      yield takeLow ? low : high!;
      if (takeLow) below = this.before[below]!;
      else above = this.after[above]!;
    }
  }
}

/** A table that could be set for the seed. */
interface Offer {
  readonly line: Line;
  /** The seed first. */
  readonly people: readonly Seeker[];
  readonly needed: number;
}

/**
 * Seats people together, the longest waiting first: each gets the fullest table that can be set, of people with the nearest
 * ratings. `apart`: pairs who must not sit together.
 */
export function match(
  seekers: readonly Seeker[],
  sizes: Readonly<Record<string, Size>>,
  apart: readonly (readonly [PersonId, PersonId])[] = [],
): Matching {
  const lines = linesOf(seekers, sizes);
  const avoided = avoidedOf(apart);
  const waiting = new Set([...seekers].sort((a, b) => b.waited - a.waited));
  const groups: Group[] = [];
  for (const seed of waiting) {
    const best = bestOf(offersFor(seed, lines.get(seed)!, avoided).filter(isReady));
    if (!best) continue;
    groups.push(groupOf(best));
    for (const seeker of best.people) {
      waiting.delete(seeker);
      for (const line of lines.get(seeker)!) line.remove(seeker);
    }
  }
  const left = new Map([...waiting].map((seeker) => [seeker.person, seeker]));
  const prospect = (person: PersonId): Prospect | null => {
    const seed = left.get(person);
    const best = seed && bestOf(offersFor(seed, lines.get(seed)!, avoided).filter(({ people }) => people.length > 1));
    return best ? { ...groupOf(best), lacking: best.needed - best.people.length } : null;
  };
  return { groups, prospect };
}

/** The lines that each person stands in. */
function linesOf(
  seekers: readonly Seeker[],
  sizes: Readonly<Record<string, Size>>,
): ReadonlyMap<Seeker, readonly Line[]> {
  const wanted = new Map<string, Seeker[]>();
  for (const seeker of seekers)
    for (const game of new Set(seeker.games))
      for (const tempo of new Set(seeker.tempos)) {
        const key = JSON.stringify([game, tempo, seeker.rated]);
        const others = wanted.get(key);
        if (others) others.push(seeker);
        else if (sizes[game]) wanted.set(key, [seeker]);
      }
  const lines = new Map<Seeker, Line[]>(seekers.map((seeker) => [seeker, []]));
  for (const [key, people] of wanted) {
    const [game, tempo] = JSON.parse(key) as [string, Tempo];
    const line = new Line(game, tempo, sizes[game]!, people);
    for (const seeker of people) lines.get(seeker)!.push(line);
  }
  return lines;
}

type Avoided = ReadonlyMap<PersonId, ReadonlySet<PersonId>>;

function avoidedOf(apart: readonly (readonly [PersonId, PersonId])[]): Avoided {
  const avoided = new Map<PersonId, Set<PersonId>>();
  for (const [one, other] of [...apart, ...apart.map(([a, b]) => [b, a] as const)])
    avoided.set(one, (avoided.get(one) ?? new Set()).add(other));
  return avoided;
}

const isReady = ({ people, needed }: Offer): boolean => people.length >= needed;

const groupOf = ({ line, people }: Offer): Group => ({
  game: line.game,
  tempo: line.tempo,
  rated: people[0]!.rated,
  people: people.map(({ person }) => person),
});

function offersFor(seed: Seeker, lines: readonly Line[], avoided: Avoided): Offer[] {
  return lines.map((line) => {
    const most = seed.rated ? toleranceAfter(line.tempo, seed.waited) : Infinity;
    return {
      line,
      people: companyOf(seed, line, most, avoided),
      needed: neededAfter(line.size, line.tempo, seed.waited),
    };
  });
}

/** The fullest table, then the nearest ratings, then live, then the game that the seed named first. */
function bestOf(offers: readonly Offer[]): Offer | undefined {
  const spread = ({ line, people }: Offer): number => line.distance(people[0]!, people.at(-1)!);
  const fullness = ({ line, people }: Offer): number => people.length / line.size.usual;
  const order = ({ line, people }: Offer): number =>
    2 * people[0]!.games.indexOf(line.game) + (line.tempo === 'live' ? 0 : 2 * people[0]!.games.length);
  return [...offers].sort((a, b) => fullness(b) - fullness(a) || spread(a) - spread(b) || order(a) - order(b))[0];
}

/** The seed with the nearest people, at most as many as usually play. */
function companyOf(seed: Seeker, line: Line, tolerance: number, avoided: Avoided): readonly Seeker[] {
  const near: Seeker[] = [];
  const avoids = (a: Seeker, b: Seeker): boolean => avoided.get(a.person)?.has(b.person) === true;
  const careful = [seed];
  let looked = 0;
  for (const other of line.around(seed)) {
    if (line.distance(seed, other) > tolerance || near.length === MOST_CANDIDATES) break;
    if (avoids(seed, other)) {
      if (++looked > MOST_CHOICES) break;
      continue;
    }
    near.push(other);
    if (!careful.some((one) => avoids(one, other))) careful.push(other);
    if (careful.length === line.size.usual) return careful;
  }
  // Somebody near may keep several others away: with other people the table may be fuller.
  return careful.length === near.length + 1 ? careful : largest(seed, near, line.size.usual, avoids);
}

/** The largest set of people who do not avoid each other, nearest first; the best of so many choices. */
function largest(
  seed: Seeker,
  near: readonly Seeker[],
  most: number,
  avoids: (a: Seeker, b: Seeker) => boolean,
): readonly Seeker[] {
  let best: readonly Seeker[] = [seed];
  let choices = 0;
  const extend = (chosen: readonly Seeker[], from: number): void => {
    if (chosen.length > best.length) best = chosen;
    for (let next = from; next < near.length && best.length < most && choices < MOST_CHOICES; next++) {
      const other = near[next]!;
      choices++;
      if (!chosen.some((one) => avoids(one, other))) extend([...chosen, other], next + 1);
    }
  };
  extend(best, 0);
  return best;
}
