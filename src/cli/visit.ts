import type { Api, Person } from '../client/api.ts';
import type { Client, Outcome, TableHearer } from '../client/client.ts';
import type { Command } from '../table/command.ts';
import { withActs, withPresence } from '../client/snapshot.ts';
import { sitDown } from '../client/sitting.ts';
import { isOver } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import { replay } from '../core/replay.ts';
import { seatLetter } from '../core/seat.ts';
import type { Title } from '../games/title.ts';
import { list } from '../games/words.ts';
import { shownName } from '../messages/deleted.ts';
import { harmless } from '../messages/problem.ts';
import { refusedText } from '../messages/refused.ts';
import type { Flow, Refused, TableSnapshot, VisibleAct, ChatLine, TablePresence } from '../protocol/reply.ts';
import { nameSeats } from './bots.ts';
import { Choices } from './choices.ts';
import { Failure } from './failure.ts';
import { resultText } from './result.ts';
import { clauseText, rulesText } from './rules.ts';
import { print, say, type Asker } from './terminal.ts';
import { JOIN_WORDS } from './words-join.ts';

export interface VisitOptions {
  readonly title: Title;
  readonly language: Language;
  readonly asker: Asker;
  readonly api: Api;
  readonly client: Client;
  readonly me: Person;
  readonly table: string;
}

/** One person at one online table, in the terminal: prints what happens and reads commands at any time. */
export class Visit implements TableHearer {
  private readonly options: VisitOptions;
  private readonly words: (typeof JOIN_WORDS)['en'];
  private snapshot: TableSnapshot | null = null;
  private names: readonly string[] = [];
  /** The choices of the decision shown last, until it is made. */
  private choices: Choices | null = null;
  /** The last message about the people at the table. */
  private told = '';
  private readonly arrived = Promise.withResolvers<TableSnapshot>();
  private readonly over = Promise.withResolvers<'over'>();
  private cutOff = false;
  private lastSaid = 0;

  constructor(options: VisitOptions) {
    this.options = options;
    this.words = JOIN_WORDS[options.language];
    options.client.watch(options.table, this);
  }

  async run(): Promise<void> {
    const { you, stage } = await Promise.race([this.arrived.promise, this.over.promise.then(() => this.snapshot!)]);
    if (you === null && stage !== 'ended') await this.sit(stage);
    const end = await Promise.race([this.read(), this.over.promise]);
    if (end === 'over') await this.showResult();
    else say(this.words.left);
  }

  private async sit(stage: TableSnapshot['stage']): Promise<void> {
    if (stage !== 'open') throw new Failure(this.words.notSeated);
    const outcome = await this.do(sitDown(this.options.me, null));
    if (!outcome.ok) throw new Failure(this.textOf(outcome.problem));
  }

  /** Serves line after line until the person leaves. */
  private async read(): Promise<'left'> {
    for (;;) {
      const line = await this.options.asker.ask('');
      if (line === null || line === 'quit') return 'left';
      if (line !== '') await this.serve(line);
    }
  }

  // Callbacks of the client

  statusChanged(): void {
    const { status } = this.options.client;
    if (status === 'ended') this.over.reject(new Failure(this.words.sessionEnded));
    else if (status === 'outdated') this.over.reject(new Failure(this.words.outdated));
    else if ((status === 'reconnecting') !== this.cutOff) {
      this.cutOff = status === 'reconnecting';
      say(this.cutOff ? this.words.lost : this.words.connected);
    }
  }

  table(snapshot: TableSnapshot, anew: boolean): void {
    if (anew) say(this.words.wentBack);
    if (snapshot.step !== this.snapshot?.step) this.choices = null;
    this.become(snapshot);
    this.arrived.resolve(snapshot);
  }

  acts(acts: readonly VisibleAct[], flow: Flow): void {
    const { title, language } = this.options;
    for (const { actor, events } of acts) {
      if (actor === this.snapshot!.you) this.choices = null;
      for (const event of events) {
        const line = title.prose[language].event(event, this.names);
        if (line) say(line);
      }
    }
    this.become(withActs(this.snapshot!, acts, flow));
  }

  here({ seats }: TablePresence): void {
    if (this.snapshot) this.snapshot = withPresence(this.snapshot, seats);
  }

  heard(said: readonly ChatLine[]): void {
    for (const { number, person, text } of said) {
      if (number <= this.lastSaid) continue; // the server repeats the latest lines after a reconnect
      this.lastSaid = number;
      const seat = this.snapshot!.chairs.findIndex((chair) => chair.person === person);
      if (person !== this.options.me.id) say(this.words.said(this.names[seat] ?? '?', harmless(text)));
    }
  }

  refused(problem: Refused): void {
    say(this.textOf(problem));
  }

  absent(): void {}
  emote(): void {}

