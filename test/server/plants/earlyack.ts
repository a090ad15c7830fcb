import { SqliteStore } from '../../../src/server/store/sqlite.ts';

/* A server that loads this first acknowledges writes before they are stored. While it lives nobody can tell. */

/** How long after the acknowledgement it writes, in milliseconds. */
const LATER = 100;

const { append, events } = SqliteStore.prototype;
let writing: Promise<unknown> = Promise.resolve();

SqliteStore.prototype.append = async function (...given) {
  const later = new Promise((resolve) => setTimeout(resolve, LATER)).then(() => append.apply(this, given));
  writing = Promise.all([writing, later]);
  return true;
};

SqliteStore.prototype.events = async function (...given) {
  await writing;
  return events.apply(this, given);
};
