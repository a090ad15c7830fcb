/** Sentences within this many milliseconds are announced together; a screen reader needs time. */
const BREATH = 1000;
/** Only the last sentences of a burst are announced. */
const MOST = 4;

interface Said {
  readonly sentence: string;
  /** Only for the person at the screen. */
  readonly secret: boolean;
}

/** Announces what happens to screen readers: politely, or at once if it concerns the person. */
export class Announcer {
  /** Events, merged. */
  calm = $state('');
  /** Turns and refused moves. */
  urgent = $state('');
  private waiting: Said[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Announces something public. */
  tell(sentence: string): void {
    this.add({ sentence, secret: false });
  }

  /** Announces something that only the person at the screen may hear. */
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

  /** A zero-width space makes a repeated sentence a change, so that it is announced again. */
  call(sentence: string): void {
    this.urgent = this.urgent === sentence ? `${sentence}\u200b` : sentence;
  }

  /** The screen goes to another person: clears everything private. */
  hush(): void {
    this.calm = this.urgent = '';
    this.waiting = this.waiting.filter(({ secret }) => !secret);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
