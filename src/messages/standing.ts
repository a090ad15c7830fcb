import { french } from '../core/french.ts';
import { LOCALES } from '../core/language.ts';
import type { Language } from '../core/prose.ts';
import { NARROW } from '../core/spaces.ts';

/* What moderators decided about a person, and what is not possible yet for somebody new, in words. */

/** A refusal of the server, as far as it matters here. */
interface Told {
  readonly code: string;
  readonly detail?: string;
  readonly until?: number | null;
}

type ToldOf = Readonly<Record<string, (reason: string, until: string | null) => string>>;

const day = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(at);

const EN: ToldOf = {
  muted: (reason, until) =>
    until === null
      ? `The moderators have closed the chat to you for good. Their reason: ${reason}`
      : `The moderators have closed the chat to you until ${until}. Their reason: ${reason}`,
  suspended: (reason, until) =>
    until === null
      ? `The moderators have suspended you for good. Their reason: ${reason}`
      : `The moderators have suspended you until ${until}. You can finish games that are running. Their reason: ${reason}`,
  rename: (reason) => `The moderators have replaced your name. Choose another one. Their reason: ${reason}`,
};

const FR: ToldOf = {
  muted: (reason, until) =>
    until === null
      ? `La modération vous a fermé la discussion définitivement. Motif : ${reason}`
      : `La modération vous a fermé la discussion jusqu’au ${until}. Motif : ${reason}`,
  suspended: (reason, until) =>
    until === null
      ? `La modération vous a suspendu définitivement. Motif : ${reason}`
      : `La modération vous a suspendu jusqu’au ${until}. Vos parties en cours peuvent se terminer. Motif : ${reason}`,
  rename: (reason) => `La modération a remplacé votre nom. Choisissez-en un autre. Motif : ${reason}`,
};

const DE: ToldOf = {
  muted: (reason, until) =>
    until === null
      ? `Die Moderation hat dich endgültig aus dem Chat ausgesperrt. Der Grund: ${reason}`
      : `Die Moderation hat dich bis zum ${until} aus dem Chat ausgesperrt. Der Grund: ${reason}`,
  suspended: (reason, until) =>
    until === null
      ? `Die Moderation hat dich endgültig gesperrt. Der Grund: ${reason}`
      : `Die Moderation hat dich bis zum ${until} gesperrt. Laufende Partien kannst du zu Ende spielen. Der Grund: ${reason}`,
  rename: (reason) => `Die Moderation hat deinen Namen ersetzt. Such dir einen anderen aus. Der Grund: ${reason}`,
};

const NEWCOMER: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    chat: 'You are new here, so you can write a line every six seconds. Try again in a moment.',
    link: 'Links cannot be sent on your first day here, nor before your first finished game.',
    tables: 'You are new here, so you can open ten tables an hour. Sit down at one, or try again later.',
  },
  fr: {
    chat: 'Vous venez d’arriver : une ligne toutes les six secondes. Réessayez dans un instant.',
    link: 'Pas de liens le premier jour, ni avant votre première partie finie.',
    tables: 'Vous venez d’arriver : dix tables par heure. Rejoignez-en une, ou réessayez plus tard.',
  },
  de: {
    chat: 'Du bist neu hier: Alle sechs Sekunden kannst du eine Zeile schreiben. Versuch es gleich noch einmal.',
    link: 'Links gehen am ersten Tag noch nicht, und auch nicht vor deiner ersten beendeten Partie.',
    tables:
      'Du bist neu hier: In einer Stunde kannst du zehn Tische eröffnen. Setz dich an einen, oder versuch es später noch einmal.',
  },
};

const SENTENCES = { en: EN, fr: french(FR, NARROW), de: DE };
const NEWCOMERS = { ...NEWCOMER, fr: french(NEWCOMER.fr, NARROW) };

/** The sentence for a refusal with a reason and a date, or for a limit of newcomers; null for any other. */
export function standingText({ code, detail = '', until }: Told, language: Language): string | null {
  if (code === 'newcomer') return NEWCOMERS[language][detail] ?? null;
  const sentence = Object.hasOwn(EN, code) ? SENTENCES[language][code] : undefined;
  if (!sentence || until === undefined) return null;
  return sentence(detail, until === null ? null : day(until, language));
}

const CODES = { mute: 'muted', suspend: 'suspended', rename: 'rename' } as const;

/** The sentence for a sanction in force. */
export const sanctionText = (
  {
    kind,
    until,
    reason,
  }: { readonly kind: keyof typeof CODES; readonly until: number | null; readonly reason: string },
  language: Language,
): string => standingText({ code: CODES[kind], detail: reason, until }, language)!;
