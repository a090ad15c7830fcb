/* How a player that is an external program is named: `exec:python3 my_bot.py`. */

const PREFIX = 'exec:';

export const isProgram = (name: string): boolean => name.startsWith(PREFIX);

/**
 * The program and its arguments; null where the name cannot be read. Words are separated by spaces, and quotes keep spaces
 * together. Nothing is expanded, because no shell is involved.
 */
export function commandOf(name: string): readonly string[] | null {
  const text = name.slice(PREFIX.length);
  const words = [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word);
  const read = words.join('').length === text.replace(/"[^"]*"|'[^']*'|\s/g, (part) => part.trim()).length;
  return read && words.length > 0 ? words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2')) : null;
}
