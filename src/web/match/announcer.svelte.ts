/** A screen reader needs time: what happens within this many milliseconds is said in one go. */
const BREATH = 1000;
/** Of a burst, the last sentences count. */
const MOST = 4;

interface Said {
  readonly sentence: string;
  /** For the person at the screen alone. */
  readonly secret: boolean;
}

/** What is said aloud, for those who do not see the table: calmly what happens, at once what concerns them. */
export class Announcer {
  /** What happened, merged. */
  calm = $state('');
  /** Your turn, a refused move. */
  urgent = $state('');
  private waiting: Said[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What everybody may hear. */
  tell(sentence: string): void {
    this.add({ sentence, secret: false });
  }

  /** What only the person at the screen may hear. */
  whisper(sentence: string): void {
    this.add({ sentence, secret: true });
  }

  private add(said: Said): void {
    if (said.sentence === '') return;
    this.waiting = [...this.waiting, said].slice(-MOST);
    this.timer ??= setTimeout(() => this.speak(), BREATH);
  }

  private speak(): void {
    this.timer = undefined;
    this.calm = this.waiting.map(({ sentence }) => sentence).join(' ');
    this.waiting = [];
  }

  /** The same words twice must be heard twice: an invisible difference makes them new. */
  call(sentence: string): void {
    this.urgent = this.urgent === sentence ? `${sentence}\u200b` : sentence;
  }

  /** The screen goes to another person: nothing is left of what was for one alone. */
  hush(): void {
    this.calm = this.urgent = '';
    this.waiting = this.waiting.filter(({ secret }) => !secret);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
