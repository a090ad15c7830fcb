import type { Page } from 'playwright-core';
import type { Tab } from './tab.ts';

/*
 * What people cannot read or hit at one size of the screen: text that is clipped or broken within a word, text that something
 * else covers, targets that are too small. The page is measured as it is painted; nothing here knows a game.
 */

export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Held in the hand: targets need 44 px there, 24 px elsewhere (WCAG 2.5.8). */
  readonly touch: boolean;
}

export const SIZES: readonly Size[] = [
  { name: 'phone', width: 390, height: 844, touch: true },
  { name: 'small phone', width: 360, height: 640, touch: true },
  { name: 'landscape', width: 844, height: 390, touch: true },
  { name: 'tablet', width: 768, height: 1024, touch: true },
  { name: '200 % zoom', width: 720, height: 450, touch: false },
  { name: 'laptop', width: 1366, height: 768, touch: false },
  { name: 'desktop', width: 1440, height: 900, touch: false },
  { name: 'full HD', width: 1920, height: 1080, touch: false },
  { name: 'large', width: 2560, height: 1440, touch: false },
];

const FINGER = 44;
const POINTER = 24;

/** Two frames: one lays out, the next is painted. */
const PAINTED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

/** The typefaces come after the board, and text is wider in those that stand in for them. */
const TYPEFACES_SHOWN = `!document.documentElement.dataset.faces && document.fonts.status === 'loaded'`;

const FACED = `new Promise((resolve) => {
  const look = () => (${TYPEFACES_SHOWN} ? resolve() : requestAnimationFrame(look));
  look();
})`;

/** Ways into a game that nobody sees without scrolling, or that a bar covers. */
const OUT_OF_SIGHT = `[...document.querySelectorAll('.lacts .btn')].filter((button) => button.checkVisibility({ visibilityProperty: true })).filter((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return ![0.05, 0.95].every((part) => button.contains(document.elementFromPoint(x + width / 2, y + height * part)));
}).map((button) => 'out of sight: ' + button.innerText)`;

/**
 * The faults of an open page at all sizes. A page that is open becomes a phone and a desktop as it does with a browser's own
 * tools, which is much quicker than to open it again on each.
 */
export async function faultsAtAllSizes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await atSizes(page, SIZES, async (size) => {
    const unseen = await page.evaluate<string[]>(OUT_OF_SIGHT);
    faults.push(...[...unseen, ...(await layoutFaults(page, size))].map((fault) => `${size.name}: ${fault}`));
  });
  return faults;
}

/** Waits until no toast covers what is measured. */
export const calm = (page: Page): Promise<void> => page.locator('.toast').first().waitFor({ state: 'detached' });

/** Looks at an open page at each of some sizes. It keeps the last one, of which Playwright does not know. */
export async function atSizes(page: Page, sizes: readonly Size[], look: (size: Size) => Promise<void>): Promise<void> {
  await page.evaluate(FACED);
  const tools = await page.context().newCDPSession(page);
  for (const size of sizes) {
    const { width, height, touch } = size;
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
    await tools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch });
    await page.evaluate(`scrollTo(0, 0), ${PAINTED}`);
    await look(size);
  }
  await tools.detach();
}

/** Changes the size of a page and waits until it is painted at that size. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(PAINTED);
}

/** Gives a page its own size again after `atSizes`: Playwright sets only another one than its last. */
export async function restoreSize(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: height - 1 });
  await page.setViewportSize({ width, height });
}

/** The faults of the page at the size that it has now. */
export async function layoutFaults(page: Pick<Tab, 'evaluate'>, { touch }: Pick<Size, 'touch'>): Promise<string[]> {
  await page.evaluate(FACED);
  return page.evaluate<string[]>(`(${inspect})(${touch ? FINGER : POINTER})`);
}

