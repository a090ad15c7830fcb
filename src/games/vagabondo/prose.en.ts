import type { Words } from './prose.words.ts';

const PIECES = ['single', 'domino', 'corner', 'T', 'plus', 'U'];

const STARTER = 'First the start player is drawn, once, from the players at the table.';
const ANSWER = 'Nobody has doubled: there is nothing to answer.';

export const en: Words = {
  title: ({ game, series, stake, holder, doubles, scoreTouched }) =>
    [
      'Vagabondo',
      ...(series > 1 ? [`game ${game} of ${series}`] : []),
      ...(doubles === 'cube' ? [`stake ${stake}, cube: ${['middle', 'red', 'blue'][holder + 1]}`] : []),
      ...(scoreTouched === 'opponents' ? ['only the other colour counts'] : []),
    ].join(' · '),
  colours: ['red', 'blue'],
  pool: 'Pool, for everybody',
  hidden: (pieces) => `${pieces} left, hidden`,
  won: '[ ] won so far in the series',
  prompt: ({ phase, dice, stake }, name, answerer) => {
    if (phase === 'answer') return `${name} offers the cube at ${2 * stake}. ${answerer}: take or drop?`;
    if (phase !== 'place') return phase === 'dice' ? `${name} rolls the dice.` : '';
    return dice.length > 0 ? `${name} rolled ${dice.join(' and ')} and places a piece.` : `${name} places a piece.`;
  },
  key: ['turn clockwise: e, s, w; 1 and 5 need no letter.', 'Name the first square, reading along the rows.'],
  piece: (colour, value) => `${['red', 'blue'][colour]} ${PIECES[value - 1]}`,
  lay: (piece, square, score) => `${piece} at ${square}: ${score}`,
  called: (piece, square) => `the ${piece} at ${square}`,
  cube: { double: 'the cube', take: 'taking the cube', drop: 'dropping the game' },
  starts: (name) => `${name} starts.`,
  offer: (stake) => `Offer to play for ${stake}`,
  accept: (stake) => `Take the cube and play for ${stake}`,
  refuse: (stake) => `Drop the game and lose ${stake}`,
  rolls: (name, first, second) =>
    first === second
      ? `${name} rolls ${first} and ${second}: this turn counts double.`
      : `${name} rolls ${first} and ${second}.`,
  lays: (name, piece, square, score) => `${name} places the ${piece} at ${square}: ${score}.`,
  skipped: (name) => `${name} has no place for a piece and is skipped.`,
  offers: (name, to, stake) => `${name} raises the stake to ${stake}: ${to} can take it or drop.`,
  takes: (name, stake) => `${name} takes the cube: the game is worth ${stake}.`,
  drops: (name, stake) => `${name} drops the game and loses ${stake}.`,
  ended: (game, points, winners, stake) =>
    `Game ${game}: ${points}. ` + (stake > 0 ? `${winners}: +${stake}.` : 'A tie: nobody wins the stake.'),
  begins: (game, name) => `Game ${game} begins with ${name}.`,
  over: (scores, winners, several) => `Final score: ${scores}. ${winners} ${several ? 'win' : 'wins'}.`,
  options: {
    starter: 'Who starts',
    scoring: 'Scores',
    copies: 'Pieces',
    series: 'Games in the series',
    scoreTouched: 'Touched pieces that count',
    doubles: 'Doubles',
    openTrays: 'Open trays',
  },
  notes: {
    starter: 'Leave it to chance, or choose who places the first piece.',
    scoring: 'Partners share one score, or everybody plays for their own.',
    copies: 'Fewer of each piece make a shorter game.',
    series: 'Several games in a row; whoever wins most of them wins.',
    scoreTouched: 'Score every piece you touch, or only those of the other colour.',
    doubles: 'Two dice: some rolls double a turn. Doubling cube: raise the stake during a series.',
    openTrays: 'Everybody sees which pieces the others have left.',
  },
  values: {
    true: 'yes',
    false: 'no',
    random: 'drawn at random',
    pair: 'by pair',
    player: 'by player',
    all: 'all',
    opponents: 'only the other colour',
    none: 'none',
    dice: 'two dice each turn',
    cube: 'doubling cube',
  },
  copies: (copies) => `${copies} of each`,
  parts: { own: 'Own pieces', touched: 'Touched pieces', doubled: 'Doubling', game: 'Game' },
  units: { point: ['point', 'points'], game: ['game', 'games'], stake: ['stake', 'stakes'] },
  refusals: {
    'VG-1': 'It would stick out over the edge of the board.',
    'VG-8': 'Play a piece of your own colour that you still have, on your turn.',
    'VG-9': 'The first piece of the game may not cover an X.',
    'VG-10': 'Another piece is in the way.',
    'VG-12': 'It would touch nothing. On an X, a piece has to touch another one.',
    'VG-13': 'It would touch a piece of the same shade.',
    'VG-15': 'The game is over.',
    'VG-17': 'Play a piece of your pair’s colour that the pair still has.',
    'VG-18': 'That piece is no longer in the pool.',
    'VG-20': 'The doubling cube needs two sides and a series of two games or more.',
  },
  refused: {
    'VG-8 start': STARTER,
    'VG-8 dice': STARTER,
    'VG-8 double': STARTER,
    'VG-8 take': STARTER,
    'VG-8 drop': STARTER,
    'VG-20 dice': 'Dice are rolled once before each turn, and only where the table plays with dice.',
    'VG-20 place': 'Roll the dice first, or answer the cube.',
    'VG-20 double':
      'You may double before you play a piece, while the cube is yours or in the middle, and only where the table plays with it.',
    'VG-20 take': ANSWER,
    'VG-20 drop': ANSWER,
  },
};
