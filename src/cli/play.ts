import { randomUUID } from 'node:crypto';
import type { Advice } from '../bots/advice.ts';
import { answer } from '../bots/answer.ts';
import { told } from '../bots/memory.ts';
import { attempt, moveOf } from '../bots/move.ts';
import type { Player } from '../bots/player.ts';
import { levelOf } from '../bots/roster.ts';
import { advance, type Sources } from '../core/advance.ts';
import type { GameEvent, Seat, Turn } from '../core/game.ts';
import { isOver, toRecord, type Match } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import { seeded, type Rng } from '../core/rng.ts';
import { seatLetter } from '../core/seat.ts';
import { stepFrom, type Step } from '../core/steps.ts';
import { fairChance, withoutSecret, type Secret } from '../fairness/fairness.ts';
import { titles } from '../games/index.ts';
import type { Title } from '../games/title.ts';
import { hintText } from '../messages/hint.ts';
import { harmless, problemText } from '../messages/problem.ts';
import { findTitle, openMatch, readSeat, type MatchArguments } from './arguments.ts';
import { introductions, nameSeats, readBots, readPlayer } from './bots.ts';
import { Choices } from './choices.ts';
import { checkDestination, writeWhole } from './destination.ts';
import { Today } from './duplicate/today.ts';
import { DUPLICATE_WORDS } from './duplicate/words.ts';
import { Failure } from './failure.ts';
import { resultText } from './result.ts';
import { clauseText, rulesText } from './rules.ts';
import { drawSecret } from './secret.ts';
import { clearScreen, openAsker, print, say, type Asker } from './terminal.ts';
import { WORDS, type Words } from './words.ts';

interface PlayArguments extends MatchArguments {
  readonly people: string;
  readonly bots: string;
  readonly names?: string;
  readonly seed?: string;
  readonly save?: string;
  readonly today?: boolean;
}

const LEVEL = '3';

export async function play(id: string | undefined, given: PlayArguments, language: Language): Promise<void> {
  const asker = openAsker();
  try {
    const title = id === undefined ? await chooseTitle(asker, language) : findTitle(id);
    if (title) await new TerminalMatch(title, given, language, asker).run();
  } finally {
    asker.close();
  }
}

async function chooseTitle(asker: Asker, language: Language): Promise<Title | null> {
  for (const [index, { facts }] of titles.entries()) {
    say(`${index + 1}  ${facts.name[language].padEnd(10)} ${facts.pitch[language]}`);
  }
  for (;;) {
    const answer = await asker.ask(`${WORDS[language].choose} `);
    if (answer === null) throw new Failure(WORDS[language].noneChosen);
    if (answer === 'quit') return null;
    const id = answer.toLowerCase().replaceAll(' ', '-');
    const chosen = titles[Number(answer) - 1] ?? titles.find(({ game }) => game.id === id);
    if (chosen) return chosen;
    say(WORDS[language].chooseAgain);
  }
}

/** A match in this terminal, from the first roll to the result. */
class TerminalMatch {
  private readonly title: Title;
  private readonly language: Language;
  private readonly words: Words;
  private readonly asker: Asker;
  private readonly people: readonly Seat[];
  private readonly names: readonly string[];
  /** The level of each seat whose bot has one; null for people, `random` and baselines. */
  private readonly levels: readonly (number | null)[];
  /** The player of each seat that no person plays, and its randomness. */
  private readonly bots: readonly Player[];
  private readonly rngs: readonly Rng[];
  private readonly secret: Secret;
  /** The board of the day, where that is played. */
  private readonly today: Today | null;
  private readonly botNames: readonly string[];
  private readonly save: string | undefined;
  /** Whether the record is printed to standard output: not to a terminal unless asked for. */
  private readonly toOutput: boolean;
  private match: Match;
  /** All events so far. */
  private readonly events: GameEvent[] = [];
  /** The person who saw the screen last. */
  private looking: Seat | null = null;
  /** The log since each person's last choice: the screen is cleared between people, so they see it again. */
  private readonly news: ReadonlyMap<Seat, string[]>;
  private kept = false;
  private inputEnded = false;

