import { plural } from '../../games/words.ts';
import type { ProfileWords } from './profile.vocabulary.ts';

const ENDINGS = ['th', 'st', 'nd', 'rd'];
const nth = (place: number): string => `${place}${ENDINGS[place] ?? 'th'}`;
const games = (count: number): string => plural('en', count, 'game', 'games');

export const en: ProfileWords = {
  since: (month, count) => `Playing since ${month}, ${games(count)}.`,
  played: (count) => `${games(count)}.`,
  ratings: 'Ratings',
  botRatings: 'Ratings among bots',
  bot: (games) =>
    `A program plays here. ${games === '' ? 'It takes no challenges for now.' : `Challenge it at ${games}: open a table, then invite it.`}`,
  games,
  sure: '95 % sure',
  unrated: 'no rating yet',
  ratedGames: (count, needed) => `${count} of ${needed} rated games`,
  curve: (from, to, count) =>
    count === 1 ? `After one rated game: ${to}.` : `Over the last ${count} rated games: from ${from} to ${to}.`,
  form: 'Last 20 games',
  won: (count) => `${count} won`,
  places: 'Places, newest first',
  together: (name) => `You and ${name}`,
  meetings: (count) => `${games(count)} at the same table. Who came out ahead:`,
  ahead: (you, name, they) => `You ${you}, ${name} ${they}`,
  history: 'Games',
  place: (place, seats) => `${nth(place)} of ${seats}`,
  stopped: 'Ended early',
  you: 'You',
  private: 'Private table',
  review: 'Review',
  reviewOf: (game, day) => `Review ${game}, ${day}`,
  more: 'Show older games',
  empty: 'No finished game yet.',
  loading: 'Loading',
  failed: 'This page did not load',
  retry: 'Try again',
  nobody: {
    title: 'Nobody goes by that name.',
    text: 'Check the spelling. The account may also have been deleted.',
  },
  leaders: {
    title: 'Leaderboard',
    of: 'Who',
    people: 'People',
    bots: 'Bots',
    botsLead: 'Bot accounts with ten rated games or more against the bots of this site, whose strength is known.',
    noBots: 'No bot has played ten rated games of this yet.',
    lead: 'Everybody with ten rated games or more, against three people or more. A rating counts for more the surer it is.',
    counts:
      'A rated game counts when it is played: giving up or running out of time before everybody has decided ten times costs points and gives none. Three games a day with the same person count. Somebody without a rating does not change yours.',
    games: 'Games',
    list: (game) => `The best at ${game}`,
    you: 'you',
    empty: 'Nobody has played ten rated games of this yet, against three people.',
    challenges: {
      title: 'Challenge a bot',
      lead: (game) =>
        `Programs that other people have written. You open a table of ${game}, and the bot is asked to it. Your own rating is not at stake.`,
      here: 'here now',
      away: 'not here now',
      challenge: 'Challenge',
      challengeOf: (name) => `Challenge ${name}`,
      none: 'No bot takes challenges at this game yet.',
    },
  },
};
