import { WebSocket } from 'ws';
import type { Match, Opener, Tell } from './match.ts';

/*
 * Two-seat matches of Las Vegas on boardgame.io's server, through its lobby and the messages of its own client. These are
 * written by hand (version 4 of Engine.IO, 5 of Socket.IO): its client would cost the generator more than the server.
 */

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

/** A move that was not applied after this time is made again, in milliseconds. */
const AGAIN = 1_000;

/** `lost`: called for each move that had to be made again. */
export const peerOpener = (url: string, lost: () => void = () => undefined): Opener => ({
  open: async (tell) => {
    const { matchID } = await post(`${url}/games/las-vegas/create`, { numPlayers: 2 });
    const seats: Player[] = [];
    // One after the other: its storages read all players and write them back, so that of two at once one is lost.
    for (const playerID of ['0', '1']) {
      const joined = await post(`${url}/games/las-vegas/${matchID}/join`, { playerID, playerName: playerID });
      seats.push({ playerID, credentials: joined.playerCredentials! });
    }
    const match = new PeerMatch(matchID!, tell, lost);
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
  private readonly lost: () => void;
  private readonly players: Player[] = [];
  private readonly sockets: WebSocket[] = [];
  private again: NodeJS.Timeout | undefined;

  constructor(id: string, tell: Tell, lost: () => void) {
    this.id = id;
    this.tell = tell;
    this.lost = lost;
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
    if (state._stateID !== this.state?._stateID) clearInterval(this.again);
    this.state = state;
    this.tell.moved(this, seat, Number(state.ctx.currentPlayer), state.ctx.gameover !== undefined, state._stateID);
  }

  play(seat: number, choice: number): void {
    const { playerID, credentials } = this.players[seat]!;
    const { G, _stateID } = this.state!;
    const value = [...new Set(G.roll)][choice];
    const payload = { type: 'placeDice', args: [value], playerID, credentials };
    const make = (): void => this.emit(seat, 'update', { type: 'MAKE_MOVE', payload }, _stateID, this.id, playerID);
    make();
    // Several processes tell a move before it is stored, and drop one that follows before they can read it.
    this.again = setInterval(() => {
      this.lost();
      make();
    }, AGAIN);
  }

  private emit(seat: number, ...event: readonly unknown[]): void {
    this.sockets[seat]!.send(EVENT + JSON.stringify(event));
  }

  close(): void {
    clearInterval(this.again);
    for (const socket of this.sockets) socket.terminate();
  }
}
