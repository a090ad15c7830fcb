import type { Words } from './prose.words.ts';

const PIECES = ['le carré', 'le domino', 'le coin', 'le T', 'la croix', 'le U'];
const colour = (of: number, value: number) => (of === 0 ? 'rouge' : value === 5 ? 'bleue' : 'bleu');

const STARTER = 'Avant tout, on tire au sort qui commence, une seule fois, parmi les joueurs de la table.';
const ANSWER = 'Personne ne vous a proposé de doubler l’enjeu.';

export const fr: Words = {
  title: ({ game, series, stake, holder, doubles, scoreTouched }) =>
    [
      'Vagabondo',
      ...(series > 1 ? [`partie ${game}/${series}`] : []),
      ...(doubles === 'cube' ? [`enjeu ${stake}, videau : ${['milieu', 'rouge', 'bleu'][holder + 1]}`] : []),
      ...(scoreTouched === 'opponents' ? ['seule l’autre couleur'] : []),
    ].join(' · '),
  colours: ['rouge', 'bleu'],
  pool: 'Réserve commune',
  hidden: (pieces) => (pieces > 1 ? `restent ${pieces}, cachées` : `reste ${pieces}, cachée`),
  won: '[ ] gagné jusqu’ici dans la série',
  prompt: ({ phase, dice, stake }, name, answerer) => {
    if (phase === 'answer') return `${name} propose le videau à ${2 * stake}. ${answerer} : take ou drop ?`;
    if (phase !== 'place') return phase === 'dice' ? `${name} lance les dés.` : '';
    return dice.length > 0 ? `${name} a lancé ${dice.join(' et ')} et pose une pièce.` : `${name} pose une pièce.`;
  },
  key: ['tourner à droite : e, s, w ; 1 et 5 sans lettre.', 'Nommer la première case en lisant ligne à ligne.'],
  piece: (of, value) => `${PIECES[value - 1]} ${colour(of, value)}`,
  lay: (piece, square, score) => `${piece.replace(/^l[ea] /, '')} en ${square} : ${score}`,
  called: (piece, square) => `${piece} en ${square}`,
  cube: { double: 'le videau', take: 'le videau accepté', drop: 'l’abandon' },
  starts: (name) => `${name} commence.`,
  offer: (stake) => `Proposer de jouer pour ${stake}`,
  accept: (stake) => `Accepter le videau et jouer pour ${stake}`,
  refuse: (stake) => `Abandonner la partie et perdre ${stake}`,
  rolls: (name, first, second) =>
    first === second
      ? `${name} fait ${first} et ${second} : ce tour compte double.`
      : `${name} fait ${first} et ${second}.`,
  lays: (name, piece, square, score) => `${name} pose ${piece} en ${square} : ${score}.`,
  skipped: (name) => `${name} ne peut poser aucune pièce et passe son tour.`,
  offers: (name, to, stake) => `${name} propose de jouer pour ${stake}. À ${to} de répondre.`,
  takes: (name, stake) => `${name} accepte le videau : la partie vaut ${stake}.`,
  drops: (name, stake) => `${name} abandonne la partie et perd ${stake}.`,
  ended: (game, points, winners, stake) =>
    `Partie ${game} : ${points}. ` + (stake > 0 ? `${winners} : +${stake}.` : 'Égalité, l’enjeu ne bouge pas.'),
  begins: (game, name) => `Partie ${game} : ${name} commence.`,
  over: (scores, winners, several) => `C’est fini : ${scores}. ${winners} ${several ? 'gagnent' : 'gagne'}.`,
  options: {
    starter: 'Qui commence',
    scoring: 'Décompte',
    copies: 'Pièces',
    series: 'Parties de la série',
    scoreTouched: 'Pièces touchées qui comptent',
    doubles: 'Doubles',
    openTrays: 'Pièces visibles',
  },
  notes: {
    starter: 'Au hasard, ou choisissez qui pose la première pièce.',
    scoring: 'Les partenaires partagent leur score, ou chacun joue pour soi.',
    copies: 'Moins de pièces, une partie plus courte.',
    series: 'Plusieurs parties de suite\u202f: on gagne en remportant le plus de parties.',
    scoreTouched: 'Toute pièce touchée compte, ou seulement celles de l’autre couleur.',
    doubles: 'Les dés doublent un tour chanceux\u202f; le videau fait monter l’enjeu d’une série.',
    openTrays: 'Chacun voit les pièces qui restent aux autres.',
  },
  values: {
    true: 'oui',
    false: 'non',
    random: 'tiré au sort',
    pair: 'par équipe',
    player: 'par joueur',
    all: 'toutes',
    opponents: 'celles de l’autre couleur',
    none: 'aucun',
    dice: 'deux dés à chaque tour',
    cube: 'videau',
  },
  copies: (copies) => `${copies} de chaque`,
  parts: { own: 'Pièces posées', touched: 'Pièces touchées', doubled: 'Doublements', game: 'Partie' },
  units: { point: ['point', 'points'], game: ['partie', 'parties'], stake: ['enjeu', 'enjeux'] },
  refusals: {
    'VG-1': 'Elle dépasserait du plateau.',
    'VG-8': 'À votre tour, posez une des pièces de votre couleur qui vous restent.',
    'VG-9': 'La première pièce de la partie ne peut pas couvrir un X.',
    'VG-10': 'Une autre pièce occupe déjà la place.',
    'VG-12': 'Elle ne toucherait rien. Sur un X, une pièce doit en toucher une autre.',
    'VG-13': 'Elle toucherait une pièce de la même nuance.',
    'VG-15': 'La partie est finie.',
    'VG-17': 'Posez une des pièces qui restent à votre équipe.',
    'VG-18': 'Cette pièce n’est plus dans la réserve commune.',
    'VG-20': 'Le videau demande deux camps et une série d’au moins deux parties.',
  },
  refused: {
    'VG-8 start': STARTER,
    'VG-8 dice': STARTER,
    'VG-8 double': STARTER,
    'VG-8 take': STARTER,
    'VG-8 drop': STARTER,
    'VG-20 dice': 'On lance les dés une fois avant chaque tour, et seulement aux tables qui jouent avec des dés.',
    'VG-20 place': 'Lancez d’abord les dés, ou répondez au videau.',
    'VG-20 double':
      'On double avant de poser une pièce, si l’on a le videau ou s’il est au milieu, et seulement aux tables qui jouent avec.',
    'VG-20 take': ANSWER,
    'VG-20 drop': ANSWER,
  },
};
