import type { About } from '../board.ts';
import type { Guide, Live } from '../guide.ts';

const guides = import.meta.glob<{ guide: Guide }>('../../games/*/board/guide.ts');
const lives = import.meta.glob<{ default: Live }>('../../games/*/board/guide/Live.svelte');
const abouts = import.meta.glob<{ about: About }>('../../games/*/board/about.ts');

/** The guide of a game; null if it has only a rulebook. */
export async function loadGuide(game: string): Promise<Guide | null> {
  return (await guides[`../../games/${game}/board/guide.ts`]?.())?.guide ?? null;
}

/** The live examples of a game; loaded with the first page that has one. */
export async function loadLive(game: string): Promise<Live> {
  const load = lives[`../../games/${game}/board/guide/Live.svelte`];
  if (!load) throw new RangeError(`${game} has no live examples`);
  return (await load()).default;
}

/** The glossary of a game: facts about its pieces. */
export async function loadWords(game: string): Promise<About> {
  return (await abouts[`../../games/${game}/board/about.ts`]?.())?.about ?? {};
}
