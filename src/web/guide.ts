import type { Component } from 'svelte';
import type { Language } from '../core/prose.ts';
import type { Clause } from '../core/result.ts';
import type { Text } from './board.ts';

/** One numbered step of a page. */
interface GuideStep {
  /** The action, as one short sentence. */
  readonly head: Text;
  readonly text: Text;
  /** The clauses that say it in full. */
  readonly clauses: readonly Clause[];
}

/** A list beside the steps of a page, with the game's own art: the three cards, the twelve Characters. */
export interface GuideTable {
  readonly name: Text;
  readonly rows: readonly {
    /** A symbol from the sprite. */
    readonly icon?: string;
    readonly name: Text;
    readonly text: Text;
    readonly clauses?: readonly Clause[];
  }[];
}

/** One page of a guide. The first page explains the game in thirty seconds. */
export interface GuidePage {
  /** Its part of the address: `#/rules/vabanque/payout`. */
  readonly id: string;
  readonly name: Text;
  /** The phase of a round that the page explains, if phases are numbered. */
  readonly phase?: number;
  readonly lead: Text;
  readonly steps: readonly GuideStep[];
  readonly fine?: Text;
  readonly table?: GuideTable;
  /** Whether `guide/Live.svelte` has a live example for the page. */
  readonly live: boolean;
  /** The worked examples of the rules that the live example covers. */
  readonly shows?: readonly `${string}-E${number}`[];
}

/** The terms of an edition: `{trap}` in a text stands for the edition's word. */
export interface GuideEdition {
  readonly id: string;
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** The guide for newcomers: `board/guide.ts` in the game's folder. */
export interface Guide {
  readonly pages: readonly GuidePage[];
  /** The first is the default. */
  readonly editions?: readonly GuideEdition[];
}

/** The input of a live example: `board/guide/Live.svelte` in the game's folder. */
export interface LiveProps {
  /** The id of the page that shows it. */
  readonly page: string;
  readonly language: Language;
  /** The id of one of the guide's editions. */
  readonly edition: string | null;
  readonly href: (clause: Clause) => string;
}

export type Live = Component<LiveProps>;

/** A text in one language, with the terms of an edition. */
export const wordsIn = (text: Text, language: Language, edition: GuideEdition | null): string =>
  text[language].replaceAll(/\{(\w+)\}/g, (whole, word: string) => edition?.words[language][word] ?? whole);
