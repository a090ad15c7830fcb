/** Weights with their gradient and the moments of Adam (Kingma & Ba 2015). */
export interface Weights {
  readonly values: Float64Array;
  readonly slope: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export const weightsOf = (values: Float64Array): Weights => ({
  values,
  slope: new Float64Array(values.length),
  first: new Float64Array(values.length),
  second: new Float64Array(values.length),
});

/** One step of Adam with the mean gradient of a batch, which is then cleared. */
export function adam({ values, slope, first, second }: Weights, rate: number, batch: number, step: number): void {
  const keepFirst = 1 - 0.9 ** step;
  const keepSecond = 1 - 0.999 ** step;
  for (let i = 0; i < values.length; i++) {
    const g = slope[i]! / batch;
    first[i] = 0.9 * first[i]! + 0.1 * g;
    second[i] = 0.999 * second[i]! + 0.001 * g * g;
    values[i]! -= (rate * (first[i]! / keepFirst)) / (Math.sqrt(second[i]! / keepSecond) + 1e-8);
    slope[i] = 0;
  }
}
