import type { Language } from '../../core/prose.ts';
import { list, plural } from '../../games/words.ts';

/** Everything that the table says by itself; what belongs to a game is said by the game. */
interface TableWords {
  readonly back: string;
  readonly toBoard: string;
  readonly tools: string;
  readonly rules: string;
  readonly hint: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly night: string;
  readonly menu: string;
  readonly close: string;
  readonly steps: string;
  readonly step: (number: number, name: string, count: string) => string;

  readonly players: string;
  readonly bot: (level: number) => string;
  readonly hidden: string;
  readonly thinking: (name: string) => string;
  readonly deciding: (step: string) => string;
  readonly stillThinking: string;

  readonly board: string;
  readonly textBoard: string;
  readonly actions: string;
  readonly yourTurn: string;
  readonly turnOf: (name: string) => string;
  readonly announceTurn: (task: string) => string;
  readonly clear: string;
  readonly undo: string;
  readonly skip: string;
  readonly refused: string;
  readonly clause: (clause: string) => string;
  readonly dismiss: string;
  readonly unkept: string;
  readonly about: {
    readonly title: string;
    readonly press: string;
    readonly list: string;
    readonly stop: string;
    readonly others: string;
    readonly open: (clause: string) => string;
  };

  readonly log: string;
  readonly openLog: string;
  readonly noLog: string;
  readonly showMoment: string;
  readonly review: {
    readonly title: string;
    readonly first: string;
    readonly previous: string;
    readonly play: string;
    readonly pause: string;
    readonly next: string;
    readonly last: string;
    readonly position: (at: number, of: number) => string;
    readonly start: string;
    readonly now: string;
    readonly result: string;
    readonly eyes: string;
    readonly everyone: string;
    readonly chances: string;
    readonly turning: string;
    readonly working: string;
    readonly even: string;
  };

  readonly curtain: {
    readonly title: (name: string) => string;
    readonly text: (name: string) => string;
    readonly take: (name: string) => string;
  };

  readonly hints: {
    readonly title: string;
    readonly asking: string;
    readonly none: string;
    readonly choose: string;
    readonly how: string;
    readonly why: string;
    readonly played: string;
  };

  readonly result: {
    readonly title: string;
    readonly subtitle: string;
    readonly youWin: string;
    readonly wins: (name: string) => string;
    readonly share: (names: readonly string[]) => string;
    readonly ahead: (by: string, name: string) => string;
    readonly level: (name: string) => string;
    readonly parts: string;
    readonly allParts: (count: number) => string;
    readonly figures: string;
    readonly moments: string;
    readonly series: { readonly title: (games: number) => string; readonly wins: (count: number) => string };
    readonly asSeries: string;
    readonly rematch: string;
    readonly rotate: string;
    readonly rematchText: string;
    readonly review: string;
    readonly export: string;
    readonly verify: string;
    readonly verifying: string;
    readonly proven: (count: number) => string;
    readonly unproven: string;
    readonly lobby: string;
  };

  readonly settings: {
    readonly tempo: string;
    readonly tempos: readonly [normal: string, fast: string, instant: string];
    readonly confirm: string;
    readonly sound: string;
    readonly volume: string;
    readonly text: string;
    readonly hand: string;
    readonly hands: readonly [left: string, right: string];
    readonly language: string;
    readonly keys: string;
    readonly export: string;
    readonly leave: string;
  };

  readonly keys: readonly (readonly [keys: string, does: string])[];

  readonly missing: { readonly title: string; readonly text: string; readonly home: string };
  readonly plain: { readonly choices: string; readonly find: string; readonly wait: string };
}

