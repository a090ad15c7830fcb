/*
 * Drafts and picks at a table, stored by the tab, so that a reload restores them.
 */

/** `told`: the last move of a bot that the person was told of; `read`: the last chat line they have seen. */
type What = 'text' | 'pick' | 'told' | 'read';
const keyOf = (table: string, what: What): string => `vatout.draft.${what}.${table}`;

export const draftOf = (table: string, what: What): string => {
  try {
    return sessionStorage.getItem(keyOf(table, what)) ?? '';
  } catch {
    return '';
  }
};

/** An empty draft removes the stored one. */
export function keepDraft(table: string, what: What, draft: string): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(table, what), draft);
    else sessionStorage.removeItem(keyOf(table, what));
  } catch {
    // The storage is full or blocked: the draft lasts as long as the page.
  }
}
