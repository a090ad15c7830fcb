import type { MatchRecord } from '../../core/record.ts';

/* A record in an address: compressed JSON in the URL alphabet of base64. No server is asked. */

/** Longer records do not fit every browser and messenger; they travel as files. */
const LONGEST = 24_000;
/** A link that unpacks to more than this is no record. */
const MOST = 4_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new Error('too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** The text for a link; null where it would be too long. */
export async function packed(record: MatchRecord): Promise<string | null> {
  const text = new TextEncoder().encode(JSON.stringify(record));
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const address = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return address.length > LONGEST ? null : address;
}

/** The JSON of a link’s text; null where it is damaged. */
export async function unpacked(address: string): Promise<string | null> {
  try {
    const binary = atob(address.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}
