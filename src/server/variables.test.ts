import { describe, expect, it } from 'vitest';
import { unknownVariables } from './variables.ts';

describe('variables of the environment', () => {
  it.each([
    ['VATOUT_PROT', 'VATOUT_PORT'],
    ['VATOUT_POXY', 'VATOUT_PROXY'],
    ['VATOUT_BOTPACE', 'VATOUT_BOT_PACE'],
    ['VATOUT_KEEP_CHATS', 'VATOUT_KEEP_CHAT'],
    ['vatout_port', 'VATOUT_PORT'],
    ['VATOUT_QQQQQQ', null],
  ])('%s is no setting; probably meant: %s', (name, nearest) => {
    expect(unknownVariables({ [name]: 'hunter2' })).toEqual([{ name, nearest }]);
  });

  it('of settings, of the development tools and of other programs are not reported', () => {
    const fine = { VATOUT_PORT: '1', VATOUT_BOT_PACE: '1', VATOUT_SERVER: 'x', VATOUT_CHROMIUM: 'x', PORT: '1' };
    expect(unknownVariables(fine)).toEqual([]);
  });
});
