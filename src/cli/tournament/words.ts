import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { WIDE } from '../../core/spaces.ts';

/* Messages of `vatout tournament`. */

const EN = {
  tournament: 'Choose the format of a tournament by figures, and compute its standings',
  standings: 'Compute the standings of a tournament from its events, as its page offers them',
  eventsFile: 'the file of events; - for standard input',
  csv: 'as CSV',
  badEvents: (file: string, line: number) =>
    `${file} does not hold the events of a tournament: see line ${line}. Give what the server answers to /api/tournaments/ID/events.`,
  standingHeaders: ['place', 'prize', 'player', 'points'],
  opponents: 'opponents’ points',
  results: 'sum of results',
  simulate:
    'Play many tournaments of players of known strength, and report how well each number of rounds finds the best one',
  format: 'the format: swiss, round-robin, knockout or arena',
  players: 'how many players, 4 to 512',
  rounds: 'how many rounds; in an arena, for how many games there is time (default: 7; a knockout ends by itself)',
  table: 'players at a table (default: as the game is usually played)',
  through: 'in a knockout: how many of each table go on (default: half)',
  meetAgain: 'in a Swiss tournament: like scores count for more than not meeting again',
  games: 'how many tournaments',
  spread: 'how far players lie apart: the standard deviation of their ratings (default: as measured for the bots)',
  play: 'bots play real games: one of level 5, the others of levels 1 to 4',
  duplicate: 'all tables of a round play one board, and each seat is compared with the same seat at the others',
  noDuplicate: (format: string) =>
    `Tables can play one board only if they begin together, which they do not in this format: ${format}. Leave out --duplicate, or choose --format swiss or round-robin.`,
  oneTable: (least: number) =>
    `With so few players there is one table, and no other to compare it with. Give --players ${least} or more, or leave out --duplicate.`,
  noBoards: (measured: string) =>
    `What a board tells was never measured at such tables. Choose ${measured}; or add --play, so that bots play real games.`,
  badFormat: (value: string) => `There is no format “${value}”. Formats: swiss, round-robin, knockout, arena.`,
  badTable: (value: string, seats: string) => `--table cannot be “${value}”. This game is played by ${seats}.`,
  noRounds: 'A knockout ends by itself. Leave out --rounds.',
  onlyKnockout: '--through belongs to a knockout. Leave it out, or add --format knockout.',
  onlySwiss: '--meet-again belongs to a Swiss tournament. Leave it out, or add --format swiss.',
  badThrough: (value: string, most: number) =>
    `--through must be a whole number from 1 to ${most} at these tables, not “${value}”: somebody must drop out.`,
  noSpread: 'The strength of bots was never measured at such tables. Give --spread, such as --spread 200.',
  partners: (seats: number) =>
    `With ${seats} players this game has partners, and places are of one player each. Choose other options (vatout rules GAME --options), or leave out --play.`,
  title: (game: string, format: string, players: number, table: number, count: string, seed: string) =>
    `${game}, ${format}, ${players} players at tables of ${table}, ${count}, seed ${seed}`,
  formats: { swiss: 'Swiss', 'round-robin': 'round robin', knockout: 'knockout', arena: 'arena' },
  model: (spread: string) =>
    `Places are drawn by strength (Plackett–Luce). Ratings are normal with a standard deviation of ${spread} points; 400 points mean odds of 10 to 1.`,
  worth: (own: string, others: string, shared: string) =>
    `All tables of a round play one board, drawn as measured with bots. Beside a place at a table, a difference of strength counts ${own} times as much, the mean strength of the others at the table ${others} times; ${shared} % of the luck is common to all tables.`,
  boards: 'All tables of a round played one board.',
  measured: 'That is how far apart the bots’ levels are in real games of this title at such tables.',
  played: 'Bots played real games: one of level 5, which is the best player, and the others of levels 1 to 4.',
  headers: ['round', 'best is first', '95 %', 'in the top 3', '95 %', 'mean place', '95 %', 'rank correlation', '95 %'],
  tournaments: ['tournament', 'tournaments'] as readonly [string, string],
  progress: (done: number, all: number, left: string) => `${done} of ${all} tournaments, ${left} left`,
};

