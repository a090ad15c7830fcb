import { describe, expect, it } from 'vitest';
import { parseRoute, to } from './route.ts';

describe('addresses', () => {
  it.each([
    ['', { page: 'home' }],
    ['#', { page: 'home' }],
    ['#/', { page: 'home' }],
    ['#/games', { page: 'games' }],
    ['#/settings', { page: 'settings' }],
    ['#/about/', { page: 'about' }],
    ['#/new/las-vegas', { page: 'new', game: 'las-vegas' }],
    ['#/learn/las-vegas', { page: 'learn', game: 'las-vegas' }],
    ['#/table/a1b2', { page: 'match', id: 'a1b2' }],
    ['#/real', { page: 'real', game: null }],
    ['#/real/vabanque', { page: 'real', game: 'vabanque' }],
    ['#/online', { page: 'online' }],
    ['#/online/new/vabanque', { page: 'open', game: 'vabanque' }],
    ['#/t/a1b2', { page: 'table', id: 'a1b2', step: null, viewpoint: null }],
    ['#/t/a1b2/move/12', { page: 'table', id: 'a1b2', step: 12, viewpoint: null }],
    ['#/t/a1b2/move/0/as/B', { page: 'table', id: 'a1b2', step: 0, viewpoint: 'B' }],
    ['#/today', { page: 'today', id: null }],
    ['#/today/a1b2', { page: 'today', id: 'a1b2' }],
    ['#/puzzle', { page: 'puzzle', day: null, of: null }],
    ['#/puzzle/2026-11-18', { page: 'puzzle', day: '2026-11-18', of: null }],
    ['#/puzzle/2026-11-18/vaalbara', { page: 'puzzle', day: '2026-11-18', of: 'vaalbara' }],
    ['#/p/lea', { page: 'person', id: 'lea' }],
    ['#/c', { page: 'club', id: '' }],
    ['#/c/mardi?invite=a-b', { page: 'club', id: 'mardi?invite=a-b' }],
    ['#/leaders/vabanque', { page: 'leaders', game: 'vabanque' }],
    ['#/carry/x-y', { page: 'transfer', ticket: 'x-y' }],
    ['#/rules', { page: 'rules', game: null, place: null }],
    ['#/rules/vabanque', { page: 'rules', game: 'vabanque', place: null }],
    ['#/rules/vabanque/VB-14', { page: 'rules', game: 'vabanque', place: 'VB-14' }],
  ])('%s is parsed', (hash, route) => expect(parseRoute(hash)).toEqual(route));

  it.each([
    '#/new',
    '#/learn',
    '#/table',
    '#/nowhere',
    '#/table/a/b',
    '#/puzzle/2026-11-18/vaalbara/3',
    '#/settings/x',
    '#/t',
    '#/t/a/move',
    '#/t/a/move/x',
    '#/t/a/move/1/as/Z',
    '#/t/a/move/1/as/A/b',
    '#/online/x',
    '#/carry',
    '#/p',
    '#/p/lea/x',
    '#/today/a/b',
    '#/c/mardi/x',
    '#/leaders',
    '#/rules/a/b/c',
    '#/%E0%A4%A',
  ])('%s is lost', (hash) => expect(parseRoute(hash).page).toBe('lost'));

  it('links parse back to their route', () => {
    expect(parseRoute(to.set('a b'))).toEqual({ page: 'new', game: 'a b' });
    expect(parseRoute(to.match('x/y'))).toEqual({ page: 'match', id: 'x/y' });
    expect(parseRoute(to.rules('vabanque', 'VB-14'))).toMatchObject({ game: 'vabanque', place: 'VB-14' });
    expect(parseRoute(to.home)).toEqual({ page: 'home' });
    expect(parseRoute(to.moment('t1', 3, 'C'))).toEqual({ page: 'table', id: 't1', step: 3, viewpoint: 'C' });
  });
});