const EN: TableWords = {
  back: 'Back to the lobby',
  toBoard: 'Go to the board',
  tools: 'Table tools',
  rules: 'Rules',
  hint: 'Hint',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  night: 'Day or night',
  menu: 'Menu',
  close: 'Close',
  steps: 'Phases of the round',
  step: (number, name, count) => `${number} ${name}${count && `, ${count}`}`,

  players: 'Players',
  bot: (level) => `bot, level ${level} of 5`,
  hidden: 'hidden',
  thinking: (name) => `${name} is thinking`,
  deciding: (step) => `deciding: ${step}`,
  stillThinking: 'weighing it up',

  board: 'Board',
  textBoard: 'The table as text',
  actions: 'What you do',
  yourTurn: 'Your turn',
  turnOf: (name) => `${name}, your turn`,
  announceTurn: (task) => `Your turn. ${task}`,
  clear: 'Clear',
  undo: 'Undo',
  skip: 'Skip',
  refused: 'Not like that.',
  clause: (clause) => `Rule ${clause}`,
  dismiss: 'Dismiss',
  unkept: 'This device has no room left: the game goes on, but will be lost when you leave.',
  about: {
    title: 'What is this?',
    press: 'Press anything on the board.',
    list: 'List them',
    stop: 'Back to the game',
    others: 'What else is there?',
    open: (clause) => `${clause}, open in the rules`,
  },

  log: 'Log',
  openLog: 'Open the log',
  noLog: 'Nothing has happened yet.',
  showMoment: 'Show this moment',
  review: {
    title: 'Review',
    first: 'First move',
    previous: 'Previous move',
    play: 'Play',
    pause: 'Pause',
    next: 'Next move',
    last: 'Last move',
    position: (at, of) => `Move ${at} of ${of}`,
    start: 'Before the first move.',
    now: 'Back to now',
    result: 'Back to the result',
    eyes: 'Seen by',
    everyone: 'Everyone',
    chances: 'Chances of winning',
    turning: 'Turning points',
    working: 'Working out the chances.',
    even: 'Nothing has turned the game yet.',
  },

  curtain: {
    title: (name) => `Hand the screen to ${name}`,
    text: (name) => `Hands stay hidden until ${name} taps.`,
    take: (name) => `I am ${name}`,
  },

  hints: {
    title: 'Best moves',
    asking: 'Playing it out a few hundred times.',
    none: 'There is only one move.',
    choose: 'Pick this move',
    how: 'Your expected share of the win, and where it lies in 95 of 100 cases.',
    why: 'Why',
    played: 'This was played',
  },

  result: {
    title: 'Final result',
    subtitle: 'Final result',
    youWin: 'You win',
    wins: (name) => `${name} wins`,
    share: (names) => `${list('en', names)} share the win`,
    ahead: (by, name) => `${by} ahead of ${name}.`,
    level: (name) => `Level with ${name}; the tie-break decides.`,
    parts: 'How the points came',
    allParts: (count) => plural('en', count, 'part', 'parts'),
    figures: 'The game in figures',
    moments: 'Moments',
    series: {
      title: (games) => `Series, ${plural('en', games, 'game', 'games')}`,
      wins: (count) => plural('en', count, 'win', 'wins'),
    },
    asSeries: 'Games count together',
    rematch: 'Rematch',
    rotate: 'Rotate seats',
    rematchText: 'Same table, new dice.',
    review: 'Review the game',
    export: 'Export the record',
    verify: 'Verify the dice',
    verifying: 'Checking every roll.',
    proven: (count) =>
      count === 0
        ? 'Nothing was left to chance in this game, and every move was legal.'
        : `Verified: ${plural('en', count, 'roll, deal or draw follows', 'rolls, deals and draws follow')} from the secret that was sealed before the first move, and every move was legal.`,
    unproven: 'Every move was legal. This game began elsewhere, without a sealed secret: its dice cannot be proven.',
    lobby: 'Lobby',
  },

  settings: {
    tempo: 'Pace',
    tempos: ['Normal', 'Fast', 'At once'],
    confirm: 'Confirm before playing',
    sound: 'Sound',
    volume: 'Volume',
    text: 'Table as text, too',
    hand: 'Hand',
    hands: ['Left', 'Right'],
    language: 'Language',
    keys: 'Keys',
    export: 'Export the record',
    leave: 'Leave, the game is kept',
  },

  keys: [
    ['Tab', 'next region'],
    ['← → ↑ ↓', 'move inside the board, the hand, the tray'],
    ['Enter', 'choose; again to confirm'],
    ['Esc', 'clear the choice'],
    ['U', 'undo'],
    ['1 – 6', 'pick a die value or a card'],
    ['R, F', 'rotate, flip'],
    ['T', 'next table with my card'],
    ['Space', 'skip what is being shown; hold to hurry'],
    ['J, K', 'previous and next move'],
    [']', 'next turning point'],
    ['L', 'log'],
    ['H', 'hint'],
    ['I', 'what is this?'],
    ['M, N', 'sound, night'],
    ['?', 'these keys'],
  ],

  missing: {
    title: 'No such table',
    text: 'It was played on another device, or cleared from this one.',
    home: 'To the lobby',
  },
  plain: { choices: 'Choices', find: 'Find a choice', wait: 'Nothing to choose now.' },
};

