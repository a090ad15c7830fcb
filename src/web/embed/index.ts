import { VatoutReplay } from './replay.ts';

/* `vatout/web`: boards in any page. Importing it registers `<vatout-replay>`. */

export { VatoutReplay };

globalThis.customElements?.define('vatout-replay', VatoutReplay);

declare global {
  interface HTMLElementTagNameMap {
    'vatout-replay': VatoutReplay;
  }
}
