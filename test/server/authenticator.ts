import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/* An authenticator in software: ES256, no attestation. Browsers are tested with Chromium's own. */

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}
interface Request {
  readonly challenge: string;
  readonly rpId?: string;
}

/** What an attacker or a bad authenticator would change. */
export interface Faults {
  readonly origin?: string;
  readonly rp?: string;
  readonly challenge?: string;
  /** Whether the person was only there, not verified. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The little of CBOR that is needed: small integers, bytes, text, maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** One passkey. */
export class Authenticator {
  readonly id = url(randomBytes(32));
  private readonly origin: string;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private user = '';
  private counter = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  create(options: Creation, faults: Faults = {}): object {
    this.user = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const size = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), size, id, coseOf(this.keys.publicKey)]);
    const data = Buffer.concat([this.data(options.rp.id, 0x40, faults), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.answer({
      clientDataJSON: url(this.client('webauthn.create', options.challenge, faults)),
      attestationObject: url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  get(options: Request, faults: Faults = {}): object {
    const client = this.client('webauthn.get', options.challenge, faults);
    const data = this.data(options.rpId, 0, faults);
    const signature = createSign('SHA256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON: url(client),
      authenticatorData: url(data),
      signature: url(signature),
      userHandle: faults.userHandle ?? this.user,
    });
  }

  private answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string, faults: Faults): string {
    const { origin = this.origin } = faults;
    return JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin, crossOrigin: false });
  }

  private data(rp = '', extra: number, { rp: other, unverified, counter }: Faults): Buffer {
    const flags = 1 | (unverified ? 0 : 4) | extra;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? ++this.counter);
    return Buffer.concat([sha256(other ?? rp), Buffer.from([flags]), count]);
  }
}

function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const point = (text: string): Buffer => Buffer.from(text, 'base64url');
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x!)],
      [-3, point(y!)],
    ]),
  );
}