const FR: TableWords = {
  back: 'Retour à l’accueil',
  toBoard: 'Aller au plateau',
  tools: 'Outils de la table',
  rules: 'Règles',
  hint: 'Conseil',
  soundOn: 'Son activé',
  soundOff: 'Son coupé',
  night: 'Jour ou nuit',
  menu: 'Menu',
  close: 'Fermer',
  steps: 'Phases de la manche',
  step: (number, name, count) => `${number} ${name}${count && `, ${count}`}`,

  players: 'Joueurs',
  bot: (level) => `robot, niveau ${level} sur 5`,
  hidden: 'caché',
  thinking: (name) => `${name} réfléchit`,
  deciding: (step) => `décide : ${step}`,
  stillThinking: 'pèse le pour et le contre',

  board: 'Plateau',
  textBoard: 'La table en texte',
  actions: 'Ce que vous faites',
  yourTurn: 'À vous',
  turnOf: (name) => `${name}, à vous`,
  announceTurn: (task) => `À vous. ${task}`,
  clear: 'Effacer',
  undo: 'Annuler',
  skip: 'Passer',
  refused: 'Pas ainsi.',
  clause: (clause) => `Règle ${clause}`,
  dismiss: 'Ignorer',
  unkept: 'Cet appareil n’a plus de place : la partie continue, mais sera perdue si vous partez.',
  about: {
    title: 'Qu’est-ce que c’est ?',
    press: 'Touchez ce que vous voulez connaître.',
    list: 'La liste',
    stop: 'Revenir à la partie',
    others: 'Qu’y a-t-il d’autre ?',
    open: (clause) => `${clause}, ouvrir dans les règles`,
  },

  log: 'Journal',
  openLog: 'Ouvrir le journal',
  noLog: 'Rien ne s’est encore passé.',
  showMoment: 'Revoir ce moment',
  review: {
    title: 'Relecture',
    first: 'Premier coup',
    previous: 'Coup précédent',
    play: 'Lecture',
    pause: 'Pause',
    next: 'Coup suivant',
    last: 'Dernier coup',
    position: (at, of) => `Coup ${at} sur ${of}`,
    start: 'Avant le premier coup.',
    now: 'Revenir au présent',
    result: 'Revenir au résultat',
    eyes: 'Vu par',
    everyone: 'Tout le monde',
    chances: 'Chances de gagner',
    turning: 'Tournants',
    working: 'Calcul des chances.',
    even: 'Rien n’a encore fait basculer la partie.',
  },

  curtain: {
    title: (name) => `Passez l’écran à ${name}`,
    text: (name) => `Les mains restent cachées jusqu’à ce que ${name} touche l’écran.`,
    take: (name) => `C’est moi, ${name}`,
  },

  hints: {
    title: 'Meilleurs coups',
    asking: 'Quelques centaines de parties imaginées.',
    none: 'Il n’y a qu’un seul coup.',
    choose: 'Choisir ce coup',
    how: 'Votre part attendue de la victoire, et où elle se trouve 95 fois sur 100.',
    why: 'Pourquoi',
    played: 'C’est le coup joué',
  },

  result: {
    title: 'Résultat final',
    subtitle: 'Résultat final',
    youWin: 'Vous gagnez',
    wins: (name) => `${name} gagne`,
    share: (names) => `${list('fr', names)} se partagent la victoire`,
    ahead: (by, name) => `${by} devant ${name}.`,
    level: (name) => `À égalité avec ${name} ; le départage décide.`,
    parts: 'D’où viennent les points',
    allParts: (count) => plural('fr', count, 'part', 'parts'),
    figures: 'La partie en chiffres',
    moments: 'Moments',
    series: {
      title: (games) => `Série, ${plural('fr', games, 'partie', 'parties')}`,
      wins: (count) => plural('fr', count, 'victoire', 'victoires'),
    },
    asSeries: 'Cumuler les parties',
    rematch: 'Revanche',
    rotate: 'Tourner les places',
    rematchText: 'Même table, nouveaux dés.',
    review: 'Revoir la partie',
    export: 'Exporter la partie',
    verify: 'Vérifier les dés',
    verifying: 'Chaque lancer est vérifié.',
    proven: (count) =>
      count === 0
        ? 'Rien n’a été laissé au hasard dans cette partie, et chaque coup était permis.'
        : `Vérifié : ${plural('fr', count, 'lancer ou tirage découle', 'lancers et tirages découlent')} du secret scellé avant le premier coup, et chaque coup était permis.`,
    unproven:
      'Chaque coup était permis. La partie a commencé ailleurs, sans secret scellé : ses dés ne peuvent pas être prouvés.',
    lobby: 'Accueil',
  },

  settings: {
    tempo: 'Rythme',
    tempos: ['Normal', 'Rapide', 'Immédiat'],
    confirm: 'Confirmer avant de jouer',
    sound: 'Son',
    volume: 'Volume',
    text: 'La table en texte aussi',
    hand: 'Main',
    hands: ['Gauche', 'Droite'],
    language: 'Langue',
    keys: 'Touches',
    export: 'Exporter la partie',
    leave: 'Partir, la partie est gardée',
  },

  keys: [
    ['Tab', 'zone suivante'],
    ['← → ↑ ↓', 'se déplacer sur le plateau, dans la main, dans la réserve'],
    ['Entrée', 'choisir ; encore une fois pour confirmer'],
    ['Échap', 'effacer le choix'],
    ['U', 'annuler'],
    ['1 – 6', 'choisir une valeur de dé ou une carte'],
    ['R, F', 'tourner, retourner'],
    ['T', 'table suivante avec ma carte'],
    ['Espace', 'passer ce qui se montre ; maintenir pour accélérer'],
    ['J, K', 'coup précédent, coup suivant'],
    [']', 'tournant suivant'],
    ['L', 'journal'],
    ['H', 'conseil'],
    ['I', 'qu’est-ce que c’est ?'],
    ['M, N', 'son, nuit'],
    ['?', 'ces touches'],
  ],

  missing: {
    title: 'Table introuvable',
    text: 'Elle a été jouée sur un autre appareil, ou effacée de celui-ci.',
    home: 'À l’accueil',
  },
  plain: { choices: 'Choix', find: 'Trouver un choix', wait: 'Rien à choisir pour l’instant.' },
};

export const tableWords: Readonly<Record<Language, TableWords>> = { en: EN, fr: FR };
