import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { botGamesReport, botRatingsReport } from './ratings/botreport.ts';
import { playMissing, readGames } from './ratings/botgames.ts';
import { botsJson, fitAll } from './ratings/fit.ts';
import { contenders } from './ratings/model.ts';
import { monotoneReport, worldsReport } from './ratings/report.ts';
import { writeSection } from './section.ts';

/*
 * `npm run bench:ratings [-- -n GAMES]`: our ratings beside Elo and openskill, written into bench/results.md.
 * `node bench/ratings.ts bots [--chairs N]`: plays the bots' games that bench/ratings/botgames.txt lacks and writes the
 * ratings that follow from them and from bench/strength.md into src/ratings/bots.json. After a change of the bots, delete
 * the file first, so that all games are played anew.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', short: 'n', default: '40000' },
    chairs: { type: 'string', default: '1000' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});

if (positionals[0] === 'bots') {
  await playMissing(Number(values.chairs), Number(values.threads));
  writeFileSync('src/ratings/bots.json', botsJson(fitAll(readGames())));
} else {
  const models = await contenders();
  const report = [
    '## Ratings',
    '',
    `\`npm run bench:ratings -- -n ${values.games}\` on ${cpus()[0]?.model}, Node ${process.version}; openskill 5.0.1 with its defaults and its own predictions.`,
    '',
    ...worldsReport(models, Number(values.games)),
    ...monotoneReport(models),
    ...botGamesReport(models, readGames()),
    ...botRatingsReport(readGames()),
  ].join('\n');
  console.log(report);
  writeSection('ratings', report);
}
