import { CHAMPION } from './level.ts';
import type { OptionValue } from './options.ts';
import { FORMAT, FORMAT_2, type Entry, type MatchRecord, type Player } from './record.ts';
import { fail, ok, type Result, type Shape } from './result.ts';

/* Apart from record.ts, because the first load of the page needs the format and reads no records. */

const FIELDS = [
  'format',
  'game',
  'version',
  'seats',
  'options',
  'entries',
  'fairness',
  'players',
  'duplicate',
  'byHand',
];
/** Of the second format alone. */
const MORE_FIELDS = ['start', 'branches'];
const START_FIELDS = ['seat', 'view', 'seed'];
const BRANCH_FIELDS = ['name', 'note', 'step', 'parent', 'seat', 'record'];
const LONGEST_NOTE = 2000;
const PLAYER_FIELDS = ['name', 'kind', 'level'];
const LONGEST_NAME = 80;
const FAIRNESS_FIELDS = ['match', 'commitment', 'entropy', 'secret'];
const DUPLICATE_FIELDS = ['board', 'table', 'commitment', 'secret', 'day'];

/** Checks the shape of a record alone; `replay` checks options and entries against the rules. */
export function parseRecord(text: string): Result<MatchRecord> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return fail('json', { detail: (error as Error).message });
  }
  return checkRecord(json);
}

/** The same for JSON that has been parsed already. */
export function checkRecord(json: unknown): Result<MatchRecord> {
  if (!isObject(json)) return fail('record', wrong('record', 'object'));
  if (json.format !== FORMAT && json.format !== FORMAT_2)
    return fail('format', { detail: plain(json.format), expected: `${FORMAT}, ${FORMAT_2}` });
  const fault = recordFault(json);
  const fields: Readonly<Partial<Record<keyof MatchRecord, unknown>>> = json;
  return fault ? fail('record', fault) : ok(fields as MatchRecord);
}

interface Fault {
  readonly detail: string;
  readonly expected: string;
  readonly step?: number;
}

const wrong = (detail: string, expected: Shape, step?: number): Fault => ({
  detail,
  expected,
  ...(step !== undefined && { step }),
});

function recordFault(json: Readonly<Record<string, unknown>>): Fault | null {
  const known = json.format === FORMAT_2 ? [...FIELDS, ...MORE_FIELDS] : FIELDS;
  const stranger = Object.keys(json).find((key) => !known.includes(key));
  if (stranger !== undefined) return { detail: stranger, expected: known.join(', ') };
  if (typeof json.game !== 'string') return wrong('game', 'text');
  if (!isCount(json.version)) return wrong('version', 'count');
  if (!isCount(json.seats)) return wrong('seats', 'count');
  if (!isObject(json.options) || !Object.values(json.options).every(isOptionValue)) {
    return wrong('options', 'options');
  }
  if (!Array.isArray(json.entries)) return wrong('entries', 'entries');
  const step = json.entries.findIndex((entry) => !isEntry(entry));
  if (step >= 0) return wrong(`entries[${step}]`, 'entry', step);
  return (
    (json.fairness === undefined ? null : fairnessFault(json.fairness, json.seats)) ??
    (json.duplicate === undefined ? null : duplicateFault(json.duplicate)) ??
    (json.byHand === undefined ? null : byHandFault(json.byHand)) ??
    (json.players === undefined ? null : playersFault(json.players, json.seats)) ??
    (json.start === undefined ? null : startFault(json.start)) ??
    (json.branches === undefined ? null : branchesFault(json.branches))
  );
}

function fairnessFault(json: unknown, seats: number): Fault | null {
  if (!isObject(json)) return wrong('fairness', 'object');
  const stranger = Object.keys(json).find((key) => !FAIRNESS_FIELDS.includes(key));
  if (stranger !== undefined) return { detail: `fairness.${stranger}`, expected: FAIRNESS_FIELDS.join(', ') };
  if (!isHex(json.match)) return wrong('fairness.match', 'hex');
  if (!isHex256(json.commitment)) return wrong('fairness.commitment', 'hex64');
  if (!Array.isArray(json.entropy) || json.entropy.length !== seats || !json.entropy.every(isHex)) {
    return wrong('fairness.entropy', 'hexes');
  }
  if (json.secret !== undefined && !isHex256(json.secret)) {
    return wrong('fairness.secret', 'hex64');
  }
  return null;
}

function duplicateFault(json: unknown): Fault | null {
  if (!isObject(json)) return wrong('duplicate', 'object');
  const stranger = Object.keys(json).find((key) => !DUPLICATE_FIELDS.includes(key));
  if (stranger !== undefined) return { detail: `duplicate.${stranger}`, expected: DUPLICATE_FIELDS.join(', ') };
  if (!isCount(json.board)) return wrong('duplicate.board', 'count');
  if (!isCount(json.table)) return wrong('duplicate.table', 'count');
  if (!isHex256(json.commitment)) return wrong('duplicate.commitment', 'hex64');
  if (json.secret !== undefined && !isHex256(json.secret)) return wrong('duplicate.secret', 'hex64');
  return json.day === undefined || isDay(json.day) ? null : wrong('duplicate.day', 'day');
}

