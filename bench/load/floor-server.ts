import { DatabaseSync } from 'node:sqlite';
import { WebSocketServer, type WebSocket } from 'ws';

/*
 * `node bench/load/floor-server.ts PORT FILE`: the least that a durable server of two-seat matches can do. It stores each
 * move and then sends it to both seats; all moves of one turn of the event loop share one commit. There are no rules,
 * people, limits or secrets. Its messages are as long as ours.
 */
const [port, file] = process.argv.slice(2) as [string, string];
const db = new DatabaseSync(file);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000;');
db.exec('CREATE TABLE moves ("match" TEXT, version INTEGER, move TEXT, PRIMARY KEY ("match", version)) WITHOUT ROWID');
const insert = db.prepare('INSERT INTO moves ("match", version, move) VALUES (?, ?, ?)');
const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];

/** The length of an average message of ours, less what the reply itself has. */
const FILLER = 'x'.repeat(960);

interface Move {
  readonly match: string;
  readonly seat: number;
  readonly version: number;
  readonly id: string;
  readonly text: string;
}

const matches = new Map<string, Set<WebSocket>>();
let pending: Move[] = [];

function flush(): void {
  const moves = pending;
  pending = [];
  begin.run();
  for (const { match, version, text } of moves) insert.run(match, version, JSON.stringify({ text, at: Date.now() }));
  commit.run();
  for (const { match, seat, version, id, text } of moves) {
    const reply = JSON.stringify({ match, version, turn: 1 - seat, id, text, filler: FILLER });
    for (const socket of matches.get(match)!) socket.send(reply);
  }
}

const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, { url }) => {
  const match = url!.slice(1);
  const sockets = matches.get(match) ?? new Set();
  matches.set(match, sockets.add(socket));
  socket.on('message', (data) => {
    if (pending.push(JSON.parse(String(data)) as Move) === 1) setImmediate(flush);
  });
  socket.on('close', () => sockets.delete(socket) && sockets.size === 0 && matches.delete(match));
});
server.on('listening', () => console.log('listening'));
