import { advance, chanceText, seeded, start, toRecord, type Match, type Seat } from 'vatout/core';
import { playerOf } from 'vatout/bots';
import { lasVegas } from 'vatout/games/las-vegas';
import { mind } from 'vatout/games/las-vegas/mind';
import { lasVegas as title } from 'vatout/games/las-vegas/title';

/* Two bots play Las Vegas. The last line is the record, which `npx vatout verify` and `<vatout-replay>` read. */

const names = ['Ada', 'Grace'];
const rng = seeded('a game');
const players = [2, 3].map((level) => playerOf(lasVegas, mind, mind.levels[level - 1]!));

/** A bot is told what its seat may know, and no more. */
function choose({ game, state }: Match, seat: Seat): string {
  const view = game.view(state, seat);
  return game.format(players[seat]!(view, seat, rng, []));
}

const started = start(lasVegas, players.length, { neutralDice: true });
if (!started.ok) throw new Error(started.problem.code);
let match = started.value;
const steps = advance(match, {
  chance: (match) => chanceText(match, rng),
  seat: (match, [seat]) => [seat!, choose(match, seat!)],
});
for (const step of steps) {
  match = step.match;
  const sentences = step.events.map((event) => title.prose.en.event(event, names));
  for (const sentence of sentences.filter(Boolean)) console.log(sentence);
}
console.log(JSON.stringify(toRecord(match)));
