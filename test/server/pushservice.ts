import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf, buffer as bufferOf } from 'node:stream/consumers';
import type { Guest } from './client.ts';

/** What a device received, decrypted. */
export interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly place: string;
  readonly turns: number;
  readonly tables: readonly { readonly id: string; readonly mark: number }[];
}

const label = (text: string): Buffer => Buffer.from(`${text}\0`);
const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser's subscription: it decrypts what its push service receives, by RFC 8291. */
export class PushDevice {
  readonly endpoint: string;
  /** How the service answers. */
  status = 201;
  readonly received: Pushed[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly publicKey: Buffer;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.publicKey = this.keys.generateKeys();
  }

  /** What the page sends to the server. */
  get subscription() {
    const p256dh = this.publicKey.toString('base64url');
    return { endpoint: this.endpoint, p256dh, auth: this.auth.toString('base64url'), language: 'en' };
  }

  async subscribe(guest: Guest): Promise<void> {
    const answer = await guest.post('/api/me/notices/push', this.subscription);
    assert.equal(answer.status, 200, await answer.text());
  }

  decrypt(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16);
    const length = sealed.readUInt8(20);
    assert.ok(sealed.length <= sealed.readUInt32BE(16) + 21 + length);
    const sender = sealed.subarray(21, 21 + length);
    const shared = this.keys.computeSecret(sender);
    const info = Buffer.concat([label('WebPush: info'), this.publicKey, sender]);
    const secret = derive(this.auth, shared, info, 32);
    const key = derive(salt, secret, label('Content-Encoding: aes128gcm'), 16);
    const nonce = derive(salt, secret, label('Content-Encoding: nonce'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(21 + length, -16)), cipher.final()]);
    assert.equal(plain.at(-1), 2, 'the delimiter of the last record');
    return plain.subarray(0, -1).toString();
  }
}

/** The claims of a VAPID header (RFC 8292), if its signature holds. */
export function verifyVapid(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!;
  const [head, claims, signature] = token!.split('.');
  assert.deepEqual(JSON.parse(Buffer.from(head!, 'base64url').toString()), { typ: 'JWT', alg: 'ES256' });
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const holds = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  assert.ok(holds, 'the signature');
  return {
    ...(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    key: key!,
  };
}

/** A push service on this machine, and the devices that it serves. */
export class PushService {
  private readonly server: Server;
  private readonly devices = new Map<string, PushDevice>();
  private readonly waiting = new Set<() => void>();
  private held: Promise<void> | null = null;
  /** How many requests have arrived. */
  requests = 0;

  private constructor() {
    this.server = createServer(async (request, response) => {
      const device = this.devices.get(request.url!);
      this.requests++;
      if (!device) {
        await textOf(request);
        return void response.writeHead(404).end();
      }
      const sealed = await bufferOf(request);
      for (const look of this.waiting) look();
      await this.held;
      if (device.status < 300) {
        device.headers.push(request.headers);
        device.received.push(JSON.parse(device.decrypt(sealed)) as Pushed);
      }
      response.writeHead(device.status).end();
      for (const look of this.waiting) look();
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  device(): PushDevice {
    const path = `/push/${this.devices.size + 1}`;
    const device = new PushDevice(this.origin + path);
    this.devices.set(path, device);
    return device;
  }

  /** Requests arrive and are not answered, until the result is called. */
  hold(): () => void {
    let release = (): void => {};
    this.held = new Promise((resolve) => (release = resolve));
    return () => {
      this.held = null;
      release();
    };
  }

  /** Resolves when the condition holds; it is checked after every request. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
