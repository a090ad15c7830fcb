import { writeSync } from 'node:fs';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';

/* Writes to the store of the given file until it is killed, and prints every version once it is said to be safe. */

const [path, round] = process.argv.slice(2);
const store = new SqliteStore(path!);

async function write(table: string): Promise<never> {
  await openNumbered(store, table);
  writeSync(1, `${table} 1\n`);
  for (let version = 1; ; version += 2) {
    await store.append(table, version, [numbered(version + 1), numbered(version + 2)], SUMMARY);
    writeSync(1, `${table} ${version + 2}\n`);
  }
}

await Promise.all([...Array(4).keys()].map((i) => write(`table-${round}-${i}`)));
