/*
 * The path of a table below the address of the application: `t/AbC`, `t/AbC/move/12` or `t/AbC/move/12/as/B`. A server answers
 * it with the page and a preview. On static hosting the same follows a `#/`.
 */

const TABLE = /\/(t\/[\w-]+(\/move\/\d{1,4}(\/as\/[A-F])?)?)$/;

/** Splits a path into the address of the application and the path of a table; on other pages that is empty. */
export function splitPath(path: string): { readonly root: string; readonly table: string } {
  const [, table = ''] = TABLE.exec(path) ?? [];
  return { root: path.slice(0, path.length - table.length), table };
}

/** The page for an address that is so many folders deeper: the addresses of its files are relative. */
export const deepened = (html: string, depth: number): string =>
  html.replace(/(\s(?:src|href)=")\.\//g, (_, before: string) => before + '../'.repeat(depth));
