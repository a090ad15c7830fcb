/** The rounds, from 0, that have a column of their own where there is room for so many: the latest; earlier ones are a sum. */
export function shownRounds(begun: number, room: number): number[] {
  const first = begun > room ? begun - room + 1 : 0;
  return Array.from({ length: begun - first }, (_, at) => first + at);
}
