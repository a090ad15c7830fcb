/**
 * A small fully connected net: ReLU between layers, a linear last layer. Weights are whole numbers times a scale, so that the
 * file is plain JSON and every engine reads the same doubles.
 */
export interface NetFile {
  readonly version: number;
  /** The game that the net was fitted to, and the hash of its rules. */
  readonly game: string;
  readonly rules: string;
  /** Inputs, hidden layers, outputs. */
  readonly sizes: readonly number[];
  /** One per layer: `weights[output * inputs + input]`, biases after them; times `scales[layer]`. */
  readonly layers: readonly (readonly number[])[];
  readonly scales: readonly number[];
}

interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  /** Its last output. */
  readonly values: Float64Array;
}

/** The next `ask` overwrites the answer. */
export class Net {
  private readonly layers: readonly Layer[];

  constructor({ sizes, layers, scales }: Pick<NetFile, 'sizes' | 'layers' | 'scales'>) {
    this.layers = layers.map((numbers, i) => {
      const inputs = sizes[i]!;
      const outputs = sizes[i + 1]!;
      if (numbers.length !== (inputs + 1) * outputs) throw new Error(`Net: layer ${i} has ${numbers.length} numbers`);
      const values = Float64Array.from(numbers, (number) => number * scales[i]!);
      const weights = values.subarray(0, inputs * outputs);
      return { inputs, outputs, weights, biases: values.subarray(inputs * outputs), values: new Float64Array(outputs) };
    });
  }

  ask(question: ArrayLike<number>): Readonly<Float64Array> {
    let given: ArrayLike<number> = question;
    const last = this.layers.length - 1;
    for (let i = 0; i <= last; i++) given = forward(this.layers[i]!, given, i < last);
    return given as Float64Array;
  }
}

function forward(
  { inputs, outputs, weights, biases, values }: Layer,
  given: ArrayLike<number>,
  hidden: boolean,
): Float64Array {
  for (let o = 0; o < outputs; o++) {
    let sum = biases[o]!;
    const row = o * inputs;
    for (let i = 0; i < inputs; i++) sum += weights[row + i]! * given[i]!;
    values[o] = hidden && sum < 0 ? 0 : sum;
  }
  return values;
}
