import { seeded, type Rng } from '../core/rng.ts';
import type { EntrantId, Occupant } from './event.ts';
import { bySeed, snake, survivors } from './knockout.ts';
import { MEET_AGAIN } from './pairing/cost.ts';
import { design, type Schedule } from './pairing/design.ts';
import { pairPeople } from './pairing/pair.ts';
import { MOST_SCHEDULED, searchSchedule } from './pairing/schedule.ts';
import { seatTables } from './seats.ts';
import { MOST_ROUNDS, tableOf, type TableSize } from './settings.ts';
import { tableSizes, type Sizes } from './sizes.ts';
import { totals } from './standings.ts';
import { byesOf, meetingsOf, presentEntrants, type Tournament } from './tournament.ts';

/** A round as it is drawn. */
export interface Draw {
  readonly tables: readonly (readonly Occupant[])[];
  readonly byes: readonly EntrantId[];
  readonly last: boolean;
}

interface Company {
  readonly tables: readonly (readonly EntrantId[])[];
  readonly bots: readonly number[];
  readonly byes: readonly EntrantId[];
}

/** Draws the next round; null where too few people are left. The same events give the same round on every machine. */
export function drawRound(tournament: Tournament): Draw | null {
  const round = roundsBegun(tournament);
  const rng = seeded(`${tournament.settings.seed}/${round}/${tournament.version}`);
  const people = contenders(tournament);
  const { fill, format } = tournament.settings;
  const sizes = tableSizes(people.length, tableOf(tournament.settings, round), fill !== null);
  if (sizes.people.length === 0 || people.length < 2) return null;
  const company = companyFor(tournament, people, sizes, rng);
  const tables = seatTables(tournament, company.tables, company.bots);
  const isKnockout = format.kind === 'knockout';
  // Where bots fill the tables, a knockout might lose nobody.
  const most = isKnockout ? MOST_ROUNDS : roundCount(tournament, people.length);
  // Somebody with a bye is still in the knockout.
  const last = (isKnockout && tables.length === 1 && company.byes.length === 0) || round + 1 >= most;
  return { tables, byes: company.byes, last };
}

function companyFor(tournament: Tournament, people: readonly EntrantId[], sizes: Sizes, rng: Rng): Company {
  const { kind } = tournament.settings.format;
  const designed = kind === 'round-robin' ? designedRound(tournament, people) : null;
  if (designed) return designed;
  const byes = chooseByes(tournament, people, sizes.byes, rng);
  const seated = people.filter((entrant) => !byes.includes(entrant));
  if (kind === 'knockout') return { tables: snake(seated, sizes.people), bots: sizes.bots, byes };
  const points = kind === 'swiss' ? totals(tournament) : null;
  const tables = pairEntrants(tournament, seated, sizes.people, points, rng);
  return { tables, bots: tables.map((table) => botsAt(table, sizes)), byes };
}

/** Bots fill up to the size of the fullest table. */
const botsAt = (table: readonly EntrantId[], { people, bots }: Sizes): number =>
  bots[people.indexOf(table.length)] ?? 0;

/** Pairs by points, or by meetings alone where `points` is null. */
export function pairEntrants(
  tournament: Tournament,
  people: readonly EntrantId[],
  sizes: readonly number[],
  points: readonly number[] | null,
  rng: Rng,
): EntrantId[][] {
  const met = meetingsOf(tournament);
  const field = {
    scores: people.map((entrant) => points?.[entrant] ?? 0),
    met: (a: number, b: number) => met(people[a]!, people[b]!),
    ...(isLenient(tournament) && { repeat: MEET_AGAIN }),
  };
  return pairPeople(field, sizes, rng).tables.map((table) => table.map((one) => people[one]!));
}

const isLenient = ({ settings: { format } }: Tournament): boolean =>
  format.kind === 'swiss' && format.meetAgain === true;

/** How many rounds have begun; one that is only drawn does not count. */
export const roundsBegun = ({ rounds, stage }: Tournament): number => rounds.length - (stage === 'paired' ? 1 : 0);