const FR: typeof EN = {
  tournament: 'Choisir la formule d’un tournoi, chiffres à l’appui, et calculer son classement',
  standings: 'Calculer le classement d’un tournoi à partir de ses événements, tels que sa page les donne',
  eventsFile: 'le fichier des événements ; - pour l’entrée standard',
  csv: 'au format CSV',
  badEvents: (file, line) =>
    `${file} ne contient pas les événements d’un tournoi : voyez la ligne ${line}. Donnez ce que le serveur répond à /api/tournaments/ID/events.`,
  standingHeaders: ['place', 'prix', 'joueur', 'points'],
  opponents: 'points des adversaires',
  results: 'somme des résultats',
  simulate:
    'Jouer de nombreux tournois entre joueurs de force connue, et dire en combien de rondes le meilleur est reconnu',
  format: 'la formule : swiss (suisse), round-robin (toutes rondes), knockout (élimination) ou arena (arène)',
  players: 'combien de joueurs, de 4 à 512',
  rounds:
    'combien de rondes ; dans une arène, le temps de combien de parties (par défaut : 7 ; une élimination finit seule)',
  table: 'joueurs par table (par défaut : comme on y joue d’habitude)',
  through: 'par élimination : combien de joueurs de chaque table continuent (par défaut : la moitié)',
  meetAgain: 'au système suisse : des scores proches comptent plus que de nouveaux adversaires',
  games: 'combien de tournois',
  spread: 'l’écart-type des classements des joueurs (par défaut : celui mesuré pour les robots)',
  play: 'des robots jouent de vraies parties : un de niveau 5, les autres de niveaux 1 à 4',
  duplicate:
    'toutes les tables d’une ronde jouent la même donne, et chaque place est comparée à la même place ailleurs',
  noDuplicate: (format) =>
    `Des tables ne jouent la même donne que si elles commencent ensemble, ce qui n’est pas le cas dans cette formule : ${format}. Enlevez --duplicate, ou choisissez --format swiss ou round-robin.`,
  oneTable: (least) =>
    `Avec si peu de joueurs il n’y a qu’une table, et rien à quoi la comparer. Donnez --players ${least} ou plus, ou enlevez --duplicate.`,
  noBoards: (measured) =>
    `Ce qu’apprend une donne n’a jamais été mesuré à de telles tables. Choisissez ${measured} ; ou ajoutez --play, pour de vraies parties de robots.`,
  badFormat: (value) => `Il n’y a pas de formule « ${value} ». Formules : swiss, round-robin, knockout, arena.`,
  badTable: (value, seats) => `--table ne peut pas être « ${value} ». Ce jeu se joue à ${seats}.`,
  noRounds: 'Un tournoi par élimination finit seul. Enlevez --rounds.',
  onlyKnockout: '--through ne vaut que par élimination. Enlevez-le, ou ajoutez --format knockout.',
  onlySwiss: '--meet-again ne vaut qu’au système suisse. Enlevez-le, ou ajoutez --format swiss.',
  badThrough: (value, most) =>
    `--through doit être un nombre entier de 1 à ${most} à ces tables, et non « ${value} » : il faut que quelqu’un sorte.`,
  noSpread: 'La force des robots n’a jamais été mesurée à de telles tables. Donnez --spread, comme --spread 200.',
  partners: (seats) =>
    `À ${seats}, ce jeu se joue par équipes, or chaque place est celle d’un seul joueur. Choisissez d’autres options (vatout rules JEU --options), ou enlevez --play.`,
  title: (game, format, players, table, count, seed) =>
    `${game}, ${format}, ${players} joueurs à des tables de ${table}, ${count}, graine ${seed}`,
  formats: {
    swiss: 'système suisse',
    'round-robin': 'toutes rondes',
    knockout: 'élimination directe',
    arena: 'arène',
  },
  model: (spread) =>
    `Les places sont tirées selon la force (Plackett–Luce). Les classements suivent une loi normale d’écart-type ${spread} points ; 400 points font une cote de 10 contre 1.`,
  worth: (own, others, shared) =>
    `Toutes les tables d’une ronde jouent la même donne, tirée comme mesuré avec des robots. Par rapport à une place à table, un écart de force y compte ${own} fois, la force moyenne des autres à la table ${others} fois ; ${shared} % de la chance est commune à toutes les tables.`,
  boards: 'Toutes les tables d’une ronde ont joué la même donne.',
  measured: 'C’est l’écart entre les niveaux des robots dans de vraies parties de ce jeu, à de telles tables.',
  played: 'Des robots ont joué de vraies parties : un de niveau 5, le meilleur joueur, et les autres de niveaux 1 à 4.',
  headers: [
    ...['ronde', 'le meilleur premier', '95 %', 'parmi les 3 premiers', '95 %'],
    ...['place moyenne', '95 %', 'corrélation des rangs', '95 %'],
  ],
  tournaments: ['tournoi', 'tournois'],
  progress: (done, all, left) => `${done} tournois sur ${all}, encore ${left}`,
};