  constructor(title: Title, given: PlayArguments, language: Language, asker: Asker) {
    this.title = title;
    this.language = language;
    this.words = WORDS[language];
    this.asker = asker;
    const usual = given.today ? { seats: String(title.facts.usual) } : {};
    this.match = openMatch(title, { ...usual, ...given }, language);
    const { seats } = this.match;
    this.people = given.people.toLowerCase() === 'none' ? [] : this.readPeople(given.people, seats);
    const bots = readBots(given.bots, LEVEL, seats, title.game, language, this.people);
    this.levels = bots.map((name, seat) => (this.people.includes(seat) ? null : levelOf(name)));
    this.bots = bots.map((name) => readPlayer(title.game, name, language));
    this.names = given.names === undefined ? nameSeats(title.game.id, this.levels) : this.readNames(given.names, seats);
    if (given.today && (given.seed !== undefined || this.people.length !== 1))
      throw new Failure(DUPLICATE_WORDS[language].todayAlone);
    this.today = given.today ? new Today(this.match) : null;
    this.botNames = bots;
    const rng = seeded(given.seed ?? randomUUID());
    this.secret = drawSecret(seats, given.seed === undefined ? undefined : rng);
    this.rngs = bots.map((_, seat) => this.today?.rng(seat) ?? rng.split());
    this.save = given.save === '-' ? undefined : given.save;
    this.toOutput = given.save === '-' || !process.stdout.isTTY;
    if (this.save !== undefined) checkDestination(this.save, language);
    this.news = new Map(this.people.map((seat) => [seat, []]));
  }

  private readPeople(letters: string, seats: number): Seat[] {
    const people = [...letters].map((letter) => readSeat(letter, seats, this.language));
    const twice = people.find((seat, at) => people.indexOf(seat) < at);
    if (twice !== undefined) throw new Failure(this.words.seatTwice('--people', seatLetter(twice)));
    return people;
  }

  private readNames(text: string, seats: number): string[] {
    const names = text.split(',').map((name) => name.trim());
    if (names.includes('') || new Set(names).size !== seats || names.length !== seats) {
      throw new Failure(this.words.badNames(seats));
    }
    return names;
  }

  async run(): Promise<void> {
    if (this.today) say(this.today.head(this.language));
    for (const line of introductions(this.title.game.id, this.levels, this.names, this.language)) say(line);
    while (await this.proceed());
    if (!isOver(this.match)) {
      say(this.inputEnded ? this.words.inputEnded : this.words.left);
      if (this.save === undefined && !this.kept && !this.toOutput) say(this.words.leftHint);
    } else {
      say('');
      say(resultText(this.title, this.match, this.names, this.language));
      this.compare();
    }
    this.writeRecord();
  }

  /** Shows how bots played the same board. */
  private compare(): void {
    if (!this.today) return;
    say(`\n${DUPLICATE_WORDS[this.language].waiting}`);
    const { scores } = this.title.game.standing(this.match.state);
    say(this.today.compared(scores, this.people[0]!, this.botNames, this.language));
  }

  /** Writes the record to its file; if that fails, to standard output, so that no game is lost. */
  private writeRecord(): void {
    try {
      if (this.save !== undefined) this.write(this.save);
    } catch (error) {
      print(JSON.stringify(this.record()));
      throw error;
    }
    if (this.toOutput) print(JSON.stringify(this.record()));
  }

  /** Lets chance and bots act, then asks the next person; false when the game is over or the person quits. */
  private async proceed(): Promise<boolean> {
    const sources: Sources = {
      chance: (match) => this.today?.chance(match) ?? fairChance(match, this.secret),
      seat: (match, turn) => this.automatic(match, this.nextOf(turn)),
    };
    for (const step of advance(this.match, sources)) this.tell(step);
    return !isOver(this.match) && this.ask(this.nextOf(this.title.game.turn(this.match.state)));
  }

  /** Where several seats must act, people go first: bots answer at once. */
  private nextOf(turn: Turn): Seat {
    return turn.find((actor) => this.people.includes(actor)) ?? turn[0]!;
  }

  /** The action of a seat that needs no question: a bot, or a lone person with one legal action; null to ask. */
  private automatic({ game, state }: Match, seat: Seat): readonly [Seat, string] | null {
    const view = game.view(state, seat);
    if (!this.people.includes(seat)) {
      const tried = attempt(game, this.bots[seat]!, view, seat, this.rngs[seat]!, this.events);
      return [seat, moveOf(game, view, seat, tried, (why) => say(this.words.botFailed(this.names[seat]!, why)))];
    }
    // With several people at one screen, each is asked even where there is one action: skipping the question would tell
    // the others something (no Fighter in hand, VL-19).
    const actions = game.legal(view, seat);
    return actions.length === 1 && this.people.length === 1 ? [seat, game.format(actions[0])] : null;
  }

