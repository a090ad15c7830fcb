import { plural } from '../../games/words.ts';
import { chanceWords } from './chance.ts';
import type { DuplicateWords } from './duplicate.vocabulary.ts';

const NTH = ['', 'premier', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième'];

export const fr: DuplicateWords = {
  title: 'Donnes du jour',
  duplicate: 'Duplicate',
  boardOf: (game) => `Duplicate, ${game}`,
  lobby: 'En ligne',
  loading: 'Lecture des tables…',
  stored: 'Vous êtes hors ligne. Voici ce qui a été lu en dernier ; la vérification marche quand même.',
  waitingFor: (tables) => (tables === 1 ? 'Encore 1 table à attendre' : `Encore ${tables} tables à attendre`),
  proofSealed:
    'Le secret a été scellé avant le premier lancer et ouvert après la dernière partie. Refaites le calcul vous-même.',
  unopened: 'Le secret sera ouvert après la dernière donne de cette rencontre.',
  tell: 'Prévenez l’organisateur.',
  lead: 'Les mêmes donnes pour le monde entier, tirées de la date. Jouez-en une contre des robots, puis voyez ce que cinq autres tables ont fait du même hasard.',
  day: (day) => `Donne du ${day}`,
  with: (seats) => `${seats} joueurs, des robots de niveau 3 environ`,
  play: 'Jouer',
  playGame: (game) => `Jouer la donne du jour de ${game}`,
  resume: 'Reprendre',
  compare: 'Comparer',
  compareGame: (game) => `Comparer ${game} avec les autres tables`,
  back: 'Donnes du jour',
  same: 'Même hasard, mêmes places. Seuls les choix changent.',
  subtitle: (game, tables, people) => `${game}, ${tables} tables${people > 1 ? `, ${people} joueurs` : ''}`,
  unfinishedTables: (tables) =>
    tables === 1
      ? 'Une table s’est arrêtée avant la fin : elle ne compte pas.'
      : `${tables} tables se sont arrêtées avant la fin : elles ne comptent pas.`,
  openTables: 'Tables où il reste de la place',
  free: (chairs) => (chairs === 1 ? '1 place libre' : `${chairs} places libres`),
  look: 'Voir',
  toTable: (table) => `Voir la table ${table}`,
  scan: 'À scanner pour voir les tables de cette donne',
  seat: (name, seat, result) => `${name}, place ${seat}, ${result}`,
  beat: (ahead, others) =>
    ahead === 0
      ? `Vous n’en battez aucun sur ${others} à la même place.`
      : `Vous en battez ${ahead} sur ${others} à la même place.`,
  place: (place) => (place === 1 ? 'À votre table, vous gagnez.' : `À votre table, vous êtes ${NTH[place]}.`),
  difference: (amount, sign) =>
    sign === 0
      ? 'Autant que les autres en moyenne.'
      : `${amount} de ${sign > 0 ? 'plus' : 'moins'} que les autres en moyenne.`,
  noPercent: 'Les tables de robots sont hachurées. Elles ne comptent pas dans un pourcentage.',
  counting: 'Le calcul',
  rule: 'Devant 1, égal ½, derrière 0',
  sum: (points, others) => `${points} sur ${others}`,
  matrix: 'Place par table',
  reading: 'Lisez une ligne : même place, même hasard',
  seatNumber: (seat) => `Place ${seat}`,
  table: (table) => `Table ${table}`,
  yourTable: (table) => `Votre table, la ${table}`,
  botsTable: 'robots',
  cell: (name, table, seat, result, percent) =>
    `Table ${table}, place ${seat} : ${name}, ${result}${percent && `, ${percent}`}`,
  you: 'Vous',
  sameRoll: 'Le même hasard aux autres tables',
  chance: chanceWords({ round: 'Manche', game: 'Partie', roll: 'lancer', start: 'Le départ' }),
  part: (part) => part.replace('round', 'manche').replace('game', 'partie'),
  beforeYou: 'avant vous',
  textBeforeYou: (choice) => `Avant vous : ${choice}`,
  moment: (at, all) => `${at} sur ${all}`,
  before: 'Choix précédent',
  next: 'Choix suivant',
  never: 'Il n’est pas venu ici.',
  group: (choice, tables) => `${choice}, ${tables === 1 ? '1 table' : `${tables} tables`} :`,
  average: (result) => `${result} en moyenne`,
  proof: 'Le hasard était le même',
  proofText: (day) => `Il découle de la date, ${day}, et de rien d’autre. Refaites le calcul vous-même.`,
  sealed: (time) => (time ? `Scellé ${time}` : 'Sceau'),
  opened: (time) => (time ? `Ouvert ${time}` : 'Secret'),
  check: (tables) => `Vérifier les ${tables} tables`,
  checkShort: 'Vérifier',
  checking: 'Vérification…',
  checked: (tables) => `Les ${tables} tables sont conformes.`,
  differs: (table) => `La table ${table} n’est pas conforme.`,
  waiting: (done, all) => `Les robots jouent la même donne : ${plural('fr', done, 'table', 'tables')} sur ${all}.`,
  unfinished: 'Les autres tables restent fermées jusqu’à la fin de votre partie.',
  gone: 'Cette partie n’est plus sur cet appareil.',
  failed: 'Les autres tables n’ont pas pu être jouées. Votre partie est gardée.',
  retry: 'Réessayer',
};
