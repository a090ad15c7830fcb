import type { Component } from 'svelte';
import type { Language } from '../core/prose.ts';
import type { Clause } from '../core/result.ts';
import type { Text } from './board.ts';

/** One numbered step of a page. */
interface GuideStep {
  /** What is done, as one short sentence. */
  readonly head: Text;
  readonly text: Text;
  /** Where the rules say it in full. */
  readonly clauses: readonly Clause[];
}

/** What a page lists beside its steps, with the game's own art: the three cards, the twelve Characters. */
export interface GuideTable {
  readonly name: Text;
  readonly rows: readonly {
    /** A symbol of the sprite. */
    readonly icon?: string;
    readonly name: Text;
    readonly text: Text;
    readonly clauses?: readonly Clause[];
  }[];
}

/** One page of a guide. The first one tells the idea of the game in thirty seconds. */
export interface GuidePage {
  /** Its place in the address: `#/rules/vabanque/payout`. */
  readonly id: string;
  readonly name: Text;
  /** The phase of a round that it explains, where phases are numbered. */
  readonly phase?: number;
  readonly lead: Text;
  readonly steps: readonly GuideStep[];
  readonly fine?: Text;
  readonly table?: GuideTable;
  /** Whether `guide/Live.svelte` has an example to try for it. */
  readonly live: boolean;
  /** The worked examples of the rules that can be tried there. */
  readonly shows?: readonly `${string}-E${number}`[];
}

/** What an edition calls things: `{trap}` in a text stands for the word that it has here. */
export interface GuideEdition {
  readonly id: string;
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** How a newcomer learns the game: `board/guide.ts` in its folder. */
export interface Guide {
  readonly pages: readonly GuidePage[];
  /** The first is the usual one. */
  readonly editions?: readonly GuideEdition[];
}

/** What a live example is told: `board/guide/Live.svelte` in the game's folder. */
export interface LiveProps {
  /** The page beside which it stands. */
  readonly page: string;
  readonly language: Language;
  /** One of the guide's editions. */
  readonly edition: string | null;
  /** The address of a clause. */
  readonly href: (clause: Clause) => string;
}

export type Live = Component<LiveProps>;

/** A text in one language, with the words of an edition. */
export const wordsIn = (text: Text, language: Language, edition: GuideEdition | null): string =>
  text[language].replaceAll(/\{(\w+)\}/g, (whole, word: string) => edition?.words[language][word] ?? whole);
