import type { Estimate } from '../../src/bots/interval.ts';
import { titleOf } from '../../src/games/index.ts';
import { markdownTable } from '../tournament/markdown.ts';
import type { Setting } from './boards.ts';
import type { Estimates } from './estimates.ts';

export interface Finding {
  readonly setting: Setting;
  readonly found: Estimates;
}

const HEAD = [
  ...['game', 'luck in common', 'own strength', 'the others’'],
  ...['plain', 'own luck', 'two tables', 'duplicate', 'by lead', 'saved', 'saved by lead'],
];

export const boardsTable = (findings: readonly Finding[]): string[] => markdownTable(HEAD, findings.map(row));

function row({ setting: { game, seats, options }, found }: Finding): string[] {
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const share = (value: number): string => `${(100 * value).toFixed(0)} %`;
  const times = (value: number): string => value.toFixed(2);
  const count = (value: number): string => (value > 999 ? '> 999' : value.toFixed(0));
  return [
    [`${titleOf(game)!.facts.name.en}, ${seats} seats`, ...named].join(', '),
    shown(found.shared, share),
    ...[found.own, found.others].map((one) => shown(one, times)),
    ...[found.plain, found.ownLuck, found.twoTables, found.allTables, found.byLead].map((one) => shown(one, count)),
    ...[found.saved, found.savedByLead].map((one) => `× ${shown(one, times)}`),
  ];
}

const shown = ({ value, low, high }: Estimate, text: (value: number) => string): string =>
  `${text(value)} (${text(low)}–${text(high)})`.replaceAll('-', '−');

/** The text of src/cli/tournament/boards.json. */
export function boardsJson(findings: readonly Finding[]): string {
  const rounded = (value: number): number => Math.round(100 * value) / 100;
  const lines = findings.map(({ setting, found }) =>
    JSON.stringify({
      ...setting,
      ...{ own: rounded(found.own.value), others: rounded(found.others.value) },
      shared: Math.max(0, rounded(found.shared.value)),
    })
      .replaceAll(/([:,{])(?=\S)/g, '$1 ')
      .replaceAll('}', ' }')
      .replaceAll('{  }', '{}'),
  );
  return `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`;
}
