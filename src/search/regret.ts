/** Regret matching (Hart & Mas-Colell 2000): each option in proportion to its positive regret, or uniform if there is none. */
export function matchRegrets(regrets: Readonly<Float64Array>, strategy: Float64Array): void {
  let total = 0;
  for (let i = 0; i < regrets.length; i++) if (regrets[i]! > 0) total += regrets[i]!;
  for (let i = 0; i < regrets.length; i++) {
    strategy[i] = total > 0 ? Math.max(0, regrets[i]!) / total : 1 / regrets.length;
  }
}