  private become(snapshot: TableSnapshot): void {
    this.snapshot = snapshot;
    const { chairs, terms, stage } = snapshot;
    const bots = nameSeats(
      terms.game,
      chairs.map(({ kind, level }) => (kind === 'bot' ? (level ?? null) : null)),
    );
    this.names = chairs.map(({ name, bot }, seat) =>
      name === undefined ? bots[seat]! : harmless(shownName(name, this.options.language, bot)),
    );
    this.tellNews(snapshot);
    if (stage === 'ended') this.over.resolve('over');
    else this.showDecision();
  }

  /** Says who sits where, who asks for something and why the game waits, each time one of these changes. */
  private tellNews({ chairs, you, stage, request }: TableSnapshot): void {
    const { language, me } = this.options;
    const lines: string[] = [];
    if (stage === 'open') {
      const people = chairs.map(({ kind }, seat) => (kind === 'empty' ? this.words.free : this.names[seat]!));
      lines.push(this.words.atTable(list(language, people)));
      if (you !== null) lines.push(this.words.seated(me.name, seatLetter(you)), this.words.toStart);
    }
    if (stage === 'paused') lines.push(this.words.paused);
    if (you !== null && chairs[you]!.helped === 'away') lines.push(this.words.away);
    if (you !== null && request && request.by !== you && !request.agreed.includes(you))
      lines.push(this.words.wish[request.wish](this.names[request.by]!));
    const text = lines.join('\n');
    if (text !== this.told && text !== '') say(text);
    this.told = text;
  }

  /** Shows the board and the choices once for each decision of this person. */
  private showDecision(): void {
    const { title, language, me } = this.options;
    const { you, stage, turn, chairs, view } = this.snapshot!;
    const decides = you !== null && stage === 'running' && turn.includes(you) && chairs[you]!.helped === null;
    if (!decides) this.choices = null;
    else if (this.choices === null) {
      this.choices = new Choices(title, view, you, this.names, language);
      this.showBoard();
      this.choices.show();
      say(this.words.yourMove(me.name));
    }
  }

  private showBoard(): void {
    const { title, language } = this.options;
    const { view, you } = this.snapshot!;
    if (this.snapshot!.stage !== 'open') say(`\n${title.prose[language].board(view, you!, this.names)}\n`);
  }

  // Commands

  private async serve(line: string): Promise<void> {
    const { title, language, client, table } = this.options;
    const [word, ...rest] = line.split(/\s+/);
    switch (word) {
      case '?':
      case 'help':
        return say(this.words.help(Object.keys(title.prose[language].refusals)[0] ?? ''));
      case 'board':
        return this.showBoard();
      case 'rules':
        return this.showRules(rest.join(' '));
      case 'say':
        return this.tellRefusal(await client.say(table, rest.join(' ')));
      case 'yes':
      case 'no':
        return this.tellRefusal(await this.do({ kind: 'answer', yes: word === 'yes' }));
      case 'back':
      case 'resume':
        return this.tellRefusal(await this.do({ kind: word }));
      default:
        return this.move(line);
    }
  }

  /** Sends the typed move. A text that matches no legal move goes to the server too, which names the clause. */
  private async move(typed: string): Promise<void> {
    if (this.choices === null) return say(this.words.notYourMove);
    const text = this.choices.find(typed);
    if (text === undefined && this.choices.showMatching(typed)) return;
    this.tellRefusal(await this.do({ kind: 'act', text: text ?? typed, version: this.snapshot!.version }));
  }

  private showRules(clause: string): void {
    const { title, language } = this.options;
    try {
      say(clause ? clauseText(title, clause, language) : rulesText(title, language));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      say(String(error.problem));
    }
  }

  private do(command: Command): Promise<Outcome> {
    return this.options.client.do(this.options.table, command);
  }

  private tellRefusal(outcome: Outcome): void {
    if (!outcome.ok) say(this.textOf(outcome.problem));
  }

  private textOf(problem: Refused): string {
    return harmless(refusedText(problem, this.options.language, this.options.title), MOST_SAID);
  }

  // Result

  private async showResult(): Promise<void> {
    const { title, language, api, table } = this.options;
    const record = await api.record(table);
    if (!record.ok) return say(refusedText(record.problem, language));
    const match = replay(title.game, record.value);
    if (match.ok && isOver(match.value)) say(`\n${resultText(title, match.value, this.names, language)}`);
    else say(this.words.stopped);
    for (const [seat, { lost }] of this.snapshot!.chairs.entries())
      if (lost) say(this.words.loss[lost](this.names[seat]!));
    if (!process.stdout.isTTY) print(JSON.stringify(record.value));
  }
}

/** The longest sentence that quotes user input, in characters. */
const MOST_SAID = 600;
