import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { PersonId } from '../../table/event.ts';
import { currentRound } from '../../tournament/tournament.ts';
import type { Hub } from '../hub.ts';
import type { TableState } from '../store/tournaments.ts';
import type { StoredTournament } from './logs.ts';
import { tableIdOf } from './tables.ts';
import { personalView, publicView } from './view.ts';

/*
 * The answers to pages that follow a tournament. Hundreds of people ask every few seconds, and almost all of what they are told is
 * the same: it is made and compressed once for each version, and what concerns the reader is put behind it.
 */

/* In milliseconds; the first two for each table of the round. */

/** Moves show in the version at most so often: a page of 128 tables is new every six seconds, one of two at once. */
const MOVES = 50;
/** Whether tables have begun or ended is read at most so often. */
const STAGES_READ = 2;
/** A clock that stands still moves its end on. Names may have changed without any event. */
const LONGEST = { paused: 1000, otherwise: 30_000 };

const MOST_HELD = 50;
const STAGES: readonly TableState['stage'][] = ['open', 'running', 'paused', 'ended'];

/** What the tables of the round do, as far as the version tells. */
interface Pulse {
  /** Of the events that say which tables there are. */
  readonly events: string;
  readonly stages: string;
  readonly moves: number;
  readonly read: number;
  readonly moved: number;
}

/** What everybody is told, as text and compressed. */
interface Shared {
  readonly text: string;
  readonly packed: Buffer;
  /** Of the text, in bytes. */
  readonly length: number;
  readonly crc: number;
}

interface Held {
  readonly version: string;
  readonly made: number;
  readonly shared: Promise<Shared>;
}

export class Views {
  private readonly hub: Hub;
  private readonly pulses = new Map<string, Pulse>();
  private readonly held = new Map<string, Held>();

  constructor(hub: Hub) {
    this.hub = hub;
    hub.store.onReplaced(() => {
      this.pulses.clear();
      this.held.clear();
    });
  }

  /** Changes with everything that people see: a page compares it. */
  async version({ row, state }: StoredTournament): Promise<string> {
    const events = `${row.version}.${row.erased}`;
    if (state.stage !== 'running') return events;
    const { stages, moves } = await this.pulse(
      row.id,
      events,
      state.rounds.length - 1,
      currentRound(state)!.tables.length,
    );
    // How many moves a board took elsewhere tells how it goes there: of its tables only what the view shows of them.
    return state.settings.duplicate ? `${events}.${stages}` : `${events}.${stages}.${moves}`;
  }

  private async pulse(id: string, events: string, round: number, tables: number): Promise<Pulse> {
    const now = performance.now();
    const held = this.pulses.get(id);
    const known = held?.events === events ? held : null;
    if (known && now - known.read < STAGES_READ * tables) return known;
    const ids = Array.from({ length: tables }, (_, table) => tableIdOf(id, round, table));
    const found = await this.hub.store.tournaments.tables(ids);
    const stages = ids.map((one) => STAGES.indexOf(found.get(one)?.stage ?? 'open')).join('');
    const isOld = known?.stages !== stages || now - known.moved >= MOVES * tables;
    const sum = [...found.values()].reduce((all, { version }) => all + version, 0);
    const [moves, moved] = isOld ? [sum, now] : [known.moves, known.moved];
    return keep(this.pulses, id, { events, stages, moves, read: now, moved });
  }

  /** The answer to one reader, packed by gzip if they take that. */
  async answer(stored: StoredTournament, person: PersonId | null, packs: boolean): Promise<string | Buffer> {
    const own = await personalView(this.hub, stored, person);
    const shared = await this.sharedOf(stored);
    const rest = `,${JSON.stringify(own).slice(1)}}`;
    return packs ? joined(shared, rest) : shared.text + rest;
  }

  private async sharedOf(stored: StoredTournament): Promise<Shared> {
    const { row, state } = stored;
    const version = await this.version(stored);
    const held = this.held.get(row.id);
    const longest = state.pausedSince === null ? LONGEST.otherwise : LONGEST.paused;
    if (held?.version === version && performance.now() - held.made < longest) return held.shared;
    const shared = publicView(this.hub, stored, version).then(pack);
    const making = keep(this.held, row.id, { version, made: performance.now(), shared });
    shared.catch(() => this.held.get(row.id) === making && this.held.delete(row.id));
    return shared;
  }
}

/** The value as the newest of a bounded map. */
function keep<Value>(map: Map<string, Value>, id: string, value: Value): Value {
  map.delete(id);
  map.set(id, value);
  if (map.size > MOST_HELD) map.delete(map.keys().next().value!);
  return value;
}

const deflate = promisify<Buffer, object, Buffer>(deflateRaw);

/** Leaves the object open, and the compressed blocks at the boundary of a byte. */
async function pack(tournament: object): Promise<Shared> {
  const text = `{"tournament":${JSON.stringify(tournament).slice(0, -1)}`;
  const whole = Buffer.from(text);
  const packed = await deflate(whole, { finishFlush: constants.Z_FULL_FLUSH });
  return { text, packed, length: whole.length, crc: crc32(whole) };
}

/** RFC 1952: compressed by deflate, no flags, no time, no name of a system. */
const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: the longest block that is stored as it is. */
const LONGEST_BLOCK = 0xffff;

/** One gzip file of the packed text and the rest, which is stored as it is: compressing a secret beside it would tell its likeness. */
function joined({ packed, length, crc }: Shared, rest: string): Buffer {
  const parts = [GZIP, packed];
  const tail = Buffer.from(rest);
  for (let from = 0; from < tail.length; from += LONGEST_BLOCK) {
    const block = tail.subarray(from, from + LONGEST_BLOCK);
    const head = Buffer.alloc(5);
    head.writeUInt8(from + LONGEST_BLOCK >= tail.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    parts.push(head, block);
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(tail, crc), 0);
  end.writeUInt32LE(length + tail.length, 4);
  return Buffer.concat([...parts, end]);
}
