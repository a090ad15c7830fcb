import { SqliteStore } from '../../src/server/store/sqlite.ts';

/* A server that loads this first says that something is safe before it is so. While it lives nobody can tell. */

/** How long it takes to write what it has called safe, in milliseconds. */
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
