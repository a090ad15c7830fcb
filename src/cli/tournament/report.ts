import { meanEstimate, shareEstimate, type Estimate } from '../../bots/interval.ts';
import type { Language } from '../../core/prose.ts';
import type { Title } from '../../games/title.ts';
import { plural } from '../../games/words.ts';
import { columns } from '../arena/report.ts';
import { decimals } from '../number.ts';
import type { BoardWorth } from './boards.ts';
import type { Snapshot, Trial } from './trial.ts';
import { TOURNAMENT_WORDS } from './words.ts';

/** How well the best player is found after some round. */
export interface Found {
  readonly round: number;
  readonly first: Estimate;
  readonly top: Estimate;
  readonly place: Estimate;
  readonly correlation: Estimate;
}

/** By round. A knockout may have fewer rounds where people leave: a tournament that has ended stays as it is. */
export function summarise(all: readonly (readonly Snapshot[])[]): Found[] {
  const rounds = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, at) => {
    const after = all.map((snapshots) => snapshots[Math.min(at, snapshots.length - 1)]!);
    const share = (of: (snapshot: Snapshot) => number): Estimate => shareEstimate(after.map(of), 1);
    return {
      round: at + 1,
      first: share(({ first }) => first),
      top: share(({ top }) => top),
      place: meanEstimate(after.map(({ place }) => place)),
      correlation: meanEstimate(after.map(({ correlation }) => correlation)),
    };
  });
}

export function foundText(
  { facts }: Title,
  trial: Trial,
  count: number,
  found: readonly Found[],
  measured: boolean,
  language: Language,
): string {
  const words = TOURNAMENT_WORDS[language];
  const number = decimals(language);
  const { format, players, table, seed, spread, duplicate } = trial;
  const counted = plural(language, count, ...words.tournaments);
  const share = ({ value, low, high }: Estimate): string[] => [
    `${number(100 * value, 1)} %`,
    `${number(100 * low, 1)} – ${number(100 * high, 1)} %`,
  ];
  const mean = ({ value, low, high }: Estimate, digits: number): string[] => [
    number(value, digits),
    Number.isFinite(low) ? `${number(low, digits)} – ${number(high, digits)}` : '–',
  ];
  const rows = found.map(({ round, first, top, place, correlation }) => [
    ...[String(round), ...share(first), ...share(top)],
    ...[...mean(place, 1), ...mean(correlation, 2)],
  ]);
  const worthText = ({ own, others, shared }: BoardWorth): string =>
    words.worth(number(own, 2), number(others, 2), number(100 * shared, 0));
  return [
    words.title(facts.name[language], words.formats[format.kind], players, table, counted, seed),
    columns([words.headers, ...rows]),
    ...(duplicate?.worth ? [worthText(duplicate.worth)] : duplicate ? [words.boards] : []),
    ...(spread === null ? [words.played] : [words.model(number(spread, 0)), ...(measured ? [words.measured] : [])]),
  ].join('\n');
}