  /** Plays a person's action; false if it is refused. */
  private act(seat: Seat, text: string): boolean {
    const step = stepFrom(this.match, seat, text);
    if (step.ok) this.tell(step.value);
    else say(problemText(step.problem, this.language, this.title));
    return step.ok;
  }

  private tell({ events, match }: Step): void {
    this.match = match;
    this.events.push(...events);
    for (const event of events) {
      const line = this.title.prose[this.language].event(event, this.names);
      if (!line) continue;
      say(line);
      for (const person of this.people) this.news.get(person)!.push(line);
    }
  }

  private async ask(seat: Seat): Promise<boolean> {
    if (!(await this.handOver(seat))) return false;
    const view = this.title.game.view(this.match.state, seat);
    const choices = new Choices(this.title, view, seat, this.names, this.language);
    this.showBoard(seat);
    choices.show();
    for (;;) {
      const answer = await this.answer(this.words.yourMove(this.names[seat]!));
      if (answer === null || answer === 'quit') return false;
      if (answer === '' || this.command(answer, seat)) continue;
      const chosen = choices.find(answer);
      if (chosen !== undefined) return this.act(seat, chosen);
      this.lookUp(seat, answer, choices);
    }
  }

  private async answer(question: string): Promise<string | null> {
    const answer = await this.asker.ask(question);
    this.inputEnded = answer === null;
    return answer;
  }

  /** Hands the screen to another person, cleared of what the last one saw. */
  private async handOver(seat: Seat): Promise<boolean> {
    if (this.looking !== seat && this.people.length > 1) {
      if (this.looking !== null) clearScreen();
      if ((await this.answer(this.words.handOver(this.names[seat]!))) === null) return false;
      for (const line of this.news.get(seat)!) say(line);
    }
    this.news.get(seat)!.length = 0;
    this.looking = seat;
    return true;
  }

  private showBoard(seat: Seat): void {
    const { game, prose } = this.title;
    say(`\n${prose[this.language].board(game.view(this.match.state, seat), seat, this.names)}\n`);
  }

  /** Lists the moves that match; if none does, says why the text is not a move. */
  private lookUp(seat: Seat, typed: string, choices: Choices): void {
    if (choices.showMatching(typed)) return;
    const refused = stepFrom(this.match, seat, typed);
    if (refused.ok || refused.problem.code === 'text') say(this.words.noMove(harmless(typed)));
    else say(problemText(refused.problem, this.language, this.title));
  }

  private command(answer: string, seat: Seat): boolean {
    const [word, ...rest] = answer.split(/\s+/);
    const argument = rest.join(' ');
    switch (word) {
      case '?':
      case 'help':
        say(this.words.help(this.clause()));
        return true;
      case 'board':
        this.showBoard(seat);
        return true;
      case 'hint':
        this.hint(seat);
        return true;
      case 'rules':
        this.attempt(() =>
          say(argument ? clauseText(this.title, argument, this.language) : rulesText(this.title, this.language)),
        );
        return true;
      case 'save':
        if (argument) this.attempt(() => this.write(argument));
        else say(this.words.help(this.clause()));
        return true;
      default:
        return false;
    }
  }

  /** Shows the advice of the strongest bot, given what this seat has seen. */
  private hint(seat: Seat): void {
    const { game } = this.title;
    const view = game.view(this.match.state, seat);
    const seed = String(this.match.entries.length);
    const asked = told(game, view, 5, () => this.events);
    const given = answer({ kind: 'advise', game: game.id, view: asked, seat, seed });
    if (!given.ok) return say(problemText(given.problem, this.language, this.title));
    const { lines, equal } = hintText(this.title, given.value as Advice, view, this.names, this.language);
    for (const { move, reasons } of lines) {
      say(`  ${move}`);
      for (const reason of reasons) say(`    · ${reason}`);
    }
    if (equal) say(`  ${equal}`);
  }

  /** An example of a clause of this game. */
  private clause(): string {
    return Object.keys(this.title.prose[this.language].refusals)[0] ?? '';
  }

  /** Reports bad input of a command without ending the match. */
  private attempt(command: () => void): void {
    try {
      command();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { problem } = error;
      say(typeof problem === 'string' ? problem : problemText(problem, this.language, this.title));
    }
  }

  private record() {
    if (this.today) return { ...toRecord(this.match), duplicate: this.today.duplicate() };
    const fairness = isOver(this.match) ? this.secret : withoutSecret(this.secret);
    return { ...toRecord(this.match), fairness };
  }

  private write(path: string): void {
    writeWhole(path, `${JSON.stringify(this.record())}\n`, this.language);
    this.kept = true;
    say(this.words.saved(path));
  }
}