/** Who plays the next round: in a knockout those who went on, best seed first. */
function contenders(tournament: Tournament): EntrantId[] {
  const present = presentEntrants(tournament);
  const before = roundsBegun(tournament);
  if (tournament.settings.format.kind !== 'knockout') return present;
  const alive = before === 0 ? present : survivors(tournament, before - 1);
  return bySeed(
    tournament,
    alive.filter((entrant) => present.includes(entrant)),
  );
}

/** How many rounds a tournament has; a knockout ends by itself. */
export function roundCount({ settings, entrants }: Tournament, people: number): number {
  const { format } = settings;
  if (format.kind === 'swiss') return format.rounds;
  if (format.kind !== 'round-robin') return Infinity;
  return format.rounds ?? completeRounds(Math.max(people, entrants.length), tableOf(settings, 0));
}

/** The rounds of a complete round robin: of the design where there is one, else until everybody could have met. */
export function completeRounds(people: number, { usual }: TableSize): number {
  return design(people, usual)?.rounds.length ?? Math.ceil((people - 1) / (usual - 1));
}

/**
 * Who has a bye. Nobody has a second one before everybody had one. Among those with the fewest, the lowest points have it; in
 * a knockout the best seed. Between equals, the draw decides.
 */
function chooseByes(
  tournament: Tournament,
  people: readonly EntrantId[],
  count: number,
  rng: Rng,
): readonly EntrantId[] {
  if (count === 0) return [];
  const had = byesOf(tournament);
  const points = totals(tournament);
  const isKnockout = tournament.settings.format.kind === 'knockout';
  const list = isKnockout ? [...people] : rng.shuffle([...people]);
  return list.sort((a, b) => had[a]! - had[b]! || (isKnockout ? 0 : points[a]! - points[b]!)).slice(0, count);
}

/** The whole round robin; null where it must be drawn round by round: because of byes, or of too many people to search. */
function scheduleFor({ settings, entrants }: Tournament): Schedule | null {
  const { format, fill, programme } = settings;
  // A schedule is of tables of one size.
  if (format.kind !== 'round-robin' || programme?.some(({ table }) => table.usual !== settings.table.usual))
    return null;
  const table = tableOf(settings, 0);
  const people = entrants.length;
  const rounds = format.rounds ?? completeRounds(people, table);
  const plan = design(people, table.usual);
  // One in which pairs meet several times is balanced only as a whole.
  if (plan && (plan.each === 1 || rounds % plan.rounds.length === 0)) return plan.rounds;
  const sizes = tableSizes(people, table, fill !== null);
  return sizes.byes > 0 || people > MOST_SCHEDULED ? null : searchSchedule(people, sizes.people, rounds);
}

/** The round of a schedule; null where there is none, and where somebody has left and a table would be too small. */
function designedRound(tournament: Tournament, people: readonly EntrantId[]): Company | null {
  const { settings, entrants } = tournament;
  const { fill, seed } = settings;
  const table = tableOf(settings, roundsBegun(tournament));
  const schedule = scheduleFor(tournament);
  if (!schedule) return null;
  const order = seeded(`${seed}/design`).shuffle([...entrants.keys()]);
  const round = schedule[roundsBegun(tournament) % schedule.length]!;
  const present = round.map((one) => one.map((at) => order[at]!).filter((entrant) => people.includes(entrant)));
  const tables = present.filter((one) => one.length > 0);
  const fits = tables.every((one) => one.length === table.usual || (fill === null ? one.length >= table.least : true));
  if (!fits) return null;
  const seated = tables.flat();
  const idle = people.filter((entrant) => !seated.includes(entrant));
  if (fill === null) return { tables, bots: tables.map(() => 0), byes: idle };
  const all = idle.length > 0 ? [...tables, idle] : tables;
  return { tables: all, bots: all.map((one) => table.usual - one.length), byes: [] };
}
