import type { NetFile } from '../../../search/net.ts';
import { MAX_TABLES } from '../pieces.ts';
import { WIDTH } from './features.ts';
import { FINE_WIDTH } from './fine-features.ts';

/** Weights by input, so that inputs of 0 cost nothing. */
interface Layer {
  readonly outputs: number;
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

/**
 * Judges each table by its own features and by the mean over all tables, on top of a net like those of the levels. Layers of
 * its file: the two of that net, then features to codes, codes and their mean to the second layer, and that to the answer.
 */
export class Trunk {
  readonly outputs: number;
  private readonly layers: readonly [Layer, Layer, Layer, Layer, Layer];
  private readonly codes: Float64Array;
  private readonly mean: Float64Array;
  private readonly common: Float64Array;
  private readonly second: Float64Array;
  private readonly plain: Float64Array;
  private readonly answers: readonly Float64Array[];

  constructor({ sizes, layers, scales }: Pick<NetFile, 'sizes' | 'layers' | 'scales'>) {
    const [width, hidden, plain, outputs] = sizes as [number, number, number, number];
    if (width !== FINE_WIDTH) throw new Error('Trunk: fitted to other features');
    const shapes = [
      [WIDTH, plain],
      [plain, outputs],
      [FINE_WIDTH, hidden],
      [2 * hidden, hidden],
      [hidden, outputs],
    ] as const;
    this.layers = shapes.map(([inputs, out], i) => layerOf(layers[i]!, scales[i]!, inputs, out)) as never;
    this.outputs = outputs;
    this.codes = new Float64Array(MAX_TABLES * hidden);
    this.mean = new Float64Array(hidden);
    this.common = new Float64Array(hidden);
    this.second = new Float64Array(hidden);
    this.plain = new Float64Array(plain);
    this.answers = Array.from({ length: MAX_TABLES }, () => new Float64Array(outputs));
  }

  /** Judges the first `tables` rows. */
  judge(rows: Readonly<Float64Array>, tables: number): void {
    const [plainFirst, plainLast, first, second, last] = this.layers;
    const hidden = first.outputs;
    this.mean.fill(0);
    for (let t = 0; t < tables; t++) {
      const at = t * hidden;
      this.codes.set(first.biases, at);
      add(first, rows, t * FINE_WIDTH, FINE_WIDTH, 0, this.codes, at);
      for (let i = 0; i < hidden; i++) {
        if (this.codes[at + i]! < 0) this.codes[at + i] = 0;
        else this.mean[i]! += this.codes[at + i]! / tables;
      }
    }
    this.common.set(second.biases);
    add(second, this.mean, 0, hidden, hidden, this.common, 0);
    for (let t = 0; t < tables; t++) {
      const answer = this.answers[t]!;
      answer.set(last.biases);
      this.second.set(this.common);
      add(second, this.codes, t * hidden, hidden, 0, this.second, 0);
      rectify(this.second);
      add(last, this.second, 0, hidden, 0, answer, 0);
      this.plain.set(plainFirst.biases);
      add(plainFirst, rows, t * FINE_WIDTH, WIDTH, 0, this.plain, 0);
      rectify(this.plain);
      add(plainLast, this.plain, 0, this.plain.length, 0, answer, 0);
      for (let o = 0; o < answer.length; o++) answer[o]! += plainLast.biases[o]!;
    }
  }

  /** The logits of a table; the next `judge` overwrites them. */
  answer(table: number): Readonly<Float64Array> {
    return this.answers[table]!;
  }
}

function layerOf(numbers: readonly number[], scale: number, inputs: number, outputs: number): Layer {
  if (numbers.length !== (inputs + 1) * outputs) throw new Error(`Trunk: a layer has ${numbers.length} numbers`);
  const weights = new Float64Array(inputs * outputs);
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) weights[i * outputs + o] = numbers[o * inputs + i]! * scale;
  }
  return { outputs, weights, biases: Float64Array.from(numbers.slice(inputs * outputs), (n) => n * scale) };
}

/** The inputs that are not 0, gathered by `add`. */
const places = new Int32Array(256);

/** Adds the rows of weights of `count` inputs, read from `from` on; the first belongs to row `row`. Four at a time: that saves most of the memory accesses. */
function add(
  { outputs, weights }: Layer,
  inputs: Readonly<Float64Array>,
  from: number,
  count: number,
  row: number,
  into: Float64Array,
  at: number,
): void {
  let found = 0;
  for (let i = 0; i < count; i++) if (inputs[from + i] !== 0) places[found++] = i;
  let k = 0;
  for (; k + 3 < found; k += 4) {
    const i = places[k]!;
    const j = places[k + 1]!;
    const l = places[k + 2]!;
    const m = places[k + 3]!;
    const a = inputs[from + i]!;
    const b = inputs[from + j]!;
    const c = inputs[from + l]!;
    const d = inputs[from + m]!;
    const ai = (row + i) * outputs;
    const bi = (row + j) * outputs;
    const ci = (row + l) * outputs;
    const di = (row + m) * outputs;
    for (let o = 0; o < outputs; o++) {
      into[at + o] =
        into[at + o]! + a * weights[ai + o]! + b * weights[bi + o]! + c * weights[ci + o]! + d * weights[di + o]!;
    }
  }
  for (; k < found; k++) {
    const i = places[k]!;
    const input = inputs[from + i]!;
    const base = (row + i) * outputs;
    for (let o = 0; o < outputs; o++) into[at + o] = into[at + o]! + input * weights[base + o]!;
  }
}

function rectify(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (values[i]! < 0) values[i] = 0;
}
