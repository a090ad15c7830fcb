import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';

/** The words of the page that says how strong the bots are. */
interface StrengthWords {
  readonly title: string;
  readonly lead: string;
  readonly games: string;
  /** The choice of how many play. */
  readonly seats: string;
  readonly players: (seats: number) => string;
  readonly list: (game: string, seats: number) => string;
  readonly level: (level: number) => string;
  readonly champion: string;
  readonly random: string;
  readonly simulation: (games: string) => string;
  readonly treeSearch: (iterations: string) => string;
  readonly points: (points: string, half: string) => string;
  /** What the thin line through a bar is. */
  readonly sure: string;
  readonly luck: string;
  readonly people: string;
}

const en: StrengthWords = {
  title: 'How strong are the bots?',
  lead: 'Measured in hundreds of games against each other. A player 400 points ahead wins ten times for each loss.',
  games: 'Games',
  seats: 'Players',
  players: (seats) => `${seats} players`,
  list: (game, seats) => `Players of ${game} among ${seats}, weakest first`,
  level: (level) => `level ${level}`,
  champion: 'champion',
  random: 'Any legal move, at random',
  simulation: (games) => `Plain Monte Carlo, ${games} random games a move`,
  treeSearch: (iterations) => `Plain tree search, ${iterations} iterations a move`,
  points: (points, half) => (half === '0' ? `${points} points` : `${points} points, give or take ${half}`),
  sure: 'The thin line shows how sure the points are: 95 times in 100 the true value lies on it. For levels, it belongs to the step from the level below.',
  luck: 'The more people play, the more luck decides, and the closer together everyone ends up. So compare within a table, not between two.',
  people: 'People will join this scale once enough rated games have been played.',
};

const fr: StrengthWords = {
  title: 'Que valent les robots ?',
  lead: 'Mesuré en les opposant sur des centaines de parties. Avec 400 points d’avance, on gagne dix fois pour une défaite.',
  games: 'Jeux',
  seats: 'Joueurs',
  players: (seats) => `${seats} joueurs`,
  list: (game, seats) => `${game} à ${seats} : du plus faible au plus fort`,
  level: (level) => `niveau ${level}`,
  champion: 'champion',
  random: 'N’importe quel coup permis, au hasard',
  simulation: (games) => `Monte-Carlo simple, ${games} parties au hasard par coup`,
  treeSearch: (iterations) => `Recherche arborescente simple, ${iterations} itérations par coup`,
  points: (points, half) => (half === '0' ? `${points} points` : `${points} points, à ${half} près`),
  sure: 'Le trait fin indique la précision : 95 fois sur 100, la vraie valeur s’y trouve. Pour un niveau, il porte sur l’écart avec le niveau précédent.',
  luck: 'Plus on est nombreux, plus le hasard décide et plus les écarts se resserrent. Comparez donc au sein d’une table, pas d’une table à l’autre.',
  people: 'Les joueurs humains rejoindront cette échelle quand assez de parties classées auront été jouées.',
};

const de: StrengthWords = {
  title: 'Wie stark sind die Bots?',
  lead: 'In Hunderten von Partien gegeneinander gemessen. Wer 400 Punkte vorn liegt, gewinnt zehnmal und verliert einmal.',
  games: 'Spiele',
  seats: 'Spieler',
  players: (seats) => `${seats} Spieler`,
  list: (game, seats) => `${game}, ${seats} Spieler: von schwach bis stark`,
  level: (level) => `Stufe ${level}`,
  champion: 'Champion',
  random: 'Irgendein erlaubter Zug, zufällig',
  simulation: (games) => `Einfaches Monte-Carlo, ${games} zufällige Partien pro Zug`,
  treeSearch: (iterations) => `Einfache Baumsuche, ${iterations} Durchläufe pro Zug`,
  points: (points, half) => (half === '0' ? `${points} Punkte` : `${points} Punkte, plus oder minus ${half}`),
  sure: 'Der dünne Strich zeigt, wie sicher die Punkte sind: In 95 von 100 Fällen liegt der wahre Wert darauf. Bei den Stufen gilt er für den Abstand zur Stufe darunter.',
  luck: 'Je mehr mitspielen, desto mehr entscheidet das Glück, und desto enger liegen alle beieinander. Vergleich also nur Tische mit gleich vielen Spielern.',
  people: 'Auch Menschen kommen auf diese Skala, sobald genug gewertete Partien gespielt sind.',
};

export const strengthWords: Readonly<Record<Language, StrengthWords>> = { en, fr: french(fr, NARROW), de };
