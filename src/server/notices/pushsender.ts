import type { Channel } from '../store/notices.ts';
import { Forbidden, type Outbound } from './outbound.ts';
import { encrypt, type Subscription, type Vapid } from './push.ts';
import { placeOf, tagOf, type Message, type Outcome, type Sender } from './sender.ts';

/** How long a push service keeps a message for a device that is off, in seconds. */
const KEPT_FOR = 86_400;
/** A topic has at most so many characters. */
const LONGEST_TOPIC = 32;

/** The service answers so when the subscription has expired or was revoked. */
const GONE = [404, 410];

/** Sends notices to devices through their push services. */
export class PushSender implements Sender {
  private readonly outbound: Outbound;
  private readonly vapid: Vapid;
  private readonly now: () => number;

  constructor(outbound: Outbound, vapid: Vapid, now: () => number) {
    this.outbound = outbound;
    this.vapid = vapid;
    this.now = now;
  }

  async send({ address, site }: Channel, message: Message): Promise<Outcome> {
    const subscription = JSON.parse(address) as Subscription;
    const { title, body, turns, tables } = message;
    const tag = tagOf(message);
    const payload = JSON.stringify({ title, body, tag, place: placeOf(message), turns, tables });
    try {
      const status = await this.outbound.post(
        subscription.endpoint,
        {
          authorization: this.vapid.authorization(subscription.endpoint, site, this.now()),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(KEPT_FOR),
          urgency: 'normal',
          topic: tag.slice(0, LONGEST_TOPIC), // replaces an older message that the device has not received yet
        },
        encrypt(payload, subscription),
      );
      return GONE.includes(status) ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch (error) {
      return error instanceof Forbidden ? 'gone' : 'failed';
    }
  }
}
