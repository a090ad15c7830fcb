/*
 * What somebody has typed or picked at a table and not yet sent, kept by the tab: a page that is loaded anew, by a person or
 * for a newer version, goes on where it was.
 */

type What = 'text' | 'pick';
const keyOf = (table: string, what: What): string => `vatout.draft.${what}.${table}`;

export const draftOf = (table: string, what: What): string => {
  try {
    return sessionStorage.getItem(keyOf(table, what)) ?? '';
  } catch {
    return '';
  }
};

/** An empty draft is none. */
export function keepDraft(table: string, what: What, draft: string): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(table, what), draft);
    else sessionStorage.removeItem(keyOf(table, what));
  } catch {
    // A storage that is full or closed: it lasts as long as the page.
  }
}
