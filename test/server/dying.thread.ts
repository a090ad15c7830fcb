import { serve } from '../../src/workers/serve.ts';

/** Bots that fail: some kill their thread, the others answer with an invalid move. */
serve((question) => {
  if ((question as { readonly level: number }).level === 1) throw new Error('no idea');
  return { ok: true, value: { action: 'nonsense', nodes: 1 } };
});