const DE: typeof EN = {
  tournament: 'Den Modus eines Turniers nach Zahlen wählen, und seine Tabelle berechnen',
  standings: 'Die Tabelle eines Turniers aus seinen Ereignissen berechnen, wie seine Seite sie anbietet',
  eventsFile: 'die Datei der Ereignisse; - für die Standardeingabe',
  csv: 'als CSV',
  badEvents: (file, line) =>
    `${file} enthält nicht die Ereignisse eines Turniers: siehe Zeile ${line}. Gib an, was der Server auf /api/tournaments/ID/events antwortet.`,
  standingHeaders: ['Platz', 'Preis', 'Name', 'Punkte'],
  opponents: 'Punkte der Gegner',
  results: 'Summe der Ergebnisse',
  simulate:
    'Viele Turniere zwischen Spielern bekannter Stärke spielen und zeigen, nach wie vielen Runden der Beste vorn liegt',
  format:
    'der Modus: swiss (Schweizer System), round-robin (jeder gegen jeden), knockout (K.-o.-System) oder arena (Arena)',
  players: 'wie viele Spieler, 4 bis 512',
  rounds:
    'wie viele Runden; in einer Arena: für wie viele Partien Zeit ist (Standard: 7; ein K.-o.-Turnier endet von selbst)',
  table: 'Spieler an einem Tisch (Standard: so viele, wie meist an diesem Spiel sitzen)',
  through: 'im K.-o.-System: wie viele von jedem Tisch weiterkommen (Standard: die Hälfte)',
  meetAgain: 'im Schweizer System: ein ähnlicher Punktestand zählt mehr als neue Gegner',
  games: 'wie viele Turniere',
  spread:
    'wie weit die Spieler auseinanderliegen: die Standardabweichung ihrer Wertungen (Standard: wie bei den Bots gemessen)',
  play: 'Bots spielen echte Partien: einer auf Stufe 5, die anderen auf den Stufen 1 bis 4',
  duplicate:
    'alle Tische einer Runde spielen dasselbe Board, und jeder Platz wird mit demselben Platz an den anderen verglichen',
  noDuplicate: (format) =>
    `Tische können nur dann dasselbe Board spielen, wenn sie gemeinsam beginnen, und das tun sie in diesem Modus nicht: ${format}. Lass --duplicate weg, oder wähl --format swiss oder round-robin.`,
  oneTable: (least) =>
    `Bei so wenigen Spielern gibt es nur einen Tisch und keinen zum Vergleichen. Gib --players ${least} oder mehr an, oder lass --duplicate weg.`,
  noBoards: (measured) =>
    `Was ein Board verrät, wurde an solchen Tischen nie gemessen. Wähl ${measured}; oder nimm --play dazu, dann spielen Bots echte Partien.`,
  badFormat: (value) => `Den Modus „${value}“ gibt es nicht. Modi: swiss, round-robin, knockout, arena.`,
  badTable: (value, seats) => `--table kann nicht „${value}“ sein. Dieses Spiel spielt man zu ${seats}.`,
  noRounds: 'Ein K.-o.-Turnier endet von selbst. Lass --rounds weg.',
  onlyKnockout: '--through gehört zum K.-o.-System. Lass es weg, oder nimm --format knockout dazu.',
  onlySwiss: '--meet-again gehört zum Schweizer System. Lass es weg, oder nimm --format swiss dazu.',
  badThrough: (value, most) =>
    `--through muss an diesen Tischen eine ganze Zahl von 1 bis ${most} sein, nicht „${value}“: Jemand muss ausscheiden.`,
  noSpread: 'Die Stärke der Bots wurde an solchen Tischen nie gemessen. Gib --spread an, etwa --spread 200.',
  partners: (seats) =>
    `Zu ${seats} spielt man dieses Spiel in Teams, doch jede Platzierung gehört einem allein. Wähl andere Optionen (vatout rules SPIEL --options), oder lass --play weg.`,
  title: (game, format, players, table, count, seed) =>
    `${game}, ${format}, ${players} Spieler, Tische zu ${table}, ${count}, Startwert ${seed}`,
  formats: {
    swiss: 'Schweizer System',
    'round-robin': 'jeder gegen jeden',
    knockout: 'K.-o.-System',
    arena: 'Arena',
  },
  model: (spread) =>
    `Die Platzierungen werden nach Stärke ausgelost (Plackett–Luce). Die Wertungen sind normalverteilt mit einer Standardabweichung von ${spread} Punkten; 400 Punkte bedeuten 10 zu 1.`,
  worth: (own, others, shared) =>
    `Alle Tische einer Runde spielen dasselbe Board, ausgelost wie bei Bots gemessen. Verglichen mit einer Platzierung am Tisch zählt ein Unterschied der Stärke ${own}-mal so viel, die mittlere Stärke der anderen am Tisch ${others}-mal; ${shared} % des Glücks haben alle Tische gemeinsam.`,
  boards: 'Alle Tische einer Runde haben dasselbe Board gespielt.',
  measured: 'So weit liegen die Stufen der Bots in echten Partien dieses Spiels an solchen Tischen auseinander.',
  played: 'Bots haben echte Partien gespielt: einer auf Stufe 5, der Beste, die anderen auf den Stufen 1 bis 4.',
  headers: [
    ...['Runde', 'Bester vorn', '95 %', 'unter den ersten 3', '95 %'],
    ...['mittl. Platz', '95 %', 'Rangkorrelation', '95 %'],
  ],
  tournaments: ['Turnier', 'Turniere'],
  progress: (done, all, left) => `${done} von ${all} Turnieren, noch ${left}`,
};

export const TOURNAMENT_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
