import type { Actor, HiddenWords, Viewer } from './game.ts';

/** The part of a game that masking needs. */
interface Texts<Action> {
  readonly secrets: { readonly actions: object };
  format(action: Action): string;
}

/** The action's text as the viewer may read it while the game runs; `?` stands for each hidden word. */
export function mask<Action>({ secrets, format }: Texts<Action>, action: Action, actor: Actor, viewer: Viewer): string {
  const text = format(action);
  const hidden = (secrets.actions as Readonly<Record<string, HiddenWords>>)[(action as { kind: string }).kind];
  if (!hidden || actor === viewer) return text;
  const words = text.split(' ');
  const at = typeof hidden === 'function' ? hidden(words, viewer) : hidden;
  return words.map((word, i) => (at.includes(i) ? '?' : word)).join(' ');
}
