/*
 * A model of the protocol between pages, nodes and the store, small enough to explore every order of steps: two pages that
 * each send some moves, two nodes that hold the same table in memory, one store. Steps take any time. Nodes die,
 * connections are cut, answers of the store and notices are lost, the store executes a statement after its node has gone,
 * and the store goes back to an older state.
 */

/** Faults to plant. */
export const MISTAKES = [
  /** A node acknowledges a move before the store has answered. */
  'ack first',
  /** A node shows a move to its pages before the store has answered. */
  'tell first',
  /** The store appends without comparing versions. */
  'no version',
  /** A page resends under a new idempotency key. */
  'new number',
  /** A node does not look for the key of a resent move. */
  'no memory',
  /** A node changes its table before the store has answered, and keeps the change when the answer is lost. */
  'add first',
  /** The store compares the number of moves without the fingerprint of the last. */
  'count only',
  /** A node publishes a move before the store has answered. */
  'publish first',
  /** A node adds a published move though it lacks one before it. */
  'notice over a gap',
  /** A node adds a published move without comparing the fingerprint of the one before it. */
  'notice by count',
] as const;
export type Mistake = (typeof MISTAKES)[number];

/** How many moves each page makes, and how often each fault occurs. */
export interface Bounds {
  readonly moves: number;
  readonly deaths: number;
  readonly cuts: number;
  readonly lostAnswers: number;
  readonly repeats: number;
  /** How often the store goes back by one move. */
  readonly backs?: number;
}

/** A move is `a1`; `a1'` is the same move under a new idempotency key. */
type Id = string;
const moveOf = (id: Id): string => id.replace(/'+$/, '');

interface Statement {
  readonly id: Id;
  readonly after: number;
  /** The last move before it; null: none. */
  readonly tail: Id | null;
  /** The node that waits for it; null: the node has gone. */
  readonly node: number | null;
}

interface Job {
  readonly id: Id;
  readonly client: number;
  readonly connection: number;
  /** Whether the store appended; null: no answer yet. */
  answer: boolean | null;
}

/** What a node publishes: a stored move, the number of moves before it, and the last of them. */
interface Notice {
  readonly id: Id;
  readonly after: number;
  readonly tail: Id | null;
}

interface Node {
  up: boolean;
  /** The table in memory; null: not loaded. */
  memory: Id[] | null;
  job: Job | null;
  /** Notices of the other node on their way, in order. */
  notices: Notice[];
}

interface Client {
  /** The node it is connected to, and the number of the connection. */
  at: number;
  connection: number;
  /** The move without an acknowledgement; null: none. */
  asked: Id | null;
  acknowledged: Id[];
  seen: Id[];
  /** Messages on their way to the node, and back. */
  requests: Id[];
  acks: Id[];
}

interface State {
  log: Id[];
  /** The logs before the store went back: pages may have been shown these moves. */
  lost: Id[][];
  statements: Statement[];
  nodes: Node[];
  clients: Client[];
  left: { deaths: number; cuts: number; lostAnswers: number; repeats: number; backs: number };
}

export interface Explored {
  readonly states: number;
  /** States in which all moves are acknowledged. */
  readonly ends: number;
  /** The shortest way to a violated invariant; null if there is none. */
  readonly fault: { readonly what: string; readonly way: readonly string[] } | null;
}

/** Explores all reachable states, breadth first. */
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
  const node = (): Node => ({ up: true, memory: null, job: null, notices: [] });
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
  nodes: nodes.map((node) => ({
    ...node,
    memory: node.memory && [...node.memory],
    job: node.job && { ...node.job },
    notices: [...node.notices],
  })),
  clients: clients.map((client) => ({
    ...client,
    acknowledged: [...client.acknowledged],
    seen: [...client.seen],
    requests: [...client.requests],
    acks: [...client.acks],
  })),
  left: { ...left },
});

/** The violated invariant; null if all hold. */
function wrong({ log, lost, clients }: State): string | null {
  const moves = log.map(moveOf);
  if (new Set(moves).size < moves.length) return 'a move is there twice';
  const histories = [log, ...lost];
  for (const { acknowledged, seen } of clients) {
    if (acknowledged.some((id) => histories.every((history) => !history.includes(id))))
      return 'an acknowledged move is lost';
    // A page sees a prefix of one history, never a mixture of two.
    if (histories.every((history) => seen.some((id, i) => history[i] !== id))) return 'a page was shown another order';
  }
  return null;
}

/** All possible next steps. */
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
    const [notice] = node.notices;
    if (notice && !node.job) yield [`node ${n} hears of ${notice.id}`, after((next) => hearNotice(next, n, mistake))];
    if (notice) yield [`node ${n} misses ${notice.id}`, after((next) => void next.nodes[n]!.notices.shift())];
    if (node.job && state.left.lostAnswers > 0)
      yield [`node ${n} loses the store`, after((next) => loseStore(next, n))];
    if (state.left.deaths > 0) yield [`node ${n} dies`, after((next) => die(next, n))];
  }
  for (const [c, client] of state.clients.entries()) {
    const name = 'ab'[c]!;
    if (client.asked === null && client.acknowledged.length < bounds.moves)
      yield [`${name} asks`, after((next) => ask(next.clients[c]!, `${name}${client.acknowledged.length + 1}`))];
    // Without anything under way a page always resends; otherwise `repeats` limits how often.
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

/** A page ignores an older part of its own history, and accepts another history. */
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

/** A node takes the next request of a page: it acknowledges a stored move, and appends a new one. */
function take(state: State, c: number, mistake: Mistake | null): void {
  const client = state.clients[c]!;
  const node = state.nodes[client.at]!;
  const id = client.requests.shift()!;
  if (node.memory === null) reload(state, node);
  if (node.memory!.includes(id) && mistake !== 'no memory') return void client.acks.push(id);
  node.job = { id, client: c, connection: client.connection, answer: null };
  send(state, client.at, mistake);
  if (mistake === 'ack first') client.acks.push(id);
  if (mistake === 'publish first') publish(state, client.at, id);
  if (mistake === 'tell first')
    for (const one of state.clients) if (one.at === client.at) show(one, [...node.memory!, id]);
}

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

/** After the store's answer the node acknowledges; after a conflict it reloads and decides again. */
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
  if (mistake !== 'publish first') publish(state, n, id);
  if (mistake !== 'add first') node.memory!.push(id);
  tellWatchers(state, n);
  ack();
}

/** Publishes the move that follows the table in memory. */
function publish(state: State, n: number, id: Id): void {
  const memory = state.nodes[n]!.memory!;
  const notice = { id, after: memory.length, tail: memory.at(-1) ?? null };
  for (const [other, node] of state.nodes.entries())
    if (other !== n && node.up && node.memory) node.notices.push(notice);
}

/** A node that has exactly the moves before it adds the published one; another reads the store, if it has fewer. */
function hearNotice(state: State, n: number, mistake: Mistake | null): void {
  const node = state.nodes[n]!;
  const { id, after, tail } = node.notices.shift()!;
  const memory = node.memory!;
  if (after < memory.length) return;
  const sameCount = after === memory.length || mistake === 'notice over a gap';
  const sameTail = tail === (memory.at(-1) ?? null) || mistake === 'notice by count' || mistake === 'notice over a gap';
  if (sameCount && sameTail) memory.push(id);
  else reload(state, node);
  tellWatchers(state, n);
}

/** Cuts the connection to the store, which may still execute the statement. */
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
  Object.assign(state.nodes[n]!, { up: false, memory: null, notices: [] });
}