function byHandFault(json: unknown): Fault | null {
  if (!isObject(json)) return wrong('byHand', 'object');
  const stranger = Object.keys(json).find((key) => key !== 'unseen');
  if (stranger !== undefined) return { detail: `byHand.${stranger}`, expected: 'unseen' };
  const { unseen } = json;
  const isPlace = (at: unknown): boolean => Number.isInteger(at) && (at as number) >= 0;
  return Array.isArray(unseen) && unseen.every(isPlace) ? null : wrong('byHand.unseen', 'places');
}

function startFault(json: unknown): Fault | null {
  if (!isObject(json)) return wrong('start', 'object');
  const stranger = Object.keys(json).find((key) => !START_FIELDS.includes(key));
  if (stranger !== undefined) return { detail: `start.${stranger}`, expected: START_FIELDS.join(', ') };
  if (!isSeat(json.seat)) return wrong('start.seat', 'text');
  if (!isObject(json.view)) return wrong('start.view', 'object');
  return typeof json.seed === 'string' ? null : wrong('start.seed', 'text');
}

function branchesFault(json: unknown): Fault | null {
  if (!Array.isArray(json)) return wrong('branches', 'object');
  for (const [at, branch] of json.entries()) {
    const place = `branches[${at}]`;
    if (!isObject(branch)) return wrong(place, 'object');
    const stranger = Object.keys(branch).find((key) => !BRANCH_FIELDS.includes(key));
    if (stranger !== undefined) return { detail: `${place}.${stranger}`, expected: BRANCH_FIELDS.join(', ') };
    const { name, note = '', step, parent, seat, record } = branch;
    if (!isShort(name, LONGEST_NAME)) return wrong(`${place}.name`, 'text');
    if (!isShort(note, LONGEST_NOTE)) return wrong(`${place}.note`, 'text');
    if (!isSeat(seat)) return wrong(`${place}.seat`, 'text');
    if (step !== 0 && !isCount(step)) return wrong(`${place}.step`, 'count');
    // A branch leaves the match or an earlier branch, so that the tree has no circle.
    if (parent !== undefined && !(isIndex(parent) && parent < at)) return wrong(`${place}.parent`, 'count');
    const fault = isObject(record) && record.branches === undefined ? formatFault(record) : wrong('record', 'object');
    if (fault) return { ...fault, detail: `${place}.${fault.detail}` };
  }
  return null;
}

const formatFault = (json: Readonly<Record<string, unknown>>): Fault | null =>
  json.format === FORMAT || json.format === FORMAT_2 ? recordFault(json) : wrong('format', 'text');

function playersFault(json: unknown, seats: number): Fault | null {
  if (!Array.isArray(json) || json.length !== seats) return wrong('players', 'players');
  const at = json.findIndex((player) => !isPlayer(player));
  return at < 0 ? null : wrong(`players[${at}]`, 'player');
}

/** Names an outside value without calling its methods: it may have no `toString`. */
const plain = (json: unknown): string => (typeof json === 'string' ? json : typeof json);

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const isCount = (json: unknown): json is number => Number.isInteger(json) && (json as number) >= 1;
const isIndex = (json: unknown): json is number => json === 0 || isCount(json);
const isSeat = (json: unknown): json is string => typeof json === 'string' && /^[A-F]$/.test(json);
const isShort = (json: unknown, longest: number): json is string =>
  typeof json === 'string' && [...json].length <= longest;
const isOptionValue = (json: unknown): json is OptionValue => ['string', 'number', 'boolean'].includes(typeof json);
const isEntry = (json: unknown): json is Entry =>
  Array.isArray(json) && json.length === 2 && isActor(json[0]) && typeof json[1] === 'string';
const isPlayer = (json: unknown): json is Player =>
  isObject(json) &&
  Object.keys(json).every((key) => PLAYER_FIELDS.includes(key)) &&
  typeof json.name === 'string' &&
  [...json.name].length <= LONGEST_NAME &&
  (json.kind === 'person' || json.kind === 'bot') &&
  (json.level === undefined || (isCount(json.level) && json.level <= CHAMPION));
const isActor = (json: unknown): json is string => typeof json === 'string' && /^([A-F]|chance)$/.test(json);
const isHex = (json: unknown): json is string => typeof json === 'string' && /^[0-9a-f]{1,128}$/.test(json);
const isHex256 = (json: unknown): json is string => typeof json === 'string' && /^[0-9a-f]{64}$/.test(json);
const isDay = (json: unknown): json is string => typeof json === 'string' && /^\d{4}-\d\d-\d\d$/.test(json);
