import { titles } from '../../src/games/index.ts';
import { seeded } from '../../src/core/rng.ts';
import type { Rating } from '../../src/ratings/rating.ts';
import type { BotGame } from './botgames.ts';
import { fit, fitAll } from './fit.ts';
import { Losses, Run } from './losses.ts';
import { own, type AnyModel } from './model.ts';
import { markdown, percent } from './report.ts';

const lossText = ({ pair, winner }: Losses): string => `${pair.toFixed(4)} / ${winner.toFixed(4)}`;

/** The bots' games rated as if levels were people: one player for each game and level, at tables of all sizes. */
export function botGamesReport(models: readonly AnyModel[], games: readonly BotGame[]): string[] {
  const mixed = seeded('botgames').shuffle([...games]);
  const rows = models.map((model) => {
    const runs = titles.map(() => new Run(model));
    for (const { game, levels, places } of mixed) {
      runs[titles.findIndex((title) => title.game.id === game)]!.play({ players: levels, places });
    }
    return [model.name, ...runs.map(({ losses }) => lossText(losses))];
  });
  const fixed = titles.map(({ game }) => fixedLosses(mixed.filter((played) => played.game === game.id)));
  rows.push(['Vatout, fixed ratings by number of seats', ...fixed.map(lossText)]);
  return [
    '### Our bots’ games',
    '',
    `${games.length.toLocaleString('en')} games of levels 1 to 5 drawn at random, at tables of every size; ${percent(tied(games))} of the pairs tied.`,
    'Levels are rated as people would be, from newcomers on, one rating for a game’s tables of all sizes. The last row has fixed ratings',
    'instead, each half of the games predicted from the other half. Loss of a pair / of the winner:',
    '',
    ...markdown(['', ...titles.map(({ game }) => game.id)], rows),
    '',
  ];
}

/** Each half of the games is predicted by ratings that are fitted to the other half. */
function fixedLosses(games: readonly BotGame[]): Losses {
  const losses = new Losses();
  const sizes = new Set(games.map(({ levels }) => levels.length));
  for (const seats of sizes) {
    const halves: [BotGame[], BotGame[]] = [[], []];
    for (const [at, played] of games.filter(({ levels }) => levels.length === seats).entries()) {
      halves[at % 2 === 0 ? 0 : 1].push(played);
    }
    for (const [half, other] of [halves, halves.toReversed()] as [BotGame[], BotGame[]][]) {
      const ratings = fit(other);
      for (const { levels, places } of half) {
        losses.add(
          own,
          levels.map((level) => ratings[level - 1]!),
          places,
        );
      }
    }
  }
  return losses;
}

function tied(games: readonly BotGame[]): number {
  let [ties, pairs] = [0, 0];
  for (const { places } of games) {
    for (const [i, place] of places.entries()) {
      pairs += i;
      ties += places.slice(0, i).filter((other) => other === place).length;
    }
  }
  return ties / pairs;
}

/** The ratings in src/ratings/bots.json, with how sure the games make them. */
export function botRatingsReport(games: readonly BotGame[]): string[] {
  const cell = ({ rating, deviation }: Rating): string =>
    deviation === 0 ? rating.toFixed(0) : `${rating.toFixed(0)} ± ${(2 * deviation).toFixed(0)}`;
  const rows = fitAll(games).map(({ game, seats, games: { length }, levels }) => [
    game,
    String(seats),
    String(length),
    ...levels.map(cell),
  ]);
  return [
    '### The bots’ ratings',
    '',
    '`node bench/ratings.ts bots` writes them into src/ratings/bots.json: maximum likelihood in the same model, level 3 at 1500. Tables for two',
    'also count the matches in [strength.md](strength.md). Neighbours that the games put in the wrong order share a rating; a champion',
    'that no game measured shares that of level 5.',
    '',
    ...markdown(['game', 'seats', 'games', ...[1, 2, 3, 4, 5].map((level) => `level ${level}`), 'champion'], rows),
    '',
  ];
}
