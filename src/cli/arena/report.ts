import type { Estimate } from '../../bots/interval.ts';
import { BOUND } from '../../bots/sprt.ts';
import type { Language } from '../../core/prose.ts';
import type { Title } from '../../games/title.ts';
import { plural } from '../../games/words.ts';
import { decimals } from '../number.ts';
import { WORDS } from '../words.ts';
import { ARENA_WORDS } from './words.ts';
import type { Thinking } from './block.ts';
import { failureText, PROGRAM_WORDS } from '../external/words.ts';
import type { Score } from './match.ts';
import { isProgram } from '../external/command.ts';

/** Aligned columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const pad = (cell: string, at: number): string =>
    at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]! + 3);
  return rows.map((row) => row.map(pad).join('').trimEnd()).join('\n');
}

export const meanOf = ({ moves, spent }: Thinking): number => (moves === 0 ? 0 : spent / moves);

/** A score for people. */
export function scoreText({ facts }: Title, score: Score, language: Language): string {
  const words = ARENA_WORDS[language];
  const number = decimals(language);
  const percent = (share: number): string => `${number(100 * share, 1)} %`;
  const { encounter, games, fair, alone, lead, thinking, sprt } = score;
  const { players, seats, sides, seed } = encounter;
  const [a, b] = players;
  const points = (share: number): string => `${share >= 0 ? '+' : ''}${number(100 * share, 1)}`;
  const row = (name: string, { value, low, high }: Estimate): string[] => [
    name,
    percent(value),
    `${number(100 * low, 1)} – ${percent(high)}`,
    percent(fair),
  ];
  const rows =
    sides === 2
      ? [row(words.against(a, b), alone[0])]
      : [row(words.among(a, b), alone[0]), row(words.among(b, a), alone[1])];
  return [
    words.arenaTitle(facts.name[language], seats, plural(language, games, ...WORDS[language].game), seed),
    columns([words.arenaHeaders, ...rows]),
    ...(sides === 2 ? [] : [words.lead(a, b, points(lead.value), `${points(lead.low)} – ${points(lead.high)}`)]),
    ...(sprt ? [sprtText(sprt, a, language)] : []),
    ...players.map((player, i) =>
      words.thinking(player, number(meanOf(thinking[i]!), 2), number(thinking[i]!.longest, 0), isProgram(player)),
    ),
    ...forfeitLines(score, language),
  ].join('\n');
}

function forfeitLines({ encounter, forfeits, failure }: Score, language: Language): string[] {
  return encounter.players.flatMap((player, at) => {
    const games = plural(language, forfeits[at]!, ...WORDS[language].game);
    const first = failure?.player === player ? failureText(player, failure.failed, language) : '';
    return forfeits[at] === 0 ? [] : [PROGRAM_WORDS[language].forfeits(player, games, first)];
  });
}

function sprtText({ delta, ratio, verdict }: NonNullable<Score['sprt']>, a: string, language: Language): string {
  const words = ARENA_WORDS[language];
  const number = decimals(language);
  const points = number(100 * delta, 1);
  const sentence = verdict ? words.sprtVerdict[verdict](a, points) : words.sprtVerdict.open;
  return `${sentence} (${words.sprt(points, number(ratio, 2), number(BOUND, 2))})`;
}

/** A score as JSON. Only its times depend on the machine. */
export function scoreJson({ encounter, thinking, failure: _, ...score }: Score): object {
  const { game, seats, options, seed, players } = encounter;
  const times = thinking.map((each) => ({ moves: each.moves, mean: meanOf(each), longest: each.longest }));
  return { game, seats, options, seed, players, ...score, milliseconds: times };
}

export const MARKDOWN_HEAD = [
  '| game | seats | player | opponent | games | single player among opponents | fair | single opponent among players | ms a move | command |',
  '|---|---|---|---|---|---|---|---|---|---|',
].join('\n');

/** A score as a row of a table, with the command that plays the same games again. */
export function markdownRow({ encounter, games, fair, alone, thinking }: Score, command: string): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const share = ({ value, low, high }: Estimate): string => `${percent(value)} % (${percent(low)} – ${percent(high)})`;
  const { game, seats, players } = encounter;
  const times = thinking.map((each) => meanOf(each).toFixed(1)).join(', ');
  const cells = [game, seats, ...players, games, share(alone[0]), `${percent(fair)} %`, share(alone[1]), times];
  return `| ${[...cells, `\`${command}\``].join(' | ')} |`;
}
