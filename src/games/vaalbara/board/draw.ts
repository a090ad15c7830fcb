import { createContext } from 'svelte';
import type { BoardProps } from '../../../web/board.ts';
import { drawContext, type DrawContext } from '../../../web/kit/draw.ts';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { facts } from '../facts.ts';
import type { View } from '../state.ts';
import type { Memory } from './memory.ts';
import { namesIn, type Names } from './names.ts';
import type { RiderSwap } from './offers.ts';

type Shown = Pick<
  BoardProps<View, Action, Event>,
  'view' | 'viewer' | 'players' | 'language' | 'offers' | 'picked' | 'events'
>;

/** What every part of the board is drawn from. */
export interface Draw extends DrawContext<View>, Shown, Names {
  /** By seat, inside a sentence: "you". */
  readonly objects: readonly string[];
  /** Both cards of a picked swap, or the one that has been chosen so far. */
  readonly swap: RiderSwap;
  /** The event that is being shown. */
  readonly last: Event | undefined;
  readonly memory: Memory;
}

export const [useDraw, provideDraw] = createContext<() => Draw>();

export function drawOf(shown: Shown, memory: Memory, half: RiderSwap): Draw {
  const { viewer, players, language, picked, events } = shown;
  const named = namesIn(language);
  return {
    ...shown,
    ...named,
    ...drawContext(shown, named.words.you),
    objects: players.map(({ name }, seat) => (seat === viewer ? named.words.youToo : name)),
    // By clan, also those that nobody plays: the Omens rank them all.
    identities: facts.identities.map((identity, clan) => players[clan]?.identity ?? identity),
    swap: picked?.kind === 'rider' ? picked : half,
    last: events.at(-1),
    memory,
  };
}
