import { mount, type ComponentProps } from 'svelte';
import { placeNow } from '../place.ts';
import { parseRoute } from '../route.ts';
import LookingLine from './LookingLine.svelte';

/* Puts the line under the bar of whatever page is shown. The pages do not know it, so that the first load need not. */

let tables = $state(false);
let host: HTMLElement | null = null;
const observer = new MutationObserver(place);

/** The page of the tables shows more of the search. */
const atTables = (): boolean => tables;

function place(): void {
  tables = parseRoute(placeNow()).page === 'online';
  const bar = document.querySelector('.hbar');
  if (bar && host && bar.nextElementSibling !== host) bar.after(host);
}

export function lineUnderBar(search: ComponentProps<typeof LookingLine>['search']): void {
  if (!search.state) {
    observer.disconnect();
    host?.remove();
    return;
  }
  if (!host) {
    host = document.createElement('div');
    host.style.display = 'contents'; // the line sticks to the page, not to its own height
    mount(LookingLine, { target: host, props: { search, atTables } });
  }
  observer.observe(document.getElementById('app')!, { childList: true, subtree: true });
  place();
}
