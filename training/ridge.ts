/** Ridge regression without a penalty on the bias: normal equations, solved by Cholesky decomposition. */
export class Ridge {
  private readonly width: number;
  private readonly penalty: number;
  private readonly matrix: Float64Array;
  private readonly right: Float64Array;
  private rows = 0;
  private squares = 0;

  constructor(inputs: number, penalty: number) {
    this.width = inputs + 1;
    this.penalty = penalty;
    this.matrix = new Float64Array(this.width * this.width);
    this.right = new Float64Array(this.width);
  }

  add(inputs: ArrayLike<number>, target: number): void {
    const { width, matrix, right } = this;
    const used: number[] = [];
    for (let i = 0; i < width - 1; i++) if (inputs[i] !== 0) used.push(i);
    used.push(width - 1);
    const at = (i: number): number => (i === width - 1 ? 1 : inputs[i]!);
    for (const i of used) {
      right[i]! += at(i) * target;
      for (const j of used) if (j <= i) matrix[i * width + j]! += at(i) * at(j);
    }
    this.rows++;
    this.squares += target * target;
  }

  /** `spread`: the standard deviation of the targets; `error`: the standard deviation of the residuals, on the same rows. */
  solve(): { readonly weights: Float64Array; readonly bias: number; readonly spread: number; readonly error: number } {
    const { width, penalty, right, rows, squares } = this;
    const factor = this.matrix.slice();
    for (let i = 0; i < width; i++) factor[i * width + i]! += i === width - 1 ? 1e-9 : penalty;
    for (let i = 0; i < width; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = factor[i * width + j]!;
        for (let k = 0; k < j; k++) sum -= factor[i * width + k]! * factor[j * width + k]!;
        factor[i * width + j] = i === j ? Math.sqrt(sum) : sum / factor[j * width + j]!;
      }
    }
    const x = right.slice();
    for (let i = 0; i < width; i++) {
      for (let k = 0; k < i; k++) x[i]! -= factor[i * width + k]! * x[k]!;
      x[i]! /= factor[i * width + i]!;
    }
    for (let i = width - 1; i >= 0; i--) {
      for (let k = i + 1; k < width; k++) x[i]! -= factor[k * width + i]! * x[k]!;
      x[i]! /= factor[i * width + i]!;
    }
    const mean = right[width - 1]! / rows;
    const explained = x.reduce((sum, weight, i) => sum + weight * right[i]!, 0);
    return {
      weights: x.slice(0, width - 1),
      bias: x[width - 1]!,
      spread: Math.sqrt(squares / rows - mean * mean),
      error: Math.sqrt(Math.max(0, squares - explained) / rows),
    };
  }
}
