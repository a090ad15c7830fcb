/** Marks the highlighted elements; Coach.svelte styles them. */
const MARK = 'data-wanted';

/**
 * Highlights the elements that match the first selector with a match inside `within`, and keeps up with changes of the
 * page, until the returned function is called. The element `id` describes them to screen readers.
 */
export function pointAt(table: Element, within: string, selectors: readonly string[], id: string): () => void {
  let marked: readonly Element[] = [];

  function mark(): void {
    const part = table.querySelector(within);
    const found = selectors.map((selector) => [...(part?.querySelectorAll(selector) ?? [])]);
    const wanted = found.find((elements) => elements.length > 0) ?? [];
    for (const element of marked) if (!wanted.includes(element)) unmark(element);
    for (const element of wanted) {
      element.setAttribute(MARK, '');
      if (!element.hasAttribute('aria-describedby')) element.setAttribute('aria-describedby', id);
    }
    marked = wanted;
  }

  function unmark(element: Element): void {
    element.removeAttribute(MARK);
    if (element.getAttribute('aria-describedby') === id) element.removeAttribute('aria-describedby');
  }

  const observer = new MutationObserver(mark);
  observer.observe(table, { childList: true, subtree: true, attributeFilter: ['aria-pressed', 'disabled'] });
  mark();
  return () => {
    observer.disconnect();
    marked.forEach(unmark);
  };
}
