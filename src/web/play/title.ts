import { createContext } from 'svelte';
import type { Title } from '../../games/title.ts';

/** The game of the current match, for components that are not told. */
export const [getTitle, setTitle] = createContext<Title>();
