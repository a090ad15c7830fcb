import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { titles } from '../../src/games/index.ts';
import type { Flow, Reply } from '../../src/protocol/reply.ts';
import type { Request } from '../../src/protocol/request.ts';
import type { Client, Match } from './match.ts';

/* Two-seat matches of Las Vegas on our server, through its HTTP interface and sockets. */

const { game } = titles.find((title) => title.game.id === 'las-vegas')!;

async function post(url: string, body: unknown, cookie?: string): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

export async function guest(url: string): Promise<string> {
  const response = await post(`${url}/api/me`, { name: 'Load', identity: 'azur' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

export function connect(url: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers: { cookie },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

export const ownClient = (url: string): Client => ({
  open: async (tell) => {
    const cookies = await Promise.all([guest(url), guest(url)]);
    const terms = {
      game: game.id,
      seats: 2,
      options: {},
      pace: { kind: 'free' },
      overtime: 'bot',
      listed: false,
      hints: false,
    };
    const opened = await post(`${url}/api/tables`, terms, cookies[0]);
    const { id } = (await opened.json()) as { id: string };
    const sockets = await Promise.all(cookies.map((cookie) => connect(url, cookie)));
    return OwnMatch.sit(id, sockets, tell);
  },
});

class OwnMatch implements Match {
  private readonly views: unknown[] = [null, null];
  /** The texts of what the seat on turn may do. */
  private texts: readonly string[] = [];
  private version = 0;
  private readonly id: string;
  private readonly sockets: readonly WebSocket[];

  private constructor(id: string, sockets: readonly WebSocket[]) {
    this.id = id;
    this.sockets = sockets;
  }

  static async sit(id: string, sockets: readonly WebSocket[], tell: Parameters<Client['open']>[0]): Promise<OwnMatch> {
    const match = new OwnMatch(id, sockets);
    for (const [seat, socket] of sockets.entries()) {
      socket.on('message', (data: Buffer) => {
        tell.bytes(data.length);
        match.learn(seat, JSON.parse(data.toString()) as Reply, tell);
      });
    }
    for (const [seat] of sockets.entries()) {
      match.send(seat, { t: 'watch', table: id });
      await match.done(seat, { kind: 'sit', seat, name: 'Load', identity: 'azur', entropy: '0011223344556677' });
    }
    await match.done(0, { kind: 'start', fill: null });
    while (match.views.includes(null)) await new Promise((resolve) => sockets[1]!.once('message', resolve));
    return match;
  }

  get choices(): number {
    return this.texts.length;
  }

  play(seat: number, choice: number): void {
    const command = { kind: 'act', text: this.texts[choice]!, version: this.version } as const;
    this.send(seat, { t: 'do', table: this.id, id: randomUUID(), command });
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private learn(seat: number, reply: Reply, tell: Parameters<Client['open']>[0]): void {
    if (reply.t === 'refused') throw new Error(JSON.stringify(reply));
    if (reply.t !== 'table' && reply.t !== 'acts') return;
    const flow: Flow = reply.t === 'table' ? reply.seen : reply;
    if (flow.stage === 'open') return;
    this.views[seat] = reply.t === 'table' ? reply.seen.view : reply.acts.at(-1)!.view;
    const turn = flow.turn[0] ?? -1;
    this.version = flow.version;
    if (turn === seat) this.texts = game.legal(this.views[seat], seat).map((action) => game.format(action));
    tell.moved(this, seat, turn, flow.stage === 'ended', flow.version);
  }

  private send(seat: number, request: Request): void {
    this.sockets[seat]!.send(JSON.stringify(request));
  }

  private done(seat: number, command: Extract<Request, { t: 'do' }>['command']): Promise<void> {
    const id = randomUUID();
    return new Promise((resolve) => {
      const listen = (data: Buffer): void => {
        const reply = JSON.parse(data.toString()) as Reply;
        const done = reply.t === 'done' ? reply.id : 'done' in reply ? reply.done : undefined;
        if (done !== id) return;
        this.sockets[seat]!.off('message', listen);
        resolve();
      };
      this.sockets[seat]!.on('message', listen);
      this.send(seat, { t: 'do', table: this.id, id, command });
    });
  }
}
