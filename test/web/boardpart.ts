import { existsSync } from 'node:fs';

/** A module in the `board/` of a game's folder; null where the game has none. */
export async function boardPart<Part>(game: string, name: string): Promise<Part | null> {
  const file = new URL(`../../src/games/${game}/board/${name}.ts`, import.meta.url);
  return existsSync(file) ? ((await import(/* @vite-ignore */ file.href)) as Part) : null;
}
