import { frenchSpaces } from './spaces.ts';

/** French words with their spaces: texts, lists and objects of them, and what functions return. */
export function french<Words>(words: Words, space: string): Words {
  if (typeof words === 'string') return frenchSpaces(words, space) as Words;
  if (typeof words === 'function') return ((...given: unknown[]) => french(words(...given) as unknown, space)) as Words;
  return mapped(words, (part) => french(part, space));
}

/** A tree with the French of every `{ en, fr }` in it. Functions stay as they are. */
export const frenchIn = <Tree>(tree: Tree, space: string): Tree =>
  mapped(tree, (part, key) => (key === 'fr' ? french(part, space) : frenchIn(part, space)));

function mapped<Tree>(tree: Tree, change: (part: unknown, key: string) => unknown): Tree {
  if (Array.isArray(tree)) return tree.map((part) => change(part, '')) as Tree;
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, change(part, key)])) as Tree;
}
