import { rate } from '../../src/ratings/rate.ts';
import { chance, NEWCOMER, POINTS, type Rating } from '../../src/ratings/rating.ts';
import { installPeer } from '../install.ts';

/** A way to rate players. `Player`: what it knows of one. */
export interface Model<Player> {
  readonly name: string;
  readonly newcomer: Player;
  rate(players: readonly Player[], places: readonly number[]): readonly Player[];
  /** The chance that `a` places ahead of `b`, a tie counting half. */
  ahead(a: Player, b: Player): number;
  /** Each player's chance to win the table. */
  winning(players: readonly Player[]): number[];
  rating(player: Player): number;
  /** Of the rating, on its own scale; absent where the model has none. */
  deviation?(player: Player): number;
}

export type AnyModel = Model<unknown>;

/** Winning a table of several, from the chances of its pairs: exact where pairs follow from strengths (Plackett–Luce). */
function fromPairs<Player>(players: readonly Player[], ahead: (a: Player, b: Player) => number): number[] {
  const strengths = players.map((a) => 1 / players.reduce((sum, b) => sum + (a === b ? 1 : 1 / ahead(a, b) - 1), 0));
  const total = strengths.reduce((sum, strength) => sum + strength, 0);
  return strengths.map((strength) => strength / total);
}

const vatout: Model<Rating> = {
  name: 'Vatout',
  newcomer: NEWCOMER,
  rate,
  ahead: chance,
  winning: (players) => fromPairs(players, chance),
  rating: ({ rating }) => rating,
  deviation: ({ deviation }) => deviation,
};

/** Elo by pairs: each pair is a game of its own, and a whole game moves a rating by at most K. */
function elo(k: number): Model<number> {
  const ahead = (a: number, b: number): number => 1 / (1 + Math.exp((b - a) / POINTS));
  return {
    name: `Elo by pairs, K = ${k}`,
    newcomer: 1500,
    rate: (players, places) =>
      players.map((player, i) => {
        const surprise = places.map((place, j) =>
          i === j ? 0 : (Math.sign(place - places[i]!) + 1) / 2 - ahead(player, players[j]!),
        );
        return player + (k / (players.length - 1)) * surprise.reduce((sum, value) => sum + value, 0);
      }),
    ahead,
    winning: (players) => {
      const strengths = players.map((rating) => Math.exp((rating - 1500) / POINTS));
      const total = strengths.reduce((sum, strength) => sum + strength, 0);
      return strengths.map((strength) => strength / total);
    },
    rating: (player) => player,
  };
}

interface PeerRating {
  readonly mu: number;
  readonly sigma: number;
}
type Teams = readonly (readonly PeerRating[])[];
interface Peer {
  rating(): PeerRating;
  rate(teams: Teams, options: { rank: readonly number[]; model: unknown }): PeerRating[][];
  predictWin(teams: Teams): number[];
}

const PEER_MODELS = {
  plackettLuce: 'Plackett–Luce (its default)',
  bradleyTerryFull: 'Bradley–Terry full',
  bradleyTerryPart: 'Bradley–Terry partial',
  thurstoneMostellerFull: 'Thurstone–Mosteller full',
  thurstoneMostellerPart: 'Thurstone–Mosteller partial',
};

/** openskill with its defaults and its own predictions. */
async function openskill(): Promise<Model<PeerRating>[]> {
  installPeer('openskill');
  const dist = new URL('../openskill/node_modules/openskill/dist/', import.meta.url).href;
  const peer = (await import(`${dist}index.js`)) as Peer;
  const models = (await import(`${dist}models/index.js`)) as Record<string, unknown>;
  return Object.entries(PEER_MODELS).map(([key, name]) => ({
    name: `openskill ${name}`,
    newcomer: peer.rating(),
    rate: (players, places) =>
      peer
        .rate(
          players.map((player) => [player]),
          { rank: places, model: models[key] },
        )
        .map(([player]) => player!),
    ahead: (a, b) => peer.predictWin([[a], [b]])[0]!,
    winning: (players) => peer.predictWin(players.map((player) => [player])),
    rating: ({ mu }) => mu,
    deviation: ({ sigma }) => sigma,
  }));
}

export const own = vatout as AnyModel;

/** All contenders, ours first. */
export const contenders = async (): Promise<AnyModel[]> =>
  [vatout, elo(16), elo(32), elo(64), ...(await openskill())] as AnyModel[];
