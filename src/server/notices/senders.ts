import type { Settings } from '../settings.ts';
import type { ChannelKind } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import { MailSender } from './mail.ts';
import { Outbound } from './outbound.ts';
import { Vapid } from './push.ts';
import { PushSender } from './pushsender.ts';
import type { Sender } from './sender.ts';
import { WebhookSender } from './webhook.ts';

/** How notices leave this server. */
export interface Senders {
  /** A kind that the host does not offer is missing. */
  readonly by: Partial<Readonly<Record<ChannelKind, Sender>>>;
  readonly outbound: Outbound;
  readonly vapid: Vapid;
  /** Null: the host sends no e-mails. */
  readonly mail: MailSender | null;
}

export async function openSenders(
  { privateTargets, smtp, mailFrom }: Settings,
  store: Pick<Store, 'key'>,
  now: () => number,
): Promise<Senders> {
  const outbound = new Outbound({ allowPrivate: privateTargets });
  const vapid = await Vapid.of(store);
  const by = { push: new PushSender(outbound, vapid, now), webhook: new WebhookSender(outbound) };
  const mail = smtp ? new MailSender(smtp, mailFrom, await store.key('links')) : null;
  return { by: { ...by, ...(mail && { mail }) }, outbound, vapid, mail };
}
