import type { Language } from '../core/prose.ts';
import { titleOf } from '../games/index.ts';

/** What happened at one table, as far as a notice may tell: never anything of the position. */
export interface News {
  /** `round`: a round of a tournament has started. `day`, `hour`: an evening of a club comes. */
  readonly kind: 'invited' | 'start' | 'round' | 'turn' | 'soon' | 'end' | 'day' | 'hour';
  /** Of a round: the name of the tournament. Of an evening: the name of the club. */
  readonly game: string;
  /** The names of the others at the table; of an invitation: who asks; of an evening: when it starts. */
  readonly others: readonly string[];
}

export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

interface Words {
  readonly one: Readonly<Record<News['kind'], (game: string) => string>>;
  readonly turns: (count: number) => string;
  readonly several: (count: number) => string;
  readonly others: (names: string) => string;
  readonly invites: (name: string) => string;
  readonly test: NoticeText;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    one: {
      invited: (game) => `A chair for you: ${game}`,
      start: (game) => `${game} has started`,
      round: (tournament) => `${tournament}: your table is open`,
      turn: (game) => `Your turn in ${game}`,
      soon: (game) => `Your time is running out in ${game}`,
      end: (game) => `${game} is over`,
      day: (club) => `${club}: an evening is coming up`,
      hour: (club) => `${club}: the evening starts soon`,
    },
    turns: (count) => `Your turn in ${count} games`,
    several: (count) => `News from ${count} games`,
    others: (names) => `With ${names}`,
    invites: (name) => `${name} invites you.`,
    test: { title: 'It works', body: 'This is how Vatout calls you when it is your turn.' },
  },
  fr: {
    one: {
      invited: (game) => `Une chaise vous attend : ${game}`,
      start: (game) => `La partie de ${game} commence`,
      round: (tournament) => `${tournament}\u00a0: votre table est ouverte`,
      turn: (game) => `À vous à ${game}`,
      soon: (game) => `Il vous reste peu de temps à ${game}`,
      end: (game) => `La partie de ${game} est finie`,
      day: (club) => `${club}\u00a0: soirée à venir`,
      hour: (club) => `${club}\u00a0: la soirée commence bientôt`,
    },
    turns: (count) => `À vous dans ${count} parties`,
    several: (count) => `Du nouveau dans ${count} parties`,
    others: (names) => `Avec ${names}`,
    invites: (name) => `${name} vous invite.`,
    test: { title: 'Ça marche', body: 'C’est ainsi que Vatout vous appelle quand c’est à vous.' },
  },
  de: {
    one: {
      invited: (game) => `Ein Platz für dich: ${game}`,
      start: (game) => `${game} hat begonnen`,
      round: (tournament) => `${tournament}: Dein Tisch ist offen`,
      turn: (game) => `Du bist dran: ${game}`,
      soon: (game) => `Deine Zeit wird knapp: ${game}`,
      end: (game) => `${game} ist zu Ende`,
      day: (club) => `${club}: Ein Spieleabend steht an`,
      hour: (club) => `${club}: Der Abend beginnt bald`,
    },
    turns: (count) => `Du bist in ${count} Partien dran`,
    several: (count) => `Neues aus ${count} Partien`,
    others: (names) => `Mit ${names}`,
    invites: (name) => `${name} lädt dich ein.`,
    test: { title: 'Es klappt', body: 'So ruft dich Vatout, wenn du dran bist.' },
  },
};

/** One notice about one table, or about several at once. */
export function noticeText(news: readonly News[], language: Language): NoticeText {
  const words = WORDS[language];
  const names = (list: readonly string[]): string => new Intl.ListFormat(language).format(list);
  const nameOf = (game: string): string => titleOf(game)?.facts.name[language] ?? game;
  const [first] = news;
  if (news.length === 1 && first) {
    const isEvening = first.kind === 'day' || first.kind === 'hour';
    const others = isEvening ? (when: string) => when : first.kind === 'invited' ? words.invites : words.others;
    const body = first.others.length > 0 ? others(names(first.others)) : '';
    return { title: words.one[first.kind](nameOf(first.game)), body };
  }
  const isTurn = ({ kind }: News): boolean => kind === 'turn' || kind === 'soon';
  const title = news.every(isTurn) ? words.turns(news.length) : words.several(news.length);
  return { title, body: names([...new Set(news.map(({ game }) => nameOf(game)))]) };
}

export const testText = (language: Language): NoticeText => WORDS[language].test;

interface MailWords {
  readonly open: string;
  readonly stop: string;
  readonly code: (code: string) => { readonly subject: string; readonly text: string };
  /** The page behind the link in an e-mail. */
  readonly ask: string;
  readonly yes: string;
  readonly done: string;
}

export const MAIL_WORDS: Readonly<Record<Language, MailWords>> = {
  en: {
    open: 'Play:',
    stop: 'No more e-mails from Vatout:',
    code: (code) => ({
      subject: `${code} is your code for Vatout`,
      text: `Enter this code to be told by e-mail when it is your turn: ${code}\n\nIt is valid for 30 minutes. If you did not ask for it, ignore this e-mail.`,
    }),
    ask: 'Should Vatout stop sending you e-mails?',
    yes: 'Stop the e-mails',
    done: 'Done. Vatout sends you no more e-mails.',
  },
  fr: {
    open: 'Jouer\u00a0:',
    stop: 'Ne plus recevoir d’e-mails de Vatout\u00a0:',
    code: (code) => ({
      subject: `${code} est votre code pour Vatout`,
      text: `Saisissez ce code pour être prévenu par e-mail quand c’est à vous\u00a0: ${code}\n\nIl est valable 30 minutes. Si vous n’avez rien demandé, ignorez cet e-mail.`,
    }),
    ask: 'Vatout doit-il cesser de vous envoyer des e-mails\u202f?',
    yes: 'Arrêter les e-mails',
    done: 'C’est fait. Vatout ne vous envoie plus d’e-mails.',
  },
  de: {
    open: 'Spielen:',
    stop: 'Keine E-Mails mehr von Vatout:',
    code: (code) => ({
      subject: `${code} ist dein Code für Vatout`,
      text: `Gib diesen Code ein, dann sagt dir Vatout per E-Mail, wenn du dran bist: ${code}\n\nEr gilt 30 Minuten. Hast du ihn nicht angefordert, dann beachte diese E-Mail nicht weiter.`,
    }),
    ask: 'Soll dir Vatout keine E-Mails mehr schicken?',
    yes: 'Keine E-Mails mehr',
    done: 'Erledigt. Vatout schickt dir keine E-Mails mehr.',
  },
};
