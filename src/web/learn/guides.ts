import type { About } from '../board.ts';
import type { Guide, Live } from '../guide.ts';

const guides = import.meta.glob<{ guide: Guide }>('../../games/*/board/guide.ts');
const lives = import.meta.glob<{ default: Live }>('../../games/*/board/guide/Live.svelte');
const abouts = import.meta.glob<{ about: About }>('../../games/*/board/about.ts');

/** How a game is explained; one without a guide has its rulebook alone. */
export async function loadGuide(game: string): Promise<Guide | null> {
  return (await guides[`../../games/${game}/board/guide.ts`]?.())?.guide ?? null;
}

/** The examples of a game, which are fetched when a page with one is opened. */
export async function loadLive(game: string): Promise<Live> {
  const load = lives[`../../games/${game}/board/guide/Live.svelte`];
  if (!load) throw new RangeError(`${game} has no live examples`);
  return (await load()).default;
}

/** What the pieces of a game are: its glossary. */
export async function loadWords(game: string): Promise<About> {
  return (await abouts[`../../games/${game}/board/about.ts`]?.())?.about ?? {};
}
