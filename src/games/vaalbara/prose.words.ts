import type { Prose } from '../../core/prose.ts';
import type { CharacterName } from './characters.ts';
import type { PartName } from './parts.ts';

/** What differs between the languages; the sentences' order and the drawing are shared. */
export interface Words {
  readonly clans: readonly string[];
  /** By type of Territory; a Forest's value follows. */
  readonly types: readonly string[];
  readonly characters: Readonly<Record<CharacterName, string>>;
  /** What each Character does, in a few words. */
  readonly effects: Readonly<Record<CharacterName, string>>;
  readonly point: readonly [string, string];
  readonly card: readonly [string, string];
  /** Between a heading and its text. */
  readonly colon: string;

  readonly title: (round: number, pile: string) => string;
  readonly pile: (cards: string) => string;
  readonly omens: string;
  readonly next: string;
  readonly now: string;
  readonly top: string;
  readonly bottom: string;
  readonly domain: string;
  readonly played: string;
  readonly hand: string;
  readonly known: (characters: string) => string;
  readonly ready: string;
  readonly choosing: string;
  readonly secret: string;

  readonly play: (character: string) => string;
  readonly explained: (choice: string, effect: string) => string;
  readonly show: string;
  readonly decline: string;
  readonly give: (name: string) => string;
  readonly track: (front: string, row: number, slot: number) => string;
  readonly recall: (character: string) => string;
  readonly ride: (first: string, firstSlot: number, second: string, secondSlot: number) => string;
  readonly settle: (front: string, place: number) => string;
  readonly take: (front: string, sum: string) => string;

  readonly rows: (first: string, second: string) => string;
  readonly row: (fronts: string) => string;
  readonly drawn: (counts: string) => string;
  readonly hasChosen: (name: string) => string;
  readonly order: (turns: string) => string;
  readonly hasAnswered: (name: string) => string;
  readonly shown: (points: string, names: string) => string;
  readonly nobodyShows: string;
  readonly gives: (points: string, name: string) => string;
  readonly steals: (points: string, name: string) => string;
  readonly tracked: (gave: string, row: number, slot: number, got: string) => string;
  readonly recalled: (character: string) => string;
  readonly rode: (up: string, down: string) => string;
  readonly settled: (gave: string, got: string, sum: string) => string;
  readonly doubles: string;
  readonly idle: string;
  readonly takes: (name: string, front: string, sum: string) => string;
  /** The ordinal of a Mountain in the Domain. */
  readonly mountain: (held: number) => string;
  readonly round: (round: number) => string;
  readonly variety: (name: string, types: number, points: string) => string;
  readonly over: (scores: string) => string;

  readonly parts: Readonly<Partial<Record<PartName, string>>>;
  readonly options: Readonly<Record<string, string>>;
  /** What each option changes, in one line. */
  readonly notes: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly refusals: Prose['refusals'];
  /** By clause and kind of action: `VL-10 draw`. */
  readonly refused: Readonly<Record<string, string>>;
}
