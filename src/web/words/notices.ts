import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';
import type { HOOKS } from '../../protocol/request.ts';

/** The words of the settings for notices; loaded with them. */
interface NoticeWords {
  readonly title: string;
  readonly device: string;
  readonly deviceNote: string;
  readonly blocked: string;
  /** The browser has no Web Push, or only for installed applications. */
  readonly impossible: string;
  readonly test: string;
  readonly tested: string;
  readonly mail: string;
  readonly mailNote: string;
  readonly mailAddress: string;
  readonly sendCode: string;
  readonly enterCode: (address: string) => string;
  readonly confirm: string;
  readonly otherAddress: string;
  readonly webhook: string;
  readonly webhookNote: string;
  readonly address: string;
  readonly format: string;
  /** The format follows from the address. */
  readonly recognised: string;
  readonly formats: Readonly<Record<(typeof HOOKS)[number], string>>;
  readonly save: string;
  readonly saved: string;
  readonly failing: string;
  readonly quiet: string;
  readonly quietNote: string;
  readonly from: string;
  readonly to: string;
  readonly until: string;
}

const en: NoticeWords = {
  title: 'Tell me when it is my turn',
  device: 'On this device',
  deviceNote: 'A notice, even when Vatout is closed',
  blocked: 'This browser blocks notices from Vatout. Allow them in its settings.',
  impossible: 'This browser cannot show notices. On an iPhone, add Vatout to the home screen first.',
  test: 'Send a test',
  tested: 'Sent. It arrives in a moment.',
  mail: 'By e-mail',
  mailNote: 'After 1 hour, at most once a day per game',
  mailAddress: 'E-mail address',
  sendCode: 'Send me a code',
  enterCode: (address) => `Enter the code we sent to ${address}`,
  confirm: 'Confirm',
  otherAddress: 'Change the address',
  webhook: 'Webhook',
  webhookNote: 'For Discord, Slack or your own script',
  address: 'Address of the webhook',
  format: 'Format',
  recognised: 'By its address',
  formats: { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'JSON' },
  save: 'Save',
  saved: 'Saved',
  failing: 'No answer from that address.',
  quiet: 'Quiet hours',
  quietNote: 'Nothing rings, nothing is lost',
  from: 'Quiet from',
  to: 'to',
  until: 'Quiet until',
};

const fr: NoticeWords = {
  title: 'Me prévenir quand c’est à moi',
  device: 'Sur cet appareil',
  deviceNote: 'Une notification, même si Vatout est fermé',
  blocked: 'Ce navigateur bloque les notifications de Vatout. Autorisez-les dans ses réglages.',
  impossible: 'Ce navigateur n’affiche pas de notifications. Sur iPhone, ajoutez d’abord Vatout à l’écran d’accueil.',
  test: 'Envoyer un essai',
  tested: 'C’est parti. Elle arrive dans un instant.',
  mail: 'Par e-mail',
  mailNote: 'Au bout d’une heure, une fois par jour et par partie',
  mailAddress: 'Adresse e-mail',
  sendCode: 'M’envoyer un code',
  enterCode: (address) => `Saisissez le code envoyé à ${address}`,
  confirm: 'Confirmer',
  otherAddress: 'Changer d’adresse',
  webhook: 'Webhook',
  webhookNote: 'Pour Discord, Slack ou votre script',
  address: 'Adresse du webhook',
  format: 'Format',
  recognised: 'Selon l’adresse',
  formats: { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'JSON' },
  save: 'Enregistrer',
  saved: 'C’est enregistré',
  failing: 'Cette adresse ne répond pas.',
  quiet: 'Heures calmes',
  quietNote: 'Rien ne sonne, rien ne se perd',
  from: 'Au calme de',
  to: 'à',
  until: 'Au calme jusqu’à',
};

const de: NoticeWords = {
  title: 'Sag mir, wenn ich dran bin',
  device: 'Auf diesem Gerät',
  deviceNote: 'Eine Benachrichtigung, auch wenn Vatout zu ist',
  blocked: 'Dieser Browser blockiert Benachrichtigungen von Vatout. Erlaube sie in seinen Einstellungen.',
  impossible:
    'Dieser Browser kann keine Benachrichtigungen zeigen. Leg Vatout auf dem iPhone erst auf den Home-Bildschirm.',
  test: 'Test senden',
  tested: 'Gesendet. Er kommt gleich an.',
  mail: 'Per E-Mail',
  mailNote: 'Nach 1 Stunde, pro Partie höchstens einmal am Tag',
  mailAddress: 'E-Mail-Adresse',
  sendCode: 'Schick mir einen Code',
  enterCode: (address) => `Gib den Code ein, den wir an ${address} geschickt haben`,
  confirm: 'Bestätigen',
  otherAddress: 'Adresse ändern',
  webhook: 'Webhook',
  webhookNote: 'Für Discord, Slack oder dein eigenes Skript',
  address: 'Adresse des Webhooks',
  format: 'Format',
  recognised: 'Nach der Adresse',
  formats: { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'JSON' },
  save: 'Speichern',
  saved: 'Gespeichert',
  failing: 'Diese Adresse antwortet nicht.',
  quiet: 'Ruhezeit',
  quietNote: 'Nichts klingelt, nichts geht verloren',
  from: 'Ruhe von',
  to: 'bis',
  until: 'Ruhe bis',
};

export const noticeWords: Readonly<Record<Language, NoticeWords>> = { en, fr: french(fr, NARROW), de };
