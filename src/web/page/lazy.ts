import type { Component } from 'svelte';
import type { Facts } from '../../games/facts.ts';
import type { Route } from '../route.ts';
import { loadGame } from '../shelf.ts';
import { findMatch } from '../state/matches.ts';

type Props = Record<string, unknown>;
type Load<Given extends Props> = () => Promise<{ default: Component<Given> }>;

/** A page that is not part of the first load. Another `key` makes a new page; without it only the props change. */
export interface LazyPage {
  readonly load: Load<Props>;
  readonly props: Props;
  readonly key: string;
}

const page = <Given extends Props>(load: Load<Given>, props: Given, key = ''): LazyPage => ({
  load: load as Load<Props>,
  props,
  key,
});

const LOAD = {
  games: () => import('../home/Games.svelte'),
  set: () => import('../setup/Setup.svelte'),
  real: () => import('../companion/Setup.svelte'),
  settings: () => import('../settings/Settings.svelte'),
  learn: () => import('../lesson/FirstGame.svelte'),
  rules: () => import('../learn/Rules.svelte'),
  about: () => import('../learn/About.svelte'),
  online: () => import('../online/Lobby.svelte'),
  open: () => import('../online/Create.svelte'),
  bots: () => import('../strength/Strength.svelte'),
  table: () => import('../online/OnlineTable.svelte'),
  transfer: () => import('../online/Transfer.svelte'),
  people: () => import('../profile/People.svelte'),
  account: () => import('../account/Account.svelte'),
  signin: () => import('../account/SignIn.svelte'),
  shared: () => import('../review/Shared.svelte'),
  today: () => import('../duplicate/Today.svelte'),
  board: () => import('../duplicate/Board.svelte'),
  puzzle: () => import('../puzzle/PuzzlePage.svelte'),
};

/** The page of a route; null for the home page, and where there is none. `facts`: of the game that the route names. */
export function lazyPage(route: Route, facts: Facts | undefined): LazyPage | null {
  switch (route.page) {
    case 'match':
      return page(() => loadMatch(route.id), { id: route.id }, route.id);
    case 'games':
    case 'settings':
    case 'about':
    case 'online':
    case 'account':
    case 'signin':
      return page<Record<string, never>>(LOAD[route.page], {});
    case 'moderation':
      return page(LOAD.account, { desk: true });
    case 'rules':
      return route.game === null || facts ? page(LOAD.rules, { game: route.game, place: route.place }) : null;
    case 'real':
      return route.game === null || facts ? page(LOAD.real, { game: route.game }) : null;
    case 'table':
      return page(LOAD.table, { id: route.id, step: route.step, viewpoint: route.viewpoint }, route.id);
    case 'person':
    case 'leaders':
    case 'club':
    case 'tournament':
      return page(LOAD.people, { route });
    case 'shared':
      return page(LOAD.shared, { packed: route.id }, route.id);
    case 'today':
      return page(LOAD.today, { id: route.id }, route.id ?? '');
    case 'board':
      return page(LOAD.board, { event: route.event, number: route.number }, `${route.event}/${route.number}`);
    case 'puzzle':
      return page(LOAD.puzzle, { day: route.day, game: route.of });
    case 'transfer':
      return page(LOAD.transfer, { ticket: route.ticket });
    default:
      return facts ? gamePage(route, facts) : null;
  }
}

function gamePage(route: Route, facts: Facts): LazyPage | null {
  const { id: game } = facts;
  switch (route.page) {
    case 'new':
      return page(LOAD.set, { facts }, game);
    case 'learn':
      return page(LOAD.learn, { game }, game);
    case 'bots':
      return page(LOAD.bots, { game });
    case 'open':
      return page(LOAD.open, { facts }, game);
    default:
      return null;
  }
}

function loadMatch(id: string) {
  const kept = findMatch(id);
  if (kept) void loadGame(kept.plan.game).catch(() => null); // the game loads in parallel with the screen
  return import('../play/LocalMatch.svelte');
}
