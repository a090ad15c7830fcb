/** As src/protocol/request.ts reads it; the page does not load the schemas. */
export const HANDLE = /^[A-Za-z0-9_-]{3,20}$/;

/** A handle like the name: without accents and spaces; empty if too little is left. */
export function suggested(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .toLowerCase()
    .slice(0, 20);
  return HANDLE.test(plain) ? plain : '';
}
