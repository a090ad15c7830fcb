import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { macOf } from './mac.ts';

it('equals Node’s HMAC-SHA-256 for every key of a block and every message', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 });
  fc.assert(
    fc.property(bytes, fc.string({ unit: 'binary', maxLength: 300 }), (key, message) => {
      const mac = macOf(Buffer.from(key).toString('hex'));
      const expected = createHmac('sha256', key).update(message).digest('hex');
      expect(Buffer.from(mac(message)).toString('hex')).toBe(expected);
      expect(Buffer.from(mac(message)).toString('hex')).toBe(expected);
    }),
  );
});
