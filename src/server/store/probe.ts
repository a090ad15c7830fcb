/** The required columns of every table, with values. The key is empty, so no real row has it. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tables: { id: "''", secret: "''", version: '0', changed: '0', game: "''", listed: '0', stage: "''", summary: "''" },
  notes: { '"table"': "''", version: '0', note: "''" },
  seats: { person: "''", '"table"': "''" },
  chat: { '"table"': "''", number: '0', person: "''", text: "''", at: '0' },
  people: { id: "''", name: "''", identity: "''" },
  devices: { hash: "''", person: "''", label: "''", created: '0', seen: '0' },
  tickets: { ticket: "''", person: "''", until: '0' },
};

/**
 * Writes a row to each table, changes it and deletes it, in one transaction. A single table may be unwritable: a lost
 * right, a lock, a damaged page, in PostgreSQL a file or tablespace of its own.
 */
export const PROBE: readonly string[] = Object.entries(ROWS).flatMap(([table, row]) => {
  const [key] = Object.keys(row);
  return [
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`,
    `UPDATE ${table} SET ${key} = ${key} WHERE ${key} = ''`,
    `DELETE FROM ${table} WHERE ${key} = ''`,
  ];
});
