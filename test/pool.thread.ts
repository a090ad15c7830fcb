import { serve } from '../src/workers/serve.ts';

/** What the tests of the pool ask of a thread. `cell`: memory that both sides see. */
export type Errand =
  | { readonly kind: 'square'; readonly of: number }
  /** Says in the cell that it has begun, and never ends. */
  | { readonly kind: 'spin'; readonly cell: Int32Array }
  /** Counts in the cell how often it was begun; the first so many times the thread dies of it. */
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
