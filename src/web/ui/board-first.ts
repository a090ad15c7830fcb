import { placeNow } from '../place.ts';

/*
 * On a first visit to a match its board comes first: whatever needs the line and no board waits until it is painted. A
 * device that was here before has everything in its cache, so nothing waits.
 */

/** A page that shows no board, as one with an error, goes on then; in milliseconds. */
const PATIENCE = 5_000;

let waits = /^#\/t(able)?\//.test(placeNow()) && !navigator.serviceWorker?.controller;
const jobs: (() => void)[] = [];
if (waits) setTimeout(boardPainted, PATIENCE);

export function afterBoard(job: () => void): void {
  if (waits) jobs.push(job);
  else job();
}

export function boardPainted(): void {
  waits = false;
  for (const job of jobs.splice(0)) job();
}
