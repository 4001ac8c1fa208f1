import type { FastState } from '#games/dr-mario/fast/fast.js';
import { listShapes, SHAPES, shapes } from '#games/dr-mario/mind/danger-shapes.js';
import { sketchColumns } from '#games/dr-mario/mind/measure.js';

/** The table holds thousandths. */
const UNITS = 1000;
const MOST = 32_767;
/** A chance changes by at most a quarter of what the logarithm of its odds changes by. */
const FLATTEST = 4;

/** How much each shape adds to the logarithm of the odds that the field fills up, while it is being learned. */
export class ShapeOdds {
  readonly #values: Float64Array;
  readonly #counts = new Int32Array(SHAPES);

  private constructor(values: Float64Array) {
    this.#values = values;
  }

  static fromTable(table: ArrayLike<number>): ShapeOdds {
    return new ShapeOdds(Float64Array.from(table, value => value / UNITS));
  }

  toTable(): Int16Array {
    return Int16Array.from(this.#values, value => Math.max(-MOST, Math.min(MOST, Math.round(value * UNITS))));
  }

  /** The logarithm of the odds in a state. */
  in(state: FastState): number {
    listShapesOf(state);
    let sum = 0;
    for (let k = 0; k < shapes.count; k++) sum += this.#values[shapes.list[k]!]!;
    return sum;
  }

  chanceIn(state: FastState): number {
    return chanceFrom(this.in(state));
  }

  /**
   * Brings the chance of fields with these shapes nearer to what it should have been. The error is divided by the squares of how often
   * each shape occurs, so that a rate of 1 corrects about all of it where the chance is one half.
   */
  learn(list: Int32Array, chance: number, rate: number): void {
    const [values, counts] = [this.#values, this.#counts];
    let [sum, squares] = [0, 0];
    for (const shape of list) {
      sum += values[shape]!;
      counts[shape]!++;
    }
    for (const shape of list) squares += counts[shape]!;
    const step = (FLATTEST * rate * (chance - chanceFrom(sum))) / squares;
    for (const shape of list) {
      values[shape]! += step;
      counts[shape] = 0;
    }
  }
}

/** All shapes in a state, to be kept. */
export function shapesIn(state: FastState): Int32Array {
  listShapesOf(state);
  return shapes.list.slice(0, shapes.count);
}

function listShapesOf(state: FastState): void {
  sketchColumns(state);
  listShapes(state);
}

const chanceFrom = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
