import { SqliteStore } from '../../src/server/store/sqlite.ts';

/* A server that loads this first says that something is safe before it is so. */

/** How long it takes to write what it has called safe, in milliseconds. */
const LATER = 100;

const { append } = SqliteStore.prototype;
SqliteStore.prototype.append = async function (...notes) {
  setTimeout(() => void append.apply(this, notes), LATER);
  return true;
};
