import type { HOOKS } from '../../protocol/request.ts';
import type { Channel } from '../store/notices.ts';
import { Forbidden, type Outbound } from './outbound.ts';
import { placeOf, type Message, type Outcome, type Sender } from './sender.ts';

export type HookKind = (typeof HOOKS)[number];

export interface Hook {
  readonly url: string;
  readonly kind: HookKind;
}

export const hookOf = ({ address }: Channel): Hook => JSON.parse(address) as Hook;

/** The service that an address belongs to. */
export function hookKindOf(url: string): HookKind {
  const { hostname, pathname } = new URL(url);
  if (/(^|\.)discord(app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/')) return 'discord';
  if (hostname === 'hooks.slack.com') return 'slack';
  return /^ntfy\./.test(hostname) ? 'ntfy' : 'json';
}

/** Names of people must not become mentions or links there. */
const forSlack = (text: string): string => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const forDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()@<-]/g, '\\$&');

interface Form {
  readonly url: string;
  readonly body: object;
}

/** The request that a service expects. `link`: where the person is wanted. */
const FORMS: Readonly<Record<HookKind, (url: string, message: Message, link: string) => Form>> = {
  discord: (url, { title, body }, link) => {
    const lines = [`**${forDiscord(title)}**`, forDiscord(body), `<${link}>`];
    return { url, body: { content: lines.filter((line) => line !== '').join('\n'), allowed_mentions: { parse: [] } } };
  },
  slack: (url, { title, body }, link) => {
    const lines = [`*${forSlack(title)}*`, forSlack(body), link];
    return { url, body: { text: lines.filter((line) => line !== '').join('\n') } };
  },
  // The topic is the path; a message in JSON goes to the root.
  ntfy: (url, { title, body }, link) => {
    const { origin, pathname } = new URL(url);
    return { url: `${origin}/`, body: { topic: pathname.slice(1), title, message: body || title, click: link } };
  },
  json: (url, { title, body, turns, tables }, link) => ({ url, body: { title, body, link, turns, tables } }),
};

/** These services answer so when the webhook was deleted there. */
const DELETED: Readonly<Record<HookKind, readonly number[]>> = {
  discord: [404, 410],
  slack: [404, 410],
  ntfy: [410],
  json: [410],
};

export class WebhookSender implements Sender {
  private readonly outbound: Outbound;

  constructor(outbound: Outbound) {
    this.outbound = outbound;
  }

  async send(channel: Channel, message: Message): Promise<Outcome> {
    const { url: given, kind } = hookOf(channel);
    const { url, body } = FORMS[kind](given, message, new URL(placeOf(message), channel.site).href);
    try {
      const status = await this.outbound.post(url, { 'content-type': 'application/json' }, JSON.stringify(body));
      if (DELETED[kind].includes(status)) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch (error) {
      return error instanceof Forbidden ? 'gone' : 'failed';
    }
  }
}