/** Runs in the page. A text: this program is not compiled with a browser’s types. */
const inspect = `(least) => {
  const SLACK = 1.5; // px: fractions of a pixel are not seen
  const root = document.querySelector('dialog:modal') ?? document.body;
  const faults = [];
  const quote = (text) => '“' + text.trim().replace(/\\s+/g, ' ').slice(0, 40) + '”';
  const nameOf = (element) => {
    const parts = [];
    for (let one = element; one && one !== document.body && parts.length < 4; one = one.parentElement)
      parts.unshift(one.localName + [...one.classList].filter((name) => !name.startsWith('svelte-')).map((name) => '.' + name).join(''));
    return parts.join(' > ');
  };
  const styles = new Map();
  const styleOf = (element) => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  /** Of elements around texts, while nothing scrolls. */
  const rects = new Map();
  const rectOf = (element) => {
    let rect = rects.get(element);
    if (!rect) rects.set(element, (rect = element.getBoundingClientRect()));
    return rect;
  };
  /** Shown to nobody: for screen readers only, folded away, or transparent. */
  const isFolded = (element) => {
    const { clip, clipPath, position } = styleOf(element);
    if (position !== 'absolute') return false;
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || clip.startsWith('rect(0') || clipPath === 'inset(50%)';
  };
  const unseen = new Map([[root, false]]);
  const isUnseen = (element) => {
    let answer = unseen.get(element);
    if (answer !== undefined || !element) return answer ?? false;
    answer = !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isFolded(element) || isUnseen(element.parentElement);
    unseen.set(element, answer);
    return answer;
  };

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || ['SCRIPT', 'STYLE', 'TITLE', 'DESC', 'OPTION'].includes(element.nodeName.toUpperCase())) continue;
    if (element.closest('[inert], template') || isUnseen(element)) continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // A skip link waits above the page until it has the focus.
      if (right - left < 1 || bottom <= 0) continue;
      // The line box is higher than the letters in it.
      const inset = (bottom - top) * 0.22;
      texts.push({ node, element, left, right, top: top + inset, bottom: bottom - inset });
    }
  }

  /** A word that fits a line must not be broken over two. */
  for (const node of new Set(texts.filter(({ element }) => styleOf(element).overflowWrap !== 'normal').map(({ node }) => node))) {
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\d]{2,14}/gu)) {
      range.setStart(node, index), range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.push('broken: ' + quote(word) + ' in ' + nameOf(node.parentElement));
    }
  }

  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  /** Where the text can be seen now, or null where all of it is scrolled away. */
  const clipped = new Set();
  const visible = texts.filter((text) => {
    let { left, right, top, bottom } = text;
    let [movesX, movesY] = [false, false];
    for (let box = text.element; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow } = styleOf(box);
      if (box === document.documentElement || box === document.body) break;
      const { left: l, top: t, right: r, bottom: b } = rectOf(box);
      if (scrolls(overflowX)) movesX = true;
      if (scrolls(overflowY)) movesY = true;
      const cutX = clips(overflowX) && !movesX && (left < l - SLACK || right > r + SLACK);
      const cutY = clips(overflowY) && !movesY && (top < t - SLACK || bottom > b + SLACK);
      if (cutX || cutY) clipped.add(text.node);
      if (overflowX !== 'visible') (left = Math.max(left, l)), (right = Math.min(right, r));
      if (overflowY !== 'visible') (top = Math.max(top, t)), (bottom = Math.min(bottom, b));
      if (styleOf(box).position === 'fixed') break;
    }
    const page = document.documentElement;
    if (!movesX && (text.left < -SLACK || text.right > innerWidth + SLACK)) clipped.add(text.node);
    const pageScrolls = page.scrollHeight > innerHeight + 1 && styleOf(page).overflowY !== 'hidden' && root === document.body;
    if (!movesY && !pageScrolls && (text.top < -SLACK || text.bottom > innerHeight + SLACK)) clipped.add(text.node);
    return right - left > 2 && bottom - top > 2 && top < innerHeight && bottom > 0;
  });
  for (const node of clipped) faults.push('clipped: ' + quote(node.data) + ' in ' + nameOf(node.parentElement));

  const paints = (element) => {
    const { backgroundColor, backgroundImage, opacity, fill, stroke } = styleOf(element);
    if (Number(opacity) < 0.5) return false;
    if (element instanceof SVGElement) {
      if (element.localName === 'svg' || element.localName === 'g') return false;
      return fill !== 'none' || stroke !== 'none';
    }
    if (element.localName === 'img' || element.localName === 'canvas') return true;
    if (backgroundImage !== 'none') return true;
    const alpha = backgroundColor.match(/[\\d.]+/g) ?? [];
    return alpha.length < 4 ? backgroundColor !== 'transparent' : Number(alpha[3]) > 0.5;
  };
  // The policy of the page forbids a style element.
  const all = new CSSStyleSheet();
  all.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  /** What is painted over a line of text; undefined where nothing is. */
  const coverOf = ({ element, left, right, top, bottom }) => {
    const y = (top + bottom) / 2;
    for (const share of [0.15, 0.5, 0.85]) {
      const x = left + share * (right - left);
      if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) continue;
      const isOwn = (one) => one.contains(element) || element.contains(one);
      const top = document.elementFromPoint(x, y);
      if (top && isOwn(top)) continue; // far quicker than the whole stack, and nearly always so
      const stack = document.elementsFromPoint(x, y);
      const own = stack.findIndex(isOwn);
      const above = stack.slice(0, Math.max(0, own)).find((one) => paints(one) && !isUnseen(one));
      if (above) return above;
    }
    return undefined;
  };
  const covered = new Set();
  /** Under a bar now, and can be scrolled out from under it. */
  const freed = new Set();
  for (const text of visible) {
    const { node, element, top } = text;
    if (clipped.has(node) || covered.has(node) || !coverOf(text)) continue;
    // What a bar covers may be scrolled out from under it.
    const before = element.getBoundingClientRect().top;
    const places = [];
    for (let box = element; box; box = box.parentElement) places.push([box, box.scrollTop]);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const moved = element.getBoundingClientRect().top - before;
    const above = coverOf({ ...text, top: top + moved, bottom: text.bottom + moved });
    for (const [box, at] of places) box.scrollTop = at;
    if (!above) {
      freed.add(node);
      continue;
    }
    covered.add(node);
    faults.push('covered: ' + quote(node.data) + ' in ' + nameOf(element) + ' by ' + nameOf(above));
  }
  visible.sort((one, other) => one.top - other.top);
  for (const [i, one] of visible.entries()) {
    for (let j = i + 1; j < visible.length && visible[j].top < one.bottom; j++) {
      const other = visible[j];
      if (one.node === other.node || [one, other].some(({ node }) => covered.has(node) || freed.has(node))) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across <= 2 || down <= 2) continue;
      // One of them may be scrolled away under the edge of its own box.
      const [x, y] = [Math.max(one.left, other.left) + across / 2, Math.max(one.top, other.top) + down / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const stack = document.elementsFromPoint(x, y);
      if (![one, other].every(({ element }) => stack.some((hit) => hit === element || element.contains(hit)))) continue;
      covered.add(one.node);
      faults.push('covered: ' + quote(one.node.data) + ' and ' + quote(other.node.data) + ' in ' + nameOf(one.element) + ', ' + nameOf(other.element));
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== all);

  const pressed = 'button, a[href], input, select, summary, [role="button"], [role="radio"], [role="slider"], [role="tab"]';
  const half = least / 2 - 1;
  const isHit = (target, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && target.contains(hit);
  };
  for (const found of root.querySelectorAll(pressed)) {
    if (found.closest('[inert], p a, li a') || isUnseen(found)) continue;
    const target = found.closest('label') ?? found;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || Math.min(width, height) >= least - 0.5) continue;
    target.scrollIntoView({ block: 'center' });
    const { x, y } = target.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    const reached = [[-half, 0], [half, 0], [0, -half], [0, half]].every(([dx, dy]) => isHit(target, across + dx, down + dy));
    if (!reached) faults.push('small: ' + Math.round(width) + ' × ' + Math.round(height) + ' ' + nameOf(target) + ' ' + quote(target.textContent || target.getAttribute('aria-label') || ''));
  }
  return [...new Set(faults)];
}`;
