import { frenchIn } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Guide, Live } from '../guide.ts';
import { loadWords } from '../words/loaded.svelte.ts';

const guides = import.meta.glob<{ guide: Guide }>('../../games/*/board/guide.ts');
const lives = import.meta.glob<{ default: Live }>('../../games/*/board/guide/Live.svelte');

/** The guide of a game; null if it has only a rulebook. */
export async function loadGuide(game: string): Promise<Guide | null> {
  return frenchIn((await guides[`../../games/${game}/board/guide.ts`]?.())?.guide ?? null, NARROW);
}

/** The live examples of a game; loaded with the first page that has one. */
export async function loadLive(game: string): Promise<Live> {
  const load = lives[`../../games/${game}/board/guide/Live.svelte`];
  if (!load) throw new RangeError(`${game} has no live examples`);
  const [live] = await Promise.all([load(), loadWords(game)]);
  return live.default;
}
