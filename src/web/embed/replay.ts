import { mount, unmount } from 'svelte';
import { languageOf } from '../../core/language.ts';
import type { Language } from '../../core/prose.ts';
import type { MatchRecord } from '../../core/record.ts';
import { find } from './find.ts';
import Frame from './Frame.svelte';
import { look, symbols } from './look.ts';
import { Stage } from './stage.svelte.ts';
import { embedWords } from './words.ts';

/** A program that renders pages without a browser may import this file; only a browser makes elements. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

const languageAt = (element: Element): Language =>
  languageOf(element.closest<HTMLElement>('[lang]')?.lang.toLowerCase() ?? '');

const clamped = (step: number, length: number): number => Math.min(Math.max(Math.trunc(step) || 0, 0), length);

/**
 * `<vatout-replay>`: a match on its real board, step by step. Attributes: `src`, the address of a record; `seat`, a letter, to
 * see only what that seat could know; `step`, where to begin; `lang`, `en`, `fr` or `de`. A child
 * `<script type="application/json">`, or the property `record`, takes the place of `src`. Events: `vatout-step` after each
 * step, with `step` and `length`; `vatout-error` where nothing can be shown, with its `message`.
 */
export class VatoutReplay extends Base {
  /** The attributes that may change later. */
  static readonly observedAttributes: readonly string[] = ['src', 'seat', 'lang', 'step'];

  private readonly stage = new Stage();
  private readonly internals = this.attachInternals();
  private readonly probe = document.createElement('i');
  private frame: object | null = null;
  private given: string | null = null;
  private loading = new AbortController();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [look()];
    this.probe.className = 'vatout-probe';
    this.probe.addEventListener('transitionend', () => this.seeLight());
    root.append(symbols(), this.probe);
  }

  /** Called by the browser. */
  connectedCallback(): void {
    const { stage } = this;
    this.seeLight();
    stage.language = languageAt(this);
    this.frame = mount(Frame, { target: this.shadowRoot!, props: { stage, go: (step: number) => this.go(step) } });
    // While a page is being parsed, the children of its elements come later.
    if (document.readyState !== 'loading') void this.load();
    else document.addEventListener('DOMContentLoaded', () => void this.load(), { once: true });
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.loading.abort();
    if (this.frame) void unmount(this.frame);
    this.frame = null;
  }

  /** Called by the browser. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.frame || before === after) return;
    if (name === 'step') this.step = Number(after);
    else if (name === 'seat') void this.load(this.step);
    else if (name !== 'lang' || !this.stage.shown) void this.load();
    this.stage.language = languageAt(this);
  }

  /** How many entries of the record have been played: 0 is before the first. */
  get step(): number {
    return this.stage.step;
  }

  set step(step: number) {
    // A program may say where to begin before the record has arrived.
    if (this.stage.shown) this.go(step);
    else this.setAttribute('step', String(step));
  }

  private go(step: number): void {
    const next = clamped(step, this.length);
    if (next === this.stage.step) return;
    this.stage.step = next;
    this.dispatchEvent(new CustomEvent('vatout-step', { detail: { step: next, length: this.length } }));
  }

  /** How many entries the record has; 0 while none is shown. */
  get length(): number {
    return this.stage.shown?.length ?? 0;
  }

  /** Shows this record, an object or its text. */
  set record(record: MatchRecord | string) {
    this.given = typeof record === 'string' ? record : JSON.stringify(record);
    if (this.frame) void this.load();
  }

  /** The page decides between day and night by `color-scheme`; a transition tells when that changes. */
  private seeLight(): void {
    const night = getComputedStyle(this.probe).color === 'rgb(255, 255, 255)';
    this.stage.night = night;
    if (night) this.internals.states.add('night');
    else this.internals.states.delete('night');
  }

  private async load(step?: number): Promise<void> {
    if (!this.frame) return;
    const { stage } = this;
    const language = languageAt(this);
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    stage.shown = null;
    stage.failed = false;
    stage.note = embedWords[language].loading;
    const found = await find(this, this.given, language, signal);
    if (signal.aborted) return;
    if ('why' in found) {
      stage.failed = true;
      stage.note = found.why;
      this.dispatchEvent(new CustomEvent('vatout-error', { detail: { message: found.why } }));
      return;
    }
    stage.seat = found.seat;
    stage.step = clamped(step ?? Number(this.getAttribute('step')), found.shown.length);
    stage.shown = found.shown;
  }
}
