import { expect, it } from 'vitest';
import * as request from '../../protocol/request.ts';
import { HANDLE, suggested } from './handle.ts';

it('the page and the server have the same handles', () => {
  expect(HANDLE.source).toBe(request.HANDLE.source);
});

it('a handle is suggested that is like the name', () => {
  expect(suggested('Malo')).toBe('malo');
  expect(suggested('Zoé de la Tour')).toBe('zoe-de-la-tour');
  expect(suggested('a very long name, longer')).toBe('a-very-long-name-lon');
  expect(suggested('李')).toBe('');
  expect(suggested('É')).toBe('');
});
