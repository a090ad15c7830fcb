import type { MatchRecord } from '../../core/record.ts';

/** Hands a record to the person as a file. */
export function download(record: MatchRecord, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.json`;
  link.click();
  // The browser has the address by the end of this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url));
}
