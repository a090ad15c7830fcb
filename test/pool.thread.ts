import { serve } from '../src/workers/serve.ts';

/** The requests of the pool's tests. `cell`: memory shared with the test. */
export type Errand =
  | { readonly kind: 'square'; readonly of: number }
  /** Writes into the cell, then never ends. */
  | { readonly kind: 'spin'; readonly cell: Int32Array }
  /** Counts its starts in the cell; the thread dies at the first `times` of them. */
  | { readonly kind: 'exit' | 'throw'; readonly times: number; readonly cell: Int32Array };

serve((request) => {
  const errand = request as Errand;
  switch (errand.kind) {
    case 'square':
      return errand.of ** 2;
    case 'spin':
      Atomics.store(errand.cell, 0, 1);
      Atomics.notify(errand.cell, 0);
      for (;;);
    default: {
      const begun = Atomics.add(errand.cell, 0, 1) + 1;
      if (begun > errand.times) return `begun ${begun} times`;
      if (errand.kind === 'throw') throw new Error('thrown on purpose');
      return process.exit(7);
    }
  }
});
