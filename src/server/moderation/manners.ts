import type { RefusedFor } from '../../protocol/reply.ts';
import type { PersonId } from '../../table/event.ts';
import type { Newcomers } from './newcomers.ts';
import type { Sanctions } from './sanctions.ts';
import type { WordList } from './wordlist.ts';

/** A name such as “Bob @bob” would pass for the owner of that handle. The compatibility form folds “＠” and “﹫”. */
const hasAt = (name: string): boolean => name.normalize('NFKC').includes('@');

/** What people may say, what they may be called, and who may play: sanctions, limits of newcomers, and the word list. */
export class Manners {
  readonly sanctions: Sanctions;
  readonly newcomers: Newcomers;
  readonly words: WordList;

  constructor(sanctions: Sanctions, newcomers: Newcomers, words: WordList) {
    this.sanctions = sanctions;
    this.newcomers = newcomers;
    this.words = words;
  }

  /** Why the person may not say that now; `text`: null for an emote. */
  async refusesLine(
    person: PersonId,
    text: string | null,
  ): Promise<RefusedFor<'suspended' | 'muted' | 'newcomer'> | null> {
    return (await this.sanctions.forbidsTalk(person)) ?? (await this.newcomers.refusesLine(person, text));
  }

  async refusesTable(person: PersonId): Promise<RefusedFor<'suspended' | 'newcomer'> | null> {
    return (await this.sanctions.forbidsPlay(person)) ?? (await this.newcomers.refusesTable(person));
  }

  /** Why the person may not be called that; also for handles. `person`: null: nobody yet. */
  async refusesName(person: PersonId | null, name: string): Promise<RefusedFor<'words' | 'at' | 'renamed'> | null> {
    if (hasAt(name)) return { code: 'at' };
    if (this.words.find(name) !== null) return { code: 'words' };
    return person !== null && (await this.sanctions.tookName(person, name)) ? { code: 'renamed' } : null;
  }
}
