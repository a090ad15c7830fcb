import { createRequire } from 'node:module';
import type { WebSocket as Socket } from 'ws';
import type { Match, Opener, Tell } from './match.ts';

/*
 * Two-seat matches of Las Vegas on boardgame.io's server, through its lobby and the messages of its own client. These are
 * written by hand (version 4 of Engine.IO, 5 of Socket.IO): its client would cost the generator more than the server.
 */
const require = createRequire(new URL('../boardgame.io/package.json', import.meta.url));
const { WebSocket } = require('ws') as { WebSocket: typeof Socket };

interface State {
  readonly G: { readonly roll: readonly number[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

const NAMESPACE = '/las-vegas,';
const CONNECT = `40${NAMESPACE}`;
const EVENT = `42${NAMESPACE}`;

async function post(url: string, body: unknown): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

export const peerOpener = (url: string): Opener => ({
  open: async (tell) => {
    const { matchID } = await post(`${url}/games/las-vegas/create`, { numPlayers: 2 });
    const seats = await Promise.all(
      ['0', '1'].map(async (playerID) => {
        const joined = await post(`${url}/games/las-vegas/${matchID}/join`, { playerID, playerName: playerID });
        return { playerID, credentials: joined.playerCredentials! };
      }),
    );
    const match = new PeerMatch(matchID!, tell);
    await Promise.all(seats.map((seat) => match.join(url, seat)));
    return match;
  },
});

interface Player {
  readonly playerID: string;
  readonly credentials: string;
}

class PeerMatch implements Match {
  private state: State | null = null;
  private readonly id: string;
  private readonly tell: Tell;
  private readonly players: Player[] = [];
  private readonly sockets: Socket[] = [];

  constructor(id: string, tell: Tell) {
    this.id = id;
    this.tell = tell;
  }

  get choices(): number {
    return new Set(this.state!.G.roll).size;
  }

  join(url: string, player: Player): Promise<void> {
    const { playerID, credentials } = player;
    const seat = Number(playerID);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    this.players[seat] = player;
    this.sockets[seat] = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text === '2') return socket.send('3'); // heartbeat
        if (text.startsWith('0')) return socket.send(CONNECT);
        if (text.startsWith(CONNECT)) return this.emit(seat, 'sync', this.id, playerID, credentials, 2);
        if (!text.startsWith(EVENT)) return;
        this.tell.bytes(text.length);
        const [event, , told] = JSON.parse(text.slice(EVENT.length)) as [string, string, State & { state: State }];
        if (event === 'sync') resolve();
        if (event === 'sync' || event === 'update') this.learn(seat, event === 'sync' ? told.state : told);
      });
    });
  }

  private learn(seat: number, state: State): void {
    if (this.state && state._stateID < this.state._stateID) return;
    this.state = state;
    this.tell.moved(this, seat, Number(state.ctx.currentPlayer), state.ctx.gameover !== undefined, state._stateID);
  }

  play(seat: number, choice: number): void {
    const { playerID, credentials } = this.players[seat]!;
    const { G, _stateID } = this.state!;
    const value = [...new Set(G.roll)][choice];
    const payload = { type: 'placeDice', args: [value], playerID, credentials };
    this.emit(seat, 'update', { type: 'MAKE_MOVE', payload }, _stateID, this.id, playerID);
  }

  private emit(seat: number, ...event: readonly unknown[]): void {
    this.sockets[seat]!.send(EVENT + JSON.stringify(event));
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}
