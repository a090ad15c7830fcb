/** What an entry of the library is for, and how it is used. Tests run the examples, in this order, in a project that installs the package. */
interface Introduction {
  readonly about: string;
  readonly example: string;
}

/** The games share one introduction: `*` stands for the name of each. */
export const ENTRIES: Readonly<Record<string, Introduction>> = {
  'vatout/core': {
    about: 'Matches, records and the contract of a game. Nothing in it reads a clock, a global or randomness.',
    example: `
import { CHANCE, chanceText, isOver, play, seeded, start } from 'vatout/core';
import { vagabondo } from 'vatout/games/vagabondo';

const started = start(vagabondo, 2, { series: 1 });
if (!started.ok) throw new Error(started.problem.code);
const rng = seeded('chance');
let match = started.value;
while (!isOver(match)) {
  const { game, state } = match;
  const [actor] = game.turn(state);
  const text = actor === CHANCE ? chanceText(match, rng) : game.format(game.legal(state, actor!)[0]);
  const played = play(match, actor!, text);
  if (!played.ok) throw new Error(played.problem.clause);
  match = played.value;
}
console.log(match.game.standing(match.state).scores);`,
  },
  'vatout/search': {
    about: 'What it takes to play a game well: the contract of a mind, and a search that knows no game.',
    example: `
import { seeded } from 'vatout/core';
import { vabanque } from 'vatout/games/vabanque';
import { best, monteCarlo } from 'vatout/search';

const mind = monteCarlo(vabanque);
const state = vabanque.setup(3, { edition: 2021, starter: 0 });
const [seat] = vabanque.turn(state);
const thought = mind.think(vabanque.view(state, seat!), seat!, mind.levels[0], seeded('thought'));
console.log(vabanque.format(best(thought).action), thought.nodes);`,
  },
  'vatout/games': {
    about: 'All four games with their words, for programs that read any record. It loads no minds.',
    example: `
import { titles } from 'vatout/games';

for (const { facts, game } of titles) console.log(facts.name.fr, game.seats, game.version);`,
  },
  'vatout/games/*': {
    about:
      'The rules of one game, at most 15 kB compressed: `vatout/games/las-vegas`, `vaalbara`, `vabanque`, `vagabondo`. ' +
      'Its words in English, French and German are in `…/title`, and what a strong player knows in `…/mind`.',
    example: `
import { vaalbara } from 'vatout/games/vaalbara';
import { vaalbara as title } from 'vatout/games/vaalbara/title';
import { mind } from 'vatout/games/vaalbara/mind';

console.log(vaalbara.seats, title.prose.en.option('openPoints'), mind.levels.length);`,
  },
  'vatout/bots': {
    about: 'Players of any game, and how to compare them. It loads no game.',
    example: `
import { playerOf, playGame, randomPlayer } from 'vatout/bots';
import { seeded } from 'vatout/core';
import { lasVegas } from 'vatout/games/las-vegas';
import { mind } from 'vatout/games/las-vegas/mind';

const options = { starter: 'random', neutralDice: false, openMoney: false };
const players = [playerOf(lasVegas, mind, mind.levels[2]), randomPlayer(lasVegas)];
console.log(playGame(lasVegas, options, players, seeded('a game')).scores);`,
  },
  'vatout/bots/answer': {
    about:
      'Moves, hints, chances and the cost of a move for all four games. Questions and answers are plain JSON, so a worker may ask.',
    example: `
import { answer, type Advice } from 'vatout/bots/answer';
import { vagabondo } from 'vatout/games/vagabondo';
import { start } from 'vatout/core';

const started = start(vagabondo, 2, { starter: 0 });
if (!started.ok) throw new Error(started.problem.code);
const { game, state } = started.value;
const view = game.view(state, 0);
const hints = answer({ kind: 'advise', game: 'vagabondo', view, seat: 0, seed: 'hints', nodes: 500 });
if (hints.ok) console.log((hints.value as Advice).moves.map(({ action, value }) => [action, value]));`,
  },
  'vatout/fairness': {
    about: 'Chance from a committed secret: anybody can verify a finished game ([how](fairness.md)).',
    example: `
import { advance, start, toRecord } from 'vatout/core';
import { commit, fairChance, verify } from 'vatout/fairness';
import { lasVegas } from 'vatout/games/las-vegas';

// The name of the match, the secret, and what each player contributed after the commitment was published.
const secret = commit('0a1b2c', crypto.getRandomValues(new Uint8Array(32)), ['0a', '0b']);
const started = start(lasVegas, 2);
if (!started.ok) throw new Error(started.problem.code);
let match = started.value;
const steps = advance(match, {
  chance: (match) => fairChance(match, secret),
  seat: ({ game, state }, [seat]) => [seat!, game.format(game.legal(state, seat!)[0])],
});
for (const step of steps) match = step.match;

const verdict = verify(lasVegas, { ...toRecord(match), fairness: secret });
console.log(verdict.ok && verdict.value.proven, 'dice and cards follow from', secret.commitment);`,
  },
  'vatout/messages': {
    about: 'Problems as sentences for people.',
    example: `
import { parseRecord } from 'vatout/core';
import { problemText } from 'vatout/messages';

const read = parseRecord('{"format": "chess"}');
if (!read.ok) console.log(problemText(read.problem, 'en'));`,
  },
  'vatout/client': {
    about:
      'Tables online, for a browser or a program: a connection that heals itself, and the HTTP requests. ' +
      'The messages are in [protocol.md](protocol.md).',
    example: `
import { apiOver, Client, socketAddress } from 'vatout/client';

/** Watches a table as a visitor. Node has a WebSocket from version 22 on. */
export function follow(server: string, table: string): Client {
  const client = new Client({ connect: () => new WebSocket(socketAddress(server, true)) });
  client.watch(table, {
    table: ({ stage, version }) => console.log(stage, version),
    acts: (acts) => acts.forEach(({ actor, text }) => console.log(actor, text)),
    here: () => {},
    absent: () => {},
    heard: () => {},
    emote: () => {},
    refused: ({ code }) => console.error(code),
  });
  return client;
}

export const lobby = (server: string) => apiOver((path, init) => fetch(new URL(path, server), init)).games();`,
  },
  'vatout/web': {
    about:
      'Boards in any page ([how](library.md#a-board-in-your-page)). Importing it registers the custom element `<vatout-replay>`.',
    example: `
import 'vatout/web';

/** Shows a record, and tells each step. */
export function show(place: HTMLElement, text: string): void {
  const replay = document.createElement('vatout-replay');
  replay.record = text;
  replay.addEventListener('vatout-step', () => console.log(replay.step, replay.length));
  place.append(replay);
}`,
  },
};
