import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Match, Opener, Tell } from './match.ts';

/* Matches without rules on the floor (floor-server.ts): the seats move in turn. */

/** The number of moves in a match, about as many as in Las Vegas. */
const MOVES = 36;
const CHOICES = 3;

interface Reply {
  readonly version: number;
  readonly turn: number;
}

export const connectFloor = (url: string, match: string): WebSocket =>
  new WebSocket(`${url.replace('http', 'ws')}/${match}`, { perMessageDeflate: false });

export const floorOpener = (url: string): Opener => ({
  open: async (tell) => {
    const match = new FloorMatch(url, tell);
    await match.begin();
    return match;
  },
});

class FloorMatch implements Match {
  readonly choices = CHOICES;
  private readonly id = randomBytes(16).toString('base64url');
  private readonly sockets: readonly WebSocket[];
  private readonly tell: Tell;
  private version = 0;

  constructor(url: string, tell: Tell) {
    this.tell = tell;
    this.sockets = [0, 1].map(() => connectFloor(url, this.id));
    for (const [seat, socket] of this.sockets.entries()) socket.on('message', (data: Buffer) => this.hear(seat, data));
  }

  async begin(): Promise<void> {
    await Promise.all(this.sockets.map((socket) => once(socket, 'open')));
    this.tell.moved(this, 0, 0, false, 0);
  }

  play(seat: number, choice: number): void {
    const id = randomBytes(16).toString('base64url');
    const move = { match: this.id, seat, version: this.version + 1, id, text: String(choice) };
    this.sockets[seat]!.send(JSON.stringify(move));
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private hear(seat: number, data: Buffer): void {
    this.tell.bytes(data.length);
    const { version, turn } = JSON.parse(data.toString()) as Reply;
    this.version = version;
    this.tell.moved(this, seat, turn, version >= MOVES, version);
  }
}
