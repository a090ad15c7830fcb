/*
 * The protocol between pages, nodes and the store, small enough to try every order in which things can happen: two pages that each
 * want some moves done, two nodes that have the same table in hand, one store. Anything may take any time; nodes die, connections
 * are cut, answers of the store and notices get lost, a statement may still be carried out when nobody waits for it any more, and
 * the store may go back to what it had before.
 */

/** What can be done wrong on purpose. */
export const MISTAKES = [
  /** The page is told before the store has answered. */
  'ack first',
  /** Those who watch are told before the store has answered. */
  'tell first',
  /** The store takes whatever comes, at whatever version. */
  'no version',
  /** A page that has no answer asks again under another number. */
  'new number',
  /** A node does not look whether it has done something already. */
  'no memory',
  /** A node adds to its table before the store has answered, and keeps it there when the answer is lost. */
  'add first',
  /** The store compares the number of moves and not what the last one was. */
  'count only',
] as const;
export type Mistake = (typeof MISTAKES)[number];

/** How much of it is tried. */
export interface Bounds {
  readonly moves: number;
  readonly deaths: number;
  readonly cuts: number;
  readonly lostAnswers: number;
  readonly repeats: number;
  /** How often the store goes back, by one move. */
  readonly backs?: number;
}

/** A move is `a1`; asked for under another number it is `a1'`, and still the same move. */
type Id = string;
const moveOf = (id: Id): string => id.replace(/'+$/, '');

interface Statement {
  readonly id: Id;
  readonly after: number;
  /** The last move that it was decided on; null: there was none. */
  readonly tail: Id | null;
  /** The node that waits for it; null: nobody any more. */
  readonly node: number | null;
}

interface Job {
  readonly id: Id;
  readonly client: number;
  readonly connection: number;
  /** What the store said; null: nothing yet. */
  answer: boolean | null;
}

interface Node {
  up: boolean;
  /** The table as it has it; null: not in hand. */
  memory: Id[] | null;
  job: Job | null;
  /** Whether another node's notice is on its way. */
  notice: boolean;
}

interface Client {
  /** Which node it is connected to, and by which of its connections. */
  at: number;
  connection: number;
  /** The move that it waits for; null: between two. */
  asked: Id | null;
  acknowledged: Id[];
  seen: Id[];
  /** On its way to the node, and back. */
  requests: Id[];
  acks: Id[];
}

interface State {
  log: Id[];
  /** What the store had when it went back: what was told of that did happen, then. */
  lost: Id[][];
  statements: Statement[];
  nodes: Node[];
  clients: Client[];
  left: { deaths: number; cuts: number; lostAnswers: number; repeats: number; backs: number };
}

export interface Explored {
  readonly states: number;
  /** States in which everybody has what they wanted. */
  readonly ends: number;
  /** The shortest way to something that must not be; null if there is none. */
  readonly fault: { readonly what: string; readonly way: readonly string[] } | null;
}

/** Goes through all states that can be reached, nearest first. */
export function explore(bounds: Bounds, mistake: Mistake | null = null): Explored {
  const first = begin(bounds);
  const from = new Map<string, { readonly before: string; readonly by: string } | null>([
    [JSON.stringify(first), null],
  ]);
  const queue = [...from.keys()];
  let ends = 0;
  for (let at = 0; at < queue.length; at++) {
    const key = queue[at]!;
    const state = JSON.parse(key) as State;
    const wayTo = (last: string): string[] => {
      const way = [last];
      for (let step = from.get(key); step; step = from.get(step.before)) way.unshift(step.by);
      return way;
    };
    const satisfied = state.clients.every(({ acknowledged }) => acknowledged.length === bounds.moves);
    if (satisfied) ends++;
    let further = 0;
    for (const [by, next] of happenings(state, bounds, mistake)) {
      further++;
      const what = wrong(next);
      if (what !== null) return { states: from.size, ends, fault: { what, way: wayTo(by) } };
      const nextKey = JSON.stringify(next);
      if (from.has(nextKey)) continue;
      from.set(nextKey, { before: key, by });
      queue.push(nextKey);
    }
    if (further === 0 && !satisfied) return { states: from.size, ends, fault: { what: 'stuck', way: wayTo('') } };
  }
  return { states: from.size, ends, fault: null };
}

function begin({ deaths, cuts, lostAnswers, repeats, backs = 0 }: Bounds): State {
  const node = (): Node => ({ up: true, memory: null, job: null, notice: false });
  const client = (at: number): Client => ({
    ...{ at, connection: 0, asked: null, acknowledged: [], seen: [], requests: [], acks: [] },
  });
  return {
    log: [],
    lost: [],
    statements: [],
    nodes: [node(), node()],
    clients: [client(0), client(1)],
    left: { deaths, cuts, lostAnswers, repeats, backs },
  };
}

const copy = ({ log, lost, statements, nodes, clients, left }: State): State => ({
  log: [...log],
  lost: [...lost],
  statements: [...statements],
  nodes: nodes.map((node) => ({ ...node, memory: node.memory && [...node.memory], job: node.job && { ...node.job } })),
  clients: clients.map((client) => ({
    ...client,
    acknowledged: [...client.acknowledged],
    seen: [...client.seen],
    requests: [...client.requests],
    acks: [...client.acks],
  })),
  left: { ...left },
});

/** What must hold, always. */
function wrong({ log, lost, clients }: State): string | null {
  const moves = log.map(moveOf);
  if (new Set(moves).size < moves.length) return 'a move is there twice';
  const histories = [log, ...lost];
  for (const { acknowledged, seen } of clients) {
    if (acknowledged.some((id) => histories.every((history) => !history.includes(id))))
      return 'an acknowledged move is lost';
    // One history from its beginning, never a mixture of two.
    if (histories.every((history) => seen.some((id, i) => history[i] !== id))) return 'a page was shown another order';
  }
  return null;
}

/** Everything that can happen next. */
function* happenings(state: State, bounds: Bounds, mistake: Mistake | null): Generator<[string, State]> {
  const after = (change: (next: State) => void): State => {
    const next = copy(state);
    change(next);
    return next;
  };
  for (const i of state.statements.keys()) {
    const { id, node } = state.statements[i]!;
    yield [`store carries out ${id}`, after((next) => carryOut(next, i, mistake))];
    if (node === null) yield [`store gives ${id} up`, after((next) => void next.statements.splice(i, 1))];
  }
  if (state.left.backs > 0 && state.log.length > 0) yield ['store goes back', after(goBack)];
  for (const [n, node] of state.nodes.entries()) {
    if (!node.up) {
      yield [`node ${n} starts`, after((next) => void (next.nodes[n]!.up = true))];
      continue;
    }
    if (node.job && node.job.answer !== null)
      yield [`node ${n} hears of the store`, after((next) => settle(next, n, mistake))];
    if (node.notice && !node.job) yield [`node ${n} hears the notice`, after((next) => hearNotice(next, n))];
    if (node.notice) yield [`node ${n} misses the notice`, after((next) => void (next.nodes[n]!.notice = false))];
    if (node.job && state.left.lostAnswers > 0)
      yield [`node ${n} loses the store`, after((next) => loseStore(next, n))];
    if (state.left.deaths > 0) yield [`node ${n} dies`, after((next) => die(next, n))];
  }
  for (const [c, client] of state.clients.entries()) {
    const name = 'ab'[c]!;
    if (client.asked === null && client.acknowledged.length < bounds.moves)
      yield [`${name} asks`, after((next) => ask(next.clients[c]!, `${name}${client.acknowledged.length + 1}`))];
    // A page that waits for nothing that is under way will ask again, sooner or later; before that only so often.
    const vain = !underWay(state, c);
    if (client.asked !== null && (vain || state.left.repeats > 0))
      yield [
        `${name} asks again`,
        after((next) => {
          if (!vain) next.left.repeats--;
          repeat(next.clients[c]!, mistake);
        }),
      ];
    if (client.requests.length > 0 && state.nodes[client.at]!.up && !state.nodes[client.at]!.job)
      yield [`node ${client.at} takes ${client.requests[0]}`, after((next) => take(next, c, mistake))];
    if (client.acks.length > 0) yield [`${name} hears ${client.acks[0]}`, after((next) => hearAck(next.clients[c]!))];
    const gone = !state.nodes[client.at]!.up;
    if (gone || state.left.cuts > 0)
      for (const to of state.nodes.keys())
        if (state.nodes[to]!.up)
          yield [
            `${name} comes to node ${to}`,
            after((next) => {
              if (!gone) next.left.cuts--;
              reconnect(next, c, to, mistake);
            }),
          ];
  }
}

function underWay({ nodes, clients }: State, c: number): boolean {
  const { requests, acks, at, connection } = clients[c]!;
  const { job } = nodes[at]!;
  return requests.length > 0 || acks.length > 0 || (job?.client === c && job.connection === connection);
}

function ask(client: Client, id: Id): void {
  client.asked = id;
  client.requests.push(id);
}

function repeat(client: Client, mistake: Mistake | null): void {
  ask(client, mistake === 'new number' ? `${client.asked}'` : client.asked!);
}

function reconnect(state: State, c: number, to: number, mistake: Mistake | null): void {
  const client = state.clients[c]!;
  Object.assign(client, { at: to, connection: client.connection + 1, requests: [], acks: [] });
  const { memory } = state.nodes[to]!;
  if (memory) show(client, memory); // all of it is stored
  if (client.asked !== null) repeat(client, mistake);
}

/** What is older than what a page has, it does not take; what came about another way, it does. */
function show(client: Client, memory: readonly Id[]): void {
  const older = memory.every((id, i) => client.seen[i] === id);
  if (!older || memory.length > client.seen.length) client.seen = [...memory];
}

function hearAck(client: Client): void {
  const id = client.acks.shift()!;
  if (client.asked === null || moveOf(client.asked) !== moveOf(id)) return;
  client.asked = null;
  client.acknowledged.push(id);
}

function tellWatchers(state: State, n: number): void {
  for (const client of state.clients) if (client.at === n) show(client, state.nodes[n]!.memory!);
}

/** A node takes the next request of a page: what it has done already it answers, else it asks the store. */
function take(state: State, c: number, mistake: Mistake | null): void {
  const client = state.clients[c]!;
  const node = state.nodes[client.at]!;
  const id = client.requests.shift()!;
  if (node.memory === null) reload(state, node);
  if (node.memory!.includes(id) && mistake !== 'no memory') return void client.acks.push(id);
  node.job = { id, client: c, connection: client.connection, answer: null };
  send(state, client.at, mistake);
  if (mistake === 'ack first') client.acks.push(id);
  if (mistake === 'tell first')
    for (const one of state.clients) if (one.at === client.at) show(one, [...node.memory!, id]);
}

/** Reads on from what the node has, or all of it where that is not how the store begins. */
function reload(state: State, node: Node): void {
  node.memory = [...state.log];
}

function send(state: State, n: number, mistake: Mistake | null): void {
  const { job, memory } = state.nodes[n]!;
  state.statements.push({ id: job!.id, after: memory!.length, tail: memory!.at(-1) ?? null, node: n });
  if (mistake === 'add first') memory!.push(job!.id);
}

function goBack(state: State): void {
  state.left.backs--;
  state.lost.push([...state.log]);
  state.log.pop();
}

function carryOut(state: State, i: number, mistake: Mistake | null): void {
  const [statement] = state.statements.splice(i, 1);
  const { id, after, tail, node } = statement!;
  const same = mistake === 'count only' || tail === (state.log.at(-1) ?? null);
  const first = (after === state.log.length && same) || mistake === 'no version';
  if (first) state.log.push(id);
  if (node !== null) state.nodes[node]!.job!.answer = first;
}

/** The store has answered: it is told, or whoever was first is read and the decision made anew. */
function settle(state: State, n: number, mistake: Mistake | null): void {
  const node = state.nodes[n]!;
  const { id, client: c, connection, answer } = node.job!;
  const client = state.clients[c]!;
  const ack = (): void => {
    if (client.at === n && client.connection === connection && mistake !== 'ack first') client.acks.push(id);
    node.job = null;
  };
  if (!answer) {
    reload(state, node);
    tellWatchers(state, n);
    if (node.memory!.includes(id) && mistake !== 'no memory') return ack();
    node.job!.answer = null;
    return send(state, n, mistake);
  }
  if (mistake !== 'add first') node.memory!.push(id);
  tellWatchers(state, n);
  for (const [other, { up, memory }] of state.nodes.entries())
    if (other !== n && up && memory) state.nodes[other]!.notice = true;
  ack();
}

function hearNotice(state: State, n: number): void {
  const node = state.nodes[n]!;
  node.notice = false;
  reload(state, node);
  tellWatchers(state, n);
}

/** The connection to the store is cut: the statement may be carried out all the same. */
function loseStore(state: State, n: number): void {
  state.left.lostAnswers--;
  abandon(state, n);
}

function abandon(state: State, n: number): void {
  state.statements = state.statements.map((one) => (one.node === n ? { ...one, node: null } : one));
  state.nodes[n]!.job = null;
}

function die(state: State, n: number): void {
  state.left.deaths--;
  abandon(state, n);
  for (const client of state.clients) if (client.at === n) client.requests = [];
  Object.assign(state.nodes[n]!, { up: false, memory: null, notice: false });
}
