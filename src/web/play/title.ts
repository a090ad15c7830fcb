import { createContext } from 'svelte';
import type { Title } from '../../games/title.ts';

/** The game of this table, for what is drawn without knowing it. */
export const [getTitle, setTitle] = createContext<Title>();
