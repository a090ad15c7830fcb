import type { Seat } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';
import { say } from './terminal.ts';
import { WORDS } from './words.ts';

/** A longer list is not shown in full. */
const MANY = 24;

interface Choice {
  readonly text: string;
  /** Computed when shown: a list may have thousands. */
  readonly meaning: () => string;
}

/** The legal actions of a seat, as a menu in the terminal. */
export class Choices {
  private readonly all: readonly Choice[];
  private readonly language: Language;

  constructor({ game, prose }: Title, view: unknown, seat: Seat, names: readonly string[], language: Language) {
    this.language = language;
    this.all = game.legal(view, seat).map((action) => {
      return { text: game.format(action), meaning: () => prose[language].action(action, view, names) };
    });
  }

  /** The move of a typed text, which is the move's own or its number in the list. */
  find(typed: string): string | undefined {
    const exact = this.all.find(({ text }) => text === typed);
    return (exact ?? (this.numbered ? this.all[Number(typed) - 1] : undefined))?.text;
  }

  show(): void {
    if (this.all.length > MANY) say(WORDS[this.language].manyMoves(this.all.length, this.all[0]!.text));
    else this.list(this.all);
  }

  /** Lists the moves that contain the typed text; false if none does. */
  showMatching(typed: string): boolean {
    const matching = this.all.filter(({ text }) => text.includes(typed));
    this.list(matching);
    return matching.length > 0;
  }

  /** A short list is numbered, unless a move is itself a number. */
  private get numbered(): boolean {
    return this.all.length <= MANY && !this.all.some(({ text }) => /^\d+$/.test(text));
  }

  private list(choices: readonly Choice[]): void {
    const { numbered } = this;
    for (const choice of choices.slice(0, MANY)) {
      const number = numbered ? `${String(this.all.indexOf(choice) + 1).padStart(3)}  ` : '  ';
      say(`${number}${choice.text.padEnd(12)}  ${choice.meaning()}`);
    }
    if (choices.length > MANY) say(WORDS[this.language].moreMoves(choices.length - MANY));
  }
}
