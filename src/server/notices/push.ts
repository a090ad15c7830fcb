import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  type JsonWebKey,
} from 'node:crypto';
import type { Store } from '../store/store.ts';

/* Web Push: encryption of a message for one device (RFC 8291, RFC 8188), and the server's signature (RFC 8292). */

/** What a browser gives for a device. */
export interface Subscription {
  readonly endpoint: string;
  /** The public key of the device and a shared secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

const CURVE = 'prime256v1';
/** The size of the one encrypted record, in bytes: push services accept no larger message. */
const RECORD = 4096;
/** How long a signature is valid, in seconds; the RFC allows a day. */
const SIGNED_FOR = 12 * 3600;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const label = (text: string): Buffer => Buffer.from(`${text}\0`);

/** The body of a request to the device's push service. Throws where the keys are not valid. */
export function encrypt(text: string, { p256dh, auth }: Subscription): Buffer {
  const device = bytes(p256dh);
  const own = createECDH(CURVE);
  const ownKey = own.generateKeys();
  const shared = own.computeSecret(device);
  const secret = derive(bytes(auth), shared, Buffer.concat([label('WebPush: info'), device, ownKey]), 32);
  const salt = randomBytes(16);
  const key = derive(salt, secret, label('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(salt, secret, label('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const LAST = Buffer.from([2]); // the delimiter of the last record
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD);
  header.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, header, ownKey, sealed, cipher.getAuthTag()]);
}

/** The server's key pair: devices accept messages of no other server. */
export class Vapid {
  /** The public key that a browser asks for, in base64url. */
  readonly publicKey: string;
  private readonly key: JsonWebKey;

  private constructor(key: JsonWebKey) {
    this.key = key;
    this.publicKey = Buffer.concat([Buffer.from([4]), bytes(key.x!), bytes(key.y!)]).toString('base64url');
  }

  /** The key pair of the store, made at the first start. */
  static async of(store: Pick<Store, 'key'>): Promise<Vapid> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
    const kept = await store.key('vapid', JSON.stringify(privateKey.export({ format: 'jwk' })));
    const key = JSON.parse(kept) as JsonWebKey;
    createPublicKey({ key, format: 'jwk' }); // throws where it is damaged
    return new Vapid(key);
  }

  /** The header `authorization` for a push service. `contact`: whom its operator may ask. `now`: calendar time. */
  authorization(endpoint: string, contact: string, now: number): string {
    const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
    const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + SIGNED_FOR, sub: contact };
    const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const key = createPrivateKey({ key: this.key, format: 'jwk' });
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    return `vapid t=${text}.${signature}, k=${this.publicKey}`;
  }
}
