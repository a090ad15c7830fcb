import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';

/*
 * A flood from one address, in its own process: `node bench/load/attack.ts --url … --address 127.0.0.2 --cookies a,b
 * --sockets 50 --seconds 8`. It begins with the first line that it
 * reads. It opens sockets of five kinds in equal parts and reopens each as soon as it ends, then prints its
 * counts as JSON. It runs at the lowest priority, so that it costs the server its requests and not the CPU itself.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    address: { type: 'string', default: '127.0.0.2' },
    cookies: { type: 'string', default: '' },
    sockets: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '8' },
  },
});
setPriority(19);

export interface Attacked {
  /** By kind: connections begun, upgraded and refused with 429; frames, and bytes, that the kernel took. */
  readonly kinds: Record<Kind, Tally>;
  /** CPU milliseconds of the attacker. */
  readonly cpu: number;
}
export interface Tally {
  connections: number;
  upgraded: number;
  refused: number;
  frames: number;
  bytes: number;
}
export const KINDS = ['readable', 'unreadable', 'huge', 'slow', 'reconnecting'] as const;
export type Kind = (typeof KINDS)[number];

const { hostname, port } = new URL(values.url);
const cookies = values.cookies.split(',');
const kinds = Object.fromEntries(
  KINDS.map((kind) => [kind, { connections: 0, upgraded: 0, refused: 0, frames: 0, bytes: 0 }]),
) as Record<Kind, Tally>;
let over = false;

/** A client's text frame; a zero mask leaves the payload unchanged. */
function frame(text: string): Buffer {
  const length = text.length < 126 ? [0x80 | text.length] : [0xff, 0, 0, 0, 0, ...bytesOf(text.length)];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), Buffer.from(text)]);
}
const bytesOf = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

const CHUNK = 64 * 1024;
const repeated = (one: Buffer): Buffer => Buffer.concat(Array<Buffer>(Math.floor(CHUNK / one.length)).fill(one));
const FLOODS = {
  readable: frame('{"t":"time","sent":1}'),
  unreadable: frame('{'),
  huge: frame('x'.repeat(1 << 20)),
};

function upgrade(cookie: string): string {
  const lines = [
    'GET /api/socket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${cookie}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function open(kind: Kind, number: number): void {
  if (over) return;
  const tally = kinds[kind];
  const socket = connect({ host: hostname, port: Number(port), localAddress: values.address, noDelay: true });
  tally.connections++;
  let answered = false;
  let timer: NodeJS.Timeout | undefined;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    setImmediate(open, kind, number);
  });
  const request = upgrade(cookies[number % cookies.length]!);
  if (kind === 'slow' && number % 2 === 0) {
    // a request that never ends
    timer = drip(socket, request);
    return;
  }
  socket.write(request);
  socket.on('data', (data) => {
    if (answered) return;
    answered = true;
    if (data.includes('HTTP/1.1 101')) {
      tally.upgraded++;
      timer = begin(kind, socket, tally);
    } else if (data.includes('HTTP/1.1 429')) tally.refused++;
  });
}

/** The behaviour of an open socket. */
function begin(kind: Kind, socket: Socket, tally: Tally): NodeJS.Timeout | undefined {
  if (kind === 'reconnecting') socket.destroy();
  else if (kind === 'slow')
    return drip(socket, FLOODS.huge.subarray(0, 4000).toString('latin1')); // a frame that never ends
  else flood(socket, FLOODS[kind], tally);
  return undefined;
}

function drip(socket: Socket, text: string): NodeJS.Timeout {
  let at = 0;
  return setInterval(() => void socket.write(text[at++ % text.length]!, 'latin1'), 200);
}

/** Writes as fast as the connection accepts. */
function flood(socket: Socket, one: Buffer, tally: Tally): void {
  const chunk = one.length > CHUNK ? one : repeated(one);
  const frames = chunk.length / one.length;
  const next = (): void => {
    if (over || socket.destroyed) return;
    socket.write(chunk, (error) => {
      if (error) return;
      tally.frames += frames;
      tally.bytes += chunk.length;
      setImmediate(next);
    });
  };
  next();
}

// Starting a process costs more than the attack, so it is not measured.
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const before = process.cpuUsage();
for (let i = 0; i < Number(values.sockets); i++) open(KINDS[i % KINDS.length]!, i);
setTimeout(
  () => {
    over = true;
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(JSON.stringify({ kinds, cpu: (user + system) / 1000 } satisfies Attacked));
    process.stdout.end(() => process.exit(0));
  },
  1000 * Number(values.seconds),
);
