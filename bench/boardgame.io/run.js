import { parseArgs } from 'node:util';

// Read on load: outside production boardgame.io checks after every hook that the state is serialisable.
process.env.NODE_ENV ??= 'production';
const { Client } = await import('boardgame.io/dist/cjs/client.js');
const internal = await import('boardgame.io/dist/cjs/internal.js');
const { LasVegas } = await import('./las-vegas.js');
const { Vabanque } = await import('./vabanque.js');

const USAGE = 'node run.js <las-vegas|vabanque> <players> <seconds> [--seed S] [--via client|reducer]';
const WARM_UP_SECONDS = 3;

/** mulberry32; the choices must not disturb the game's own dice. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Without a seed of its own every game begun in the same millisecond would get the same dice.
function viaClient(game, numPlayers, choose) {
  return (seed) => {
    const client = Client({ game: { ...game, seed }, numPlayers, debug: false });
    // The store, as in boardgame.io's own Step(): getState() hides the hand that a bot has to choose from.
    let state = client.store.getState();
    let moves = 0;
    for (; state.ctx.gameover === undefined; moves++) {
      const { move, args } = choose(state);
      client.moves[move](...args);
      state = client.store.getState();
    }
    return { ...state.ctx.gameover, moves };
  };
}

function viaReducer(game, numPlayers, choose) {
  const processed = internal.ProcessGameConfig(game);
  const reducer = internal.CreateGameReducer({ game: processed });
  // boardgame.io exports no action creator, so this is its makeMove().
  const makeMove = (type, args, playerID) => ({ type: 'MAKE_MOVE', payload: { type, args, playerID } });
  return (seed) => {
    let state = internal.InitializeGame({ game: { ...processed, seed }, numPlayers });
    let moves = 0;
    for (; state.ctx.gameover === undefined; moves++) {
      const { move, args } = choose(state);
      state = reducer(state, makeMove(move, args, state.ctx.currentPlayer));
    }
    return { ...state.ctx.gameover, moves };
  };
}

/** CPU time of the process, so that other load hardly counts. */
function milliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Mean, standard deviation of one value and standard error of the mean. */
function summary(values) {
  const mean = sum(values) / values.length;
  const sd = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
  return { mean, sd, se: sd / Math.sqrt(values.length) };
}

const round = (value, digits) => Number(value.toFixed(digits));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, via: { type: 'string', default: 'client' } },
});
const [name, players, seconds] = [positionals[0], Number(positionals[1]), Number(positionals[2])];
const seed = Number(values.seed);
const game = { 'las-vegas': LasVegas, vabanque: Vabanque }[name];
const via = { client: viaClient, reducer: viaReducer }[values.via];
const playable = players >= game?.minPlayers && players <= game?.maxPlayers;
if (!playable || !via || !(seconds > 0) || !Number.isInteger(seed)) {
  console.error(USAGE);
  process.exit(2);
}

let random;
const play = via(game, players, ({ G, ctx }) => {
  const moves = game.ai.enumerate(G, ctx, ctx.currentPlayer);
  return moves[Math.floor(random() * moves.length)];
});

/** The same games from the first on, whatever was played before. */
function playFor(seconds) {
  random = generator(seed);
  const results = [];
  const start = milliseconds();
  do results.push(play(`${seed}/${results.length}`));
  while (milliseconds() - start < 1000 * seconds);
  return { results, elapsed: (milliseconds() - start) / 1000 };
}

playFor(WARM_UP_SECONDS);
const { results, elapsed } = playFor(seconds);

const score = summary(results.flatMap(({ money }) => money));
// Seats of one game depend on each other, so the error of the mean comes from the games' means.
const gameMean = summary(results.map(({ money }) => sum(money) / players));
const moves = summary(results.map((result) => result.moves));
const winsBySeat = Array(players).fill(0);
for (const { winners } of results) for (const seat of winners) winsBySeat[seat] += 1 / winners.length;

console.log(
  JSON.stringify({
    game: name,
    players,
    via: values.via,
    games: results.length,
    seconds: round(elapsed, 3),
    gamesPerSecond: round(results.length / elapsed, 1),
    meanScore: round(score.mean, 4),
    meanMoves: round(moves.mean, 4),
    sdScore: round(score.sd, 4),
    seScore: round(gameMean.se, 4),
    seMoves: round(moves.se, 4),
    winShareBySeat: winsBySeat.map((wins) => round(wins / results.length, 4)),
  }),
);
