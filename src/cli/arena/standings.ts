import type { Block } from '../../bots/duel.ts';
import type { Estimate } from '../../bots/interval.ts';
import { ladder } from '../../bots/ladder.ts';
import type { Language } from '../../core/prose.ts';
import { seeded } from '../../core/rng.ts';
import type { Title } from '../../games/title.ts';
import { plural } from '../../games/words.ts';
import { inOrder } from '../../workers/order.ts';
import type { Asking } from '../../workers/pool.ts';
import { decimals } from '../number.ts';
import { WORDS } from '../words.ts';
import { ARENA_WORDS } from './words.ts';
import { noThinking, type Encounter, type PlayedBlock } from './block.ts';
import { blocksOf, scoreOf, type Score, type Setup } from './match.ts';
import { columns, meanOf } from './report.ts';

/** The result of a round robin. */
export interface Standings {
  readonly players: readonly string[];
  readonly points: readonly Estimate[];
  /** For the pairs (0, 1), (0, 2), (1, 2), (0, 3) … */
  readonly scores: readonly Score[];
}

const pairsOf = (players: number): [number, number][] =>
  [...Array(players).keys()].flatMap((i) => [...Array(i).keys()].map((j): [number, number] => [j, i]));

export async function playLadder(
  pool: Asking<PlayedBlock>,
  players: readonly string[],
  setup: Setup,
  blocks: number,
  progress: (blocks: number) => void,
): Promise<Standings> {
  const pairs = pairsOf(players.length);
  const encounters = pairs.map(([i, j]): Encounter => ({ ...setup, players: [players[i]!, players[j]!] }));
  const played: PlayedBlock[] = [];
  const tasks = encounters.flatMap((encounter) => [...blocksOf(encounter, blocks)]);
  for await (const block of inOrder(pool, tasks)) progress(played.push(block));
  const own = (at: number): PlayedBlock[] => played.slice(at * blocks, (at + 1) * blocks);
  const pairings = pairs.map((pair, at) => ({ players: pair, sides: setup.sides, blocks: own(at) as Block[] }));
  const points = ladder(players.length, pairings, seeded(`${setup.seed}/bootstrap`));
  return { players, points, scores: encounters.map((encounter, at) => scoreOf(encounter, own(at))) };
}

/** The share of wins of a single player among players of another name; null for itself. */
function shareAmong({ scores }: Standings, player: string, among: string): Estimate | null {
  for (const { encounter, alone } of scores) {
    const [a, b] = encounter.players;
    if (a === player && b === among) return alone[0];
    if (b === player && a === among) return alone[1];
  }
  return null;
}

/** Mean CPU time of a move in milliseconds, over all pairings. */
function thinkingOf({ scores }: Standings, player: string): number {
  const sum = noThinking();
  for (const { encounter, thinking } of scores) {
    const at = encounter.players.indexOf(player);
    sum.moves += thinking[at]?.moves ?? 0;
    sum.spent += thinking[at]?.spent ?? 0;
  }
  return meanOf(sum);
}

function rowsOf(standings: Standings, language: Language): string[][] {
  const number = decimals(language);
  return standings.players.map((player, i) => {
    const { value, low, high } = standings.points[i]!;
    const time = number(thinkingOf(standings, player), 2);
    return [player, number(value, 0), `${number(low, 0)} – ${number(high, 0)}`, time];
  });
}

export function standingsText({ facts }: Title, standings: Standings, language: Language): string {
  const words = ARENA_WORDS[language];
  const number = decimals(language);
  const { players, scores } = standings;
  const { encounter, games } = scores[0]!;
  const counted = plural(language, games, ...WORDS[language].game);
  const shares = players.map((player) => [
    player,
    ...players.map((other) => {
      const share = shareAmong(standings, player, other);
      return share ? `${number(100 * share.value, 1)} %` : '·';
    }),
  ]);
  return [
    words.arenaTitle(facts.name[language], encounter.seats, words.ladderTitle(counted), encounter.seed),
    columns([words.ladderHeaders, ...rowsOf(standings, language)]),
    words.ladderPoints,
    words.ladderShares,
    columns([['', ...players], ...shares]),
  ].join('\n');
}

export function standingsJson({ players, points, scores }: Standings, score: (score: Score) => object): object {
  return { ladder: players.map((player, i) => ({ player, ...points[i]! })), scores: scores.map(score) };
}

export const standingsMarkdown = (standings: Standings): string =>
  rowsOf(standings, 'en')
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
