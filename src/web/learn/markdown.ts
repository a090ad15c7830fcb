/*
 * The subset of Markdown that our rulebooks use, parsed into plain data. No text is ever inserted as HTML.
 */

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'em' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** ASCII art. */
  | { readonly kind: 'picture'; readonly text: string };

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`|(?<!\w)_([^_]+)_(?!\w)|\*([^*]+)\*/g;

export function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) inlines.push({ kind: 'text', text: curly(text.slice(from, found.index)) });
    inlines.push(inlineOf(found));
    from = found.index + found[0].length;
  }
  if (from < text.length) inlines.push({ kind: 'text', text: curly(text.slice(from)) });
  return inlines;
}

/** Typographic quotes and apostrophes. */
const curly = (text: string): string => text.replaceAll("'", '’').replace(/"([^"]*)"/g, '“$1”');

function inlineOf([, strong, label, href, code, under, star]: RegExpMatchArray): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (label !== undefined) return { kind: 'link', text: label, href: href! };
  if (code !== undefined) return { kind: 'code', text: code };
  return { kind: 'em', text: (under ?? star)! };
}

export const plainText = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('');

const isRow = (line: string): boolean => line.startsWith('|');
const isItem = (line: string): boolean => line.startsWith('- ');
const isPicture = (line: string): boolean => line.startsWith('    ');
const isHeading = (line: string): boolean => /^#{1,3} /.test(line);
const isPlain = (line: string): boolean => line.trim() !== '' && !isRow(line) && !isItem(line) && !isHeading(line);

export function parseMarkdown(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  /** Removes and returns the leading lines that belong together. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !belongs(line));
    return lines.splice(0, end < 0 ? lines.length : end);
  };
  while (lines.length > 0) {
    const line = lines[0]!;
    if (line.trim() === '') lines.shift();
    else if (isHeading(line)) blocks.push(headingOf(lines.shift()!));
    else if (isRow(line)) blocks.push(tableOf(take(isRow)));
    else if (isItem(line)) blocks.push(listOf(take((next) => isItem(next) || isPlain(next))));
    else if (isPicture(line)) blocks.push(pictureOf(take((next) => isPicture(next) || next.trim() === '')));
    else blocks.push({ kind: 'paragraph', inlines: parseInlines(take(isPlain).join(' ')) });
  }
  return blocks;
}

function headingOf(line: string): Block {
  const level = line.indexOf(' ');
  return { kind: 'heading', level, text: line.slice(level + 1).trim() };
}

/** An item continues in the following lines that are not items. */
function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.slice(2));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return { kind: 'list', items: items.map(parseInlines) };
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head, , ...rows] = lines.map(cells);
  return { kind: 'table', head: head!, rows };
}

function pictureOf(lines: readonly string[]): Block {
  const text = lines.map((line) => line.slice(4)).join('\n');
  return { kind: 'picture', text: text.trimEnd() };
}
