import type { ChairSnapshot } from '../protocol/reply.ts';
import type { Chair, SeatedPerson } from '../table/event.ts';

/** What everybody may know of a chair. `here`: whether its person is connected. */
export function chairSnapshot({ sitter, helped, lost, ready, kept }: Chair, here: boolean): ChairSnapshot {
  if (!sitter) return { kind: 'empty', helped, lost, here: false, ...(kept?.person && { kept: personOf(kept) }) };
  if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, helped, lost, here: true };
  return { kind: 'person', ...personOf(sitter), helped, lost, here, ...(ready && { ready }) };
}

const personOf = ({ person, name, identity, bot }: SeatedPerson) => ({
  ...{ person, name, identity },
  ...(bot && { bot }),
});
