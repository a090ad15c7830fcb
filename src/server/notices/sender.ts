import type { NoticeText } from '../../messages/notice.ts';
import type { Channel } from '../store/notices.ts';

/** A notice as it is sent: words, links and versions, and nothing of any position. */
export interface Message extends NoticeText {
  /** The tables that it is about, with the marks that make a repetition recognisable; none: a test. */
  readonly tables: readonly { readonly id: string; readonly mark: number }[];
  /** How many tables wait for the person. */
  readonly turns: number;
  /** Where it leads on the page, if not to its tables. */
  readonly place?: string;
}

/** `gone`: the address does not exist any more, and the channel is removed. */
export type Outcome = 'sent' | 'failed' | 'gone';

export interface Sender {
  send(channel: Channel, message: Message): Promise<Outcome>;
}

/** A device shows one notice for each tag: a newer one replaces it. */
export const tagOf = ({ tables }: Message): string =>
  tables.length === 0 ? 'test' : tables.length === 1 ? tables[0]!.id : 'turns';

/** The place of a notice on the page: the table, or the list of tables. */
export const placeOf = ({ tables, place }: Message): string =>
  place ?? (tables.length === 1 ? `#/t/${tables[0]!.id}` : tables.length === 0 ? '#/account' : '#/games');
