import { DEFAULTS, variableOf } from './settings.ts';

/** Read by development tools, never by the server. */
const OF_TOOLS = ['VATOUT_SERVER', 'VATOUT_CHROMIUM'];

/** A variable that is no setting; `nearest`: the most similar setting, null if none is similar. */
export interface UnknownVariable {
  readonly name: string;
  readonly nearest: string | null;
}

/** Variables that look like settings and are none: a typo would silently leave the default in force. */
export function unknownVariables(variables: Readonly<Record<string, string | undefined>>): UnknownVariable[] {
  const known = Object.keys(DEFAULTS).map(variableOf);
  const ours = Object.keys(variables).filter((name) => /^VATOUT_/i.test(name) && variables[name] !== undefined);
  return ours
    .filter((name) => !known.includes(name) && !OF_TOOLS.includes(name))
    .sort()
    .map((name) => ({ name, nearest: nearestTo(name, known) }));
}

/** A name is no typo if more than half of it differs. */
function nearestTo(name: string, known: readonly string[]): string | null {
  const suffix = (text: string): string => text.slice('VATOUT_'.length).toUpperCase();
  const distances = known.map((one) => distance(suffix(name), suffix(one)));
  const least = Math.min(...distances);
  return least <= suffix(name).length / 2 ? known[distances.indexOf(least)]! : null;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
  }
  return row[b.length]!;
}
