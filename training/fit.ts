import { type Rng } from '../src/core/rng.ts';
import { adam, weightsOf, type Weights } from './adam.ts';

/** Inputs and targets, row after row. */
export interface Lesson {
  readonly inputs: Float32Array;
  readonly targets: Float32Array;
}

export interface Course {
  readonly sizes: readonly number[];
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  /** `squares`: mean squared error. `softmax`: cross-entropy with shares that add up to 1. `logistic`: each output a chance. */
  readonly loss: 'squares' | 'softmax' | 'logistic';
  /** Called after each epoch with the mean losses. */
  readonly report?: (epoch: number, training: number, held: number) => void;
}

/** Fits a net with Adam; a tenth of the rows is held out for `report`. Returns each layer: weights, then biases. */
export function fit({ inputs, targets }: Lesson, course: Course, rng: Rng): Float64Array[] {
  const { sizes } = course;
  const width = sizes[0]!;
  const out = sizes.at(-1)!;
  const rows = inputs.length / width;
  const layers = sizes.slice(1).map((outputs, i) => initial(sizes[i]!, outputs, rng));
  const activity = sizes.map((size) => new Float64Array(size));
  const gradients = sizes.map((size) => new Float64Array(size));
  const order = rng.shuffle([...Array(rows).keys()]);
  const held = order.splice(0, Math.floor(rows / 10));
  let step = 0;

  const forward = (row: number): number => {
    const first = activity[0]!;
    for (let i = 0; i < width; i++) first[i] = inputs[row * width + i]!;
    for (let l = 0; l < layers.length; l++) through(layers[l]!, activity[l]!, activity[l + 1]!, l < layers.length - 1);
    return compare(course.loss, activity.at(-1)!, targets, row * out, gradients.at(-1)!);
  };
  const backward = (): void => {
    for (let l = layers.length - 1; l >= 0; l--)
      back(layers[l]!, activity[l]!, gradients[l]!, gradients[l + 1]!, l > 0);
  };

  for (let epoch = 0; epoch < course.epochs; epoch++) {
    rng.shuffle(order);
    // The rate falls linearly to a tenth.
    const rate = course.rate * (1 - (0.9 * epoch) / Math.max(1, course.epochs - 1));
    let loss = 0;
    for (let from = 0; from < order.length; from += course.batch) {
      const batch = order.slice(from, from + course.batch);
      for (const row of batch) {
        loss += forward(row);
        backward();
      }
      step++;
      for (const layer of layers) adam(layer, rate, batch.length, step);
    }
    let heldLoss = 0;
    for (const row of held) heldLoss += forward(row);
    course.report?.(epoch, loss / order.length, heldLoss / held.length);
  }
  return layers.map(({ values }) => values);
}

function initial(inputs: number, outputs: number, rng: Rng): Weights {
  const size = (inputs + 1) * outputs;
  const spread = Math.sqrt(6 / inputs);
  const values = Float64Array.from({ length: size }, (_, i) =>
    i < inputs * outputs ? (rng.next() * 2 ** -31 - 1) * spread : 0,
  );
  return weightsOf(values);
}

function through({ values }: Weights, given: Float64Array, result: Float64Array, hidden: boolean): void {
  const inputs = given.length;
  const outputs = result.length;
  for (let o = 0; o < outputs; o++) {
    let sum = values[inputs * outputs + o]!;
    for (let i = 0; i < inputs; i++) sum += values[o * inputs + i]! * given[i]!;
    result[o] = hidden && sum < 0 ? 0 : sum;
  }
}

function back(
  { values, slope }: Weights,
  given: Float64Array,
  gradient: Float64Array,
  from: Float64Array,
  pass: boolean,
): void {
  const inputs = given.length;
  const outputs = from.length;
  if (pass) gradient.fill(0);
  for (let o = 0; o < outputs; o++) {
    const error = from[o]!;
    if (error === 0) continue;
    slope[inputs * outputs + o]! += error;
    const row = o * inputs;
    for (let i = 0; i < inputs; i++) slope[row + i]! += error * given[i]!;
    if (pass) for (let i = 0; i < inputs; i++) gradient[i]! += error * values[row + i]!;
  }
  if (pass) for (let i = 0; i < inputs; i++) if (given[i] === 0) gradient[i] = 0;
}

/** The loss of one row; writes its gradient at the last layer into `gradient`. */
function compare(
  loss: Course['loss'],
  given: Float64Array,
  targets: Float32Array,
  from: number,
  gradient: Float64Array,
): number {
  let sum = 0;
  if (loss === 'softmax') {
    const top = Math.max(...given);
    const weights = given.map((value) => Math.exp(value - top));
    const total = weights.reduce((a, b) => a + b, 0);
    for (let o = 0; o < given.length; o++) {
      const share = weights[o]! / total;
      gradient[o] = share - targets[from + o]!;
      sum -= targets[from + o]! * Math.log(Math.max(1e-12, share));
    }
    return sum;
  }
  for (let o = 0; o < given.length; o++) {
    const value = loss === 'logistic' ? 1 / (1 + Math.exp(-given[o]!)) : given[o]!;
    const error = value - targets[from + o]!;
    gradient[o] = error;
    sum += error * error;
  }
  return sum;
}
