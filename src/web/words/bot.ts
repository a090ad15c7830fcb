import type { Language } from '../../core/prose.ts';
import type { Takes } from '../../protocol/bot.ts';
import { french } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';

/** The words of bot accounts on the account page; loaded with that part. */
interface BotWords {
  readonly title: string;
  readonly become: string;
  readonly becomeNote: string;
  /** Why this account cannot become one. */
  readonly notFresh: string;
  readonly go: string;
  readonly sure: string;
  readonly forGood: string;
  readonly means: readonly string[];
  readonly stay: string;
  readonly yes: string;
  readonly done: string;
  readonly is: string;
  readonly since: (date: string) => string;
  readonly games: string;
  readonly limits: Readonly<Record<Exclude<keyof Takes, 'games'>, string>>;
  readonly rest: string;
  readonly save: string;
  readonly saved: string;
}

const en: BotWords = {
  title: 'A bot of your own',
  become: 'Make this a bot’s account',
  becomeNote: 'a program plays here as itself, and people can challenge it',
  notFresh:
    'only for an account without rated games, unfinished tables, clubs and tournaments; make another for your bot',
  go: 'Make it one',
  sure: 'A bot’s account, for good?',
  forGood: 'This cannot be undone: the account never becomes a person’s again.',
  means: [
    'Everybody sees, at every table, that a bot plays.',
    'It sits down where it is invited, and is rated among bots.',
    'It cannot find players, join clubs or tournaments, or chat.',
  ],
  stay: 'Keep it mine',
  yes: 'Make it a bot’s, for good',
  done: 'This is a bot’s account now. Make a token for its program.',
  is: 'This is a bot’s account',
  since: (date) => `since ${date}, for good`,
  games: 'It takes challenges at',
  limits: {
    atOnce: 'Games at once',
    byPerson: 'Challenges of one person in an hour',
    byHour: 'Challenges of everybody in an hour',
  },
  rest: 'All others are declined before your program hears of them.',
  save: 'Save',
  saved: 'Saved.',
};

const fr: BotWords = {
  title: 'Votre propre robot',
  become: 'En faire le compte d’un robot',
  becomeNote: 'un programme y joue en son nom, et on peut le défier',
  notFresh:
    'seulement pour un compte sans partie classée, table en cours, club ni tournoi ; créez-en un autre pour votre robot',
  go: 'Continuer',
  sure: 'Le compte d’un robot, pour toujours ?',
  forGood: 'C’est définitif : ce compte ne redeviendra jamais celui d’une personne.',
  means: [
    'À chaque table, tout le monde voit que c’est un robot qui joue.',
    'Il s’assied là où on l’invite, et son classement se fait entre robots.',
    'Il ne peut ni chercher des joueurs, ni rejoindre un club ou un tournoi, ni discuter.',
  ],
  stay: 'Le garder pour moi',
  yes: 'En faire celui d’un robot',
  done: 'C’est maintenant le compte d’un robot. Créez un jeton pour son programme.',
  is: 'C’est le compte d’un robot',
  since: (date) => `depuis ${date}, définitivement`,
  games: 'Il accepte des défis à',
  limits: {
    atOnce: 'Parties en même temps',
    byPerson: 'Défis d’une même personne par heure',
    byHour: 'Défis de tout le monde par heure',
  },
  rest: 'Tous les autres sont refusés avant d’arriver à votre programme.',
  save: 'Enregistrer',
  saved: 'C’est enregistré.',
};

const de: BotWords = {
  title: 'Ein eigener Bot',
  become: 'Zum Konto eines Bots machen',
  becomeNote: 'ein Programm spielt hier als es selbst, und man kann es herausfordern',
  notFresh:
    'nur für ein Konto ohne gewertete Partien, laufende Tische, Clubs und Turniere; leg für deinen Bot ein eigenes an',
  go: 'Weiter',
  sure: 'Für immer das Konto eines Bots?',
  forGood: 'Das ist endgültig: Dieses Konto wird nie wieder das eines Menschen.',
  means: [
    'An jedem Tisch sehen alle, dass ein Bot spielt.',
    'Er setzt sich dorthin, wo er eingeladen ist, und wird unter Bots gewertet.',
    'Er sucht keine Mitspieler, geht in keinen Club, spielt kein Turnier und chattet nicht.',
  ],
  stay: 'Meins behalten',
  yes: 'Zu dem eines Bots machen',
  done: 'Das ist jetzt das Konto eines Bots. Leg einen Token für sein Programm an.',
  is: 'Das ist das Konto eines Bots',
  since: (date) => `seit ${date}, für immer`,
  games: 'Er nimmt Herausforderungen an in',
  limits: {
    atOnce: 'Partien gleichzeitig',
    byPerson: 'Herausforderungen von einer Person pro Stunde',
    byHour: 'Herausforderungen von allen pro Stunde',
  },
  rest: 'Alle anderen werden abgelehnt, bevor dein Programm davon erfährt.',
  save: 'Speichern',
  saved: 'Gespeichert.',
};

export const botWords: Readonly<Record<Language, BotWords>> = { en, fr: french(fr, NARROW), de };
