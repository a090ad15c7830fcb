import { meanFrom, shareFrom, type Estimate } from '../../bots/interval.ts';
import type { Language } from '../../core/prose.ts';
import { columns } from '../arena/report.ts';
import { decimals } from '../number.ts';
import type { Question, Shown, Sums, Tally } from './question.ts';
import { ASK_WORDS } from './words.ts';

export type Form = 'table' | 'json' | 'csv';

interface Group {
  /** By key of the question. */
  readonly values: readonly string[];
  readonly games: number;
  readonly estimate: Estimate;
  readonly fair: number;
}

/** Games are independent of each other: each of them counts as a block of one. */
function groupOf(show: Shown, group: string, [games, sum, squares, fair]: Sums): Group {
  const mean = sum / games;
  const variance = games < 2 ? 0 : Math.max(0, (squares - sum * mean) / (games - 1));
  const moments = { count: games, mean, variance };
  const estimate = show === 'wins' ? shareFrom(moments, 1) : meanFrom(moments);
  return { values: JSON.parse(group) as string[], games, estimate, fair: fair / games };
}

const { compare } = new Intl.Collator('en', { numeric: true });

function inOrder(a: Group, b: Group): number {
  for (const [i, value] of a.values.entries()) {
    const order = compare(value, b.values[i]!);
    if (order !== 0) return order;
  }
  return 0;
}

/** The answer as text. */
export function resultsOf(tally: Tally, { by, show }: Question, form: Form, language: Language): string {
  const groups = [...tally].map(([group, sums]) => groupOf(show, group, sums)).sort(inOrder);
  if (form === 'table') return table(groups, by, show, language);
  if (form === 'csv') return csv(groups, by, show);
  return JSON.stringify(
    groups.map(({ values, games, estimate, fair }) => ({
      ...Object.fromEntries(by.map((key, i) => [key, values[i]])),
      games,
      ...estimate,
      ...(show === 'wins' && { fair }),
    })),
  );
}

function table(groups: readonly Group[], by: readonly string[], show: Shown, language: Language): string {
  const number = decimals(language);
  const isShare = show === 'wins';
  const told = (value: number): string => (isShare ? `${number(100 * value, 1)} %` : number(value, 1));
  const rows = groups.map(({ values, games, estimate: { value, low, high }, fair }) => [
    ...values,
    String(games),
    told(value),
    `${isShare ? number(100 * low, 1) : told(low)} – ${told(high)}`,
    ...(isShare ? [told(fair)] : []),
  ]);
  return columns([[...by, ...ASK_WORDS[language].headers[show]], ...rows]);
}

function csv(groups: readonly Group[], by: readonly string[], show: Shown): string {
  const rows = groups.map(({ values, games, estimate: { value, low, high }, fair }) => [
    ...values,
    ...[games, value, low, high],
    ...(show === 'wins' ? [fair] : []),
  ]);
  const head = [...by, 'games', show, 'low', 'high', ...(show === 'wins' ? ['fair'] : [])];
  return [head, ...rows].map((row) => row.join(',')).join('\n');
}
