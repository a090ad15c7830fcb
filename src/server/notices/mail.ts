import { createHmac, timingSafeEqual } from 'node:crypto';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Language } from '../../core/prose.ts';
import { MAIL_WORDS } from '../../messages/notice.ts';
import type { PersonId } from '../../table/event.ts';
import type { Channel } from '../store/notices.ts';
import { placeOf, type Message, type Outcome, type Sender } from './sender.ts';

/** In milliseconds. */
const LONGEST = 15_000;

/** Mailboxes that do not exist, and servers that refuse the recipient for good. */
const isGone = (error: unknown): boolean => {
  const { responseCode, command } = error as { readonly responseCode?: number; readonly command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550 && responseCode < 560;
};

/** Sends notices by e-mail, through the SMTP server of the host. */
export class MailSender implements Sender {
  private readonly transport: Transporter;
  private readonly from: string;
  /** Signs the links that end the e-mails. */
  private readonly key: string;

  constructor(smtp: string, from: string, key: string) {
    const timeouts = { connectionTimeout: LONGEST, greetingTimeout: LONGEST, socketTimeout: LONGEST };
    const closed = { disableFileAccess: true, disableUrlAccess: true };
    this.transport = createTransport({ url: smtp, ...timeouts, ...closed });
    this.from = from;
    this.key = key;
  }

  async send({ person, address, language, site }: Channel, message: Message): Promise<Outcome> {
    const words = MAIL_WORDS[language];
    const stop = new URL(`api/unsubscribe/${this.tokenOf(person)}`, site).href;
    const link = new URL(placeOf(message), site).href;
    const lines = [message.title, message.body, '', words.open, link, '', words.stop, stop];
    return this.deliver({
      to: address,
      subject: message.title,
      text: lines.filter((line, i) => i !== 1 || line !== '').join('\n'),
      headers: {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
        'Auto-Submitted': 'auto-generated',
      },
    });
  }

  /** Proves that an address belongs to the person. */
  sendCode(to: string, code: string, language: Language): Promise<Outcome> {
    return this.deliver({ to, ...MAIL_WORDS[language].code(code), headers: { 'Auto-Submitted': 'auto-generated' } });
  }

  tokenOf(person: PersonId): string {
    return `${person}.${createHmac('sha256', this.key).update(`unsubscribe ${person}`).digest('base64url')}`;
  }

  /** The person whose e-mails the token of a link ends; null if it is not ours. */
  personOf(token: string): PersonId | null {
    const person = token.slice(0, token.lastIndexOf('.'));
    const [given, own] = [token, this.tokenOf(person)].map((text) => Buffer.from(text));
    return given!.length === own!.length && timingSafeEqual(given!, own!) ? person : null;
  }

  private async deliver(mail: SendMailOptions): Promise<Outcome> {
    try {
      await this.transport.sendMail({ from: this.from, ...mail });
      return 'sent';
    } catch (error) {
      return isGone(error) ? 'gone' : 'failed';
    }
  }
}
