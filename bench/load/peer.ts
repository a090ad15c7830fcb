import { createRequire } from 'node:module';
import type { Client, Match } from './match.ts';

/* Two-seat matches of Las Vegas on boardgame.io's server, through its lobby and the messages of its own client. */

const require = createRequire(new URL('../boardgame.io/package.json', import.meta.url));

interface State {
  readonly G: { readonly roll: readonly number[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

interface Socket {
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  onAny(listener: (...args: unknown[]) => void): void;
  close(): void;
}

async function post(url: string, body: unknown): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

export function peerClient(url: string): Client {
  const { io } = require('socket.io-client') as { io: (url: string, options: object) => Socket };
  return {
    open: async (tell) => {
      const { matchID } = await post(`${url}/games/las-vegas/create`, { numPlayers: 2 });
      const seats = await Promise.all(
        ['0', '1'].map(async (playerID) => {
          const joined = await post(`${url}/games/las-vegas/${matchID}/join`, { playerID, playerName: playerID });
          const socket = io(`${url}/las-vegas`, { transports: ['websocket'], forceNew: true });
          return { socket, playerID, credentials: joined.playerCredentials! };
        }),
      );
      return new PeerMatch(matchID!, seats, tell);
    },
  };
}

interface PeerSeat {
  readonly socket: Socket;
  readonly playerID: string;
  readonly credentials: string;
}

class PeerMatch implements Match {
  private state: State | null = null;
  private readonly id: string;
  private readonly seats: readonly PeerSeat[];

  constructor(id: string, seats: readonly PeerSeat[], tell: Parameters<Client['open']>[0]) {
    this.id = id;
    this.seats = seats;
    for (const [seat, { socket, playerID, credentials }] of seats.entries()) {
      const learn = (state: State): void => {
        if (this.state && state._stateID < this.state._stateID) return;
        this.state = state;
        tell.moved(this, seat, Number(state.ctx.currentPlayer), state.ctx.gameover !== undefined, state._stateID);
      };
      socket.onAny((...args) => tell.bytes(JSON.stringify(args).length));
      socket.on('connect', () => socket.emit('sync', id, playerID, credentials, 2));
      socket.on('sync', (_match: string, { state }: { state: State }) => learn(state));
      socket.on('update', (_match: string, state: State) => learn(state));
    }
  }

  play(seat: number, choose: (count: number) => number): void {
    const { socket, playerID, credentials } = this.seats[seat]!;
    const { G, _stateID } = this.state!;
    const values = [...new Set(G.roll)];
    const payload = { type: 'placeDice', args: [values[choose(values.length)]], playerID, credentials };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.id, playerID);
  }

  close(): void {
    for (const { socket } of this.seats) socket.close();
  }
}
