/** Spreadsheets run a text that begins like this as a formula, also with full-width signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
/** Spreadsheets of other languages than the file's part cells at other signs. */
const PARTS = /[",;\t\r\n]/;

function cell(value: string | number, decimal: string): string {
  if (typeof value === 'number') return `${value}`.replace('.', decimal);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return PARTS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface CsvForm {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** RFC 4180, with a line for each row. A text that a spreadsheet would run gets an apostrophe in front. */
export const csvText = (rows: readonly (readonly (string | number)[])[], { separator, decimal }: CsvForm): string =>
  rows.map((row) => `${row.map((one) => cell(one, decimal)).join(separator)}\r\n`).join('');
