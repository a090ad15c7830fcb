import { expect, it } from 'vitest';
import { ADDRESS as PROTOCOL } from '../../protocol/club-request.ts';
import { ADDRESS, addressOf } from './address.ts';

it('the form has the same pattern as the protocol, and suggests addresses that fit it', () => {
  expect(ADDRESS.source).toBe(PROTOCOL.source);
  expect(addressOf('Le Café d’à côté!')).toBe('le-cafe-d-a-cote');
  expect(addressOf(`${'x'.repeat(29)} y`)).toMatch(ADDRESS);
});
