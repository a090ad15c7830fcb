import { WebSocket } from 'ws';
import { socketAddress } from '../../src/client/address.ts';
import { Client, type TableHearer } from '../../src/client/client.ts';
import type { Command } from '../../src/table/command.ts';
import { titles } from '../../src/games/index.ts';
import type { Flow } from '../../src/protocol/reply.ts';
import type { Match, Opener, Tell } from './match.ts';

/* Two-seat matches of Las Vegas on our server, through HTTP and the shipped client. */

const { game } = titles.find((title) => title.game.id === 'las-vegas')!;

/** A busy server refuses before it does anything; then the request is repeated. */
const BUSY = 503;
const AGAIN = 1_000;

async function post(url: string, body: unknown, cookie?: string): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  });
  if (response.status === BUSY) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    return post(url, body, cookie);
  }
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

export async function guest(url: string): Promise<string> {
  const response = await post(`${url}/api/me`, { name: 'Load', identity: 'azur' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

export const connect = (url: string, cookie: string): WebSocket =>
  new WebSocket(socketAddress(url), { headers: { cookie }, perMessageDeflate: false });

export const ownOpener = (url: string): Opener => ({
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
    const match = new OwnMatch(id, url, cookies, tell);
    await match.begin();
    return match;
  },
});

class OwnMatch implements Match {
  /** The texts of the legal actions of the seat on turn. */
  private texts: readonly string[] = [];
  private version = 0;
  private readonly id: string;
  private readonly tell: Tell;
  private readonly clients: readonly Client[];
  /** Resolve when the seat has received the position. */
  private readonly begun = [Promise.withResolvers(), Promise.withResolvers()] as const;

  constructor(id: string, url: string, cookies: readonly string[], tell: Tell) {
    this.id = id;
    this.tell = tell;
    this.clients = cookies.map((cookie) => {
      const connectCounted = (): WebSocket =>
        connect(url, cookie)
          .on('message', (data: Buffer) => this.tell.bytes(data.length))
          .on('error', () => undefined); // a busy server: the client tries again
      return new Client({ connect: connectCounted });
    });
  }

  async begin(): Promise<void> {
    for (const [seat, client] of this.clients.entries()) {
      client.watch(this.id, this.hearer(seat));
      await this.must(seat, { kind: 'sit', seat, name: 'Load', identity: 'azur', entropy: '0011223344556677' });
    }
    await this.must(0, { kind: 'start', fill: null });
    await Promise.all(this.begun.map(({ promise }) => promise));
  }

  get choices(): number {
    return this.texts.length;
  }

  play(seat: number, choice: number): void {
    void this.must(seat, { kind: 'act', text: this.texts[choice]!, version: this.version });
  }

  close(): void {
    for (const client of this.clients) client.close();
  }

  private async must(seat: number, command: Command): Promise<void> {
    const outcome = await this.clients[seat]!.do(this.id, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  }

  private hearer(seat: number): TableHearer {
    const nothing = (): void => {};
    return {
      table: (seen) => this.learn(seat, seen, seen.view),
      acts: (acts, flow) => this.learn(seat, flow, acts.at(-1)!.view),
      here: nothing,
      absent: nothing,
      heard: nothing,
      emote: nothing,
      refused: (problem) => {
        throw new Error(JSON.stringify(problem));
      },
    };
  }

  private learn(seat: number, { stage, turn: [turn = -1], version }: Flow, view: unknown): void {
    if (stage === 'open') return;
    this.version = version;
    if (turn === seat) this.texts = game.legal(view, seat).map((action) => game.format(action));
    this.begun[seat]!.resolve(null);
    this.tell.moved(this, seat, turn, stage === 'ended', version);
  }
}
