import type { CDPSession, Page } from 'playwright-core';

/** A node that a screen reader can move to. */
export interface Item {
  readonly role: string;
  readonly name: string;
  readonly disabled: boolean;
  /** The names of its ancestors, the outermost first. */
  readonly within: readonly string[];
  readonly node: number;
}

interface AXNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** Keeps every announcement of a live region. */
const LISTEN = `
  window.said = { polite: [], assertive: [] };
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) =>
      (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live], [role="alert"], [role="status"]')));
    for (const region of regions) {
      const text = region?.textContent.trim();
      const live = region?.ariaLive ?? (region?.role === 'alert' ? 'assertive' : 'polite');
      if (text && live !== 'off') window.said[live].push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/**
 * A screen reader on Chromium’s accessibility tree. It reads roles, names and live regions, moves the focus and presses keys;
 * it sees no pixels and no classes.
 */
export class ScreenReader {
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async attach(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await page.evaluate(LISTEN);
    return new ScreenReader(page, session);
  }

  /** All nodes in reading order. */
  async read(): Promise<Item[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as { nodes: AXNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const items: Item[] = [];
    const visit = (node: AXNode, within: readonly string[]): void => {
      const item = itemOf(node, within);
      if (item && !node.ignored) items.push(item);
      const inside = item?.name && !node.ignored ? [...within, item.name] : within;
      for (const id of node.childIds ?? []) {
        const child = byId.get(id);
        if (child) visit(child, inside);
      }
    };
    if (nodes[0]) visit(nodes[0], []);
    return items;
  }

  /** All roles and names as one text. */
  async text(): Promise<string> {
    return (await this.read()).map(({ role, name }) => `${role} ${name}`).join('\n');
  }

  async press({ node, name }: Item, key = 'Enter'): Promise<void> {
    await this.session.send('DOM.focus', { backendNodeId: node }).catch(() => {
      throw new Error(`“${name}” takes no focus`);
    });
    await this.page.keyboard.press(key);
  }

  /** All announcements so far, by politeness. */
  said(): Promise<{ readonly polite: string[]; readonly assertive: string[] }> {
    return this.page.evaluate('window.said');
  }
}

function itemOf({ role, name, properties = [], backendDOMNodeId }: AXNode, within: readonly string[]): Item | null {
  if (backendDOMNodeId === undefined || !role) return null;
  const disabled = properties.some((property) => property.name === 'disabled' && property.value.value === true);
  return { role: role.value, name: name?.value ?? '', disabled, within, node: backendDOMNodeId };
}
