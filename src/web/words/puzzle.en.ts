import { list, plural } from '../../games/words.ts';
import type { PuzzleWords } from './puzzle.vocabulary.ts';

export const en: PuzzleWords = {
  title: 'Puzzle of the day',
  lead: 'One position a day for everybody: find the best move. After that you see the chances of all moves, and why.',
  back: 'Back to the games',
  of: (game, day) => `${game}, ${day}`,
  ask: 'Which move is best?',
  about: (levels) =>
    `One move wins clearly more often than all others. Bots of level${levels.length === 1 ? '' : 's'} ${list('en', levels.map(String))} miss it.`,
  also: 'Also today',
  alsoPast: 'Also that day',
  today: 'Today’s puzzle',
  found: 'You found it',
  missed: 'Not the best',
  best: (share) => `It wins ${share} of the time.`,
  instead: (share, best) => `${share} chance to win instead of ${best}.`,
  unjudged: (best) => `The best move wins ${best} of the time.`,
  yours: 'Your answer',
  isBest: 'Best',
  share: 'chance to win',
  bestOf: (count) => (count === 5 ? 'The best five' : 'The moves'),
  all: (count) => `All ${count} moves`,
  aside: (count) => `${plural('en', count, 'other move was', 'other moves were')} set aside: they win less often.`,
  why: 'Why',
  how: 'Worked out by a deep search, and by playing on from here many times with the same dice and cards.',
  others: 'Press any move on the board to see its chances.',
  copy: 'Copy result',
  copied: 'Copied.',
  uncopied: 'Copying did not work.',
  past: 'Past days',
  close: 'Close',
  streak: (days) => (days === 1 ? 'day in a row' : 'days in a row'),
  longest: (days) => `longest ${days}`,
  onDay: (day, result) => {
    const said = { found: ', found', missed: ', not found', open: '', later: ', not yet' };
    return `${day}${said[result]}`;
  },
  earlier: 'Month before',
  later: 'Month after',
  none: 'No puzzle today.',
  yesterday: 'Play yesterday’s',
  failed: 'The puzzle could not be loaded.',
  unkept: 'This device is out of space: your answer will be lost when you leave.',
  shared: (game, day, result, streak, link) =>
    [`Vatout ${day}, ${game}`, result, streak > 0 ? `Streak ${streak}. ${link}` : link].join('\n'),
  sharedFound: (share) => `◎ best move, ${share} chance to win`,
  sharedMissed: (share, best) => `✕ ${share} instead of ${best}`,
};
