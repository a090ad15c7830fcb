import type { ChairSnapshot } from '../protocol/reply.ts';
import type { Chair } from '../table/event.ts';

/** What everybody may know of a chair. `here`: whether its person is connected. */
export function chairSnapshot({ sitter, helped, lost }: Chair, here: boolean): ChairSnapshot {
  if (!sitter) return { kind: 'empty', helped, lost, here: false };
  if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, helped, lost, here: true };
  const { person, name, identity } = sitter;
  return { kind: 'person', person, name, identity, helped, lost, here };
}
