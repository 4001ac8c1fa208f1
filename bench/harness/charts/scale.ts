/** Maps values to coordinates. */
export interface Scale {
  readonly isLogarithmic: boolean;
  /** Values at which the chart draws a line. */
  readonly marks: readonly number[];
  at(value: number): number;
}

/** If the largest value is more than this many times the smallest, the scale is logarithmic. */
const ORDERS = 12;

/** Maps to coordinates between `from` and `to`. Logarithmic if the values span orders of magnitude, else starting at 0. */
export function scaleOf(values: readonly number[], from: number, to: number): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most / least > ORDERS ? logarithmic(least / 1.6, most, from, to) : linear(most, from, to);
}

export function logarithmic(least: number, most: number, from: number, to: number): Scale {
  const [low, high] = [Math.log10(least), Math.log10(most)];
  const marks: number[] = [];
  for (let power = Math.ceil(low); power <= high; power++) marks.push(10 ** power);
  const at = (value: number): number => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  return { isLogarithmic: true, marks, at };
}

export function linear(most: number, from: number, to: number): Scale {
  const step = niceStep(most);
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, k) => k * step);
  return { isLogarithmic: false, marks, at: value => from + (value / most) * (to - from) };
}

/** A round number that fits three to six times. */
function niceStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [0.2, 0.5, 1, 2].map(part => part * power).find(step => most / step <= 6)!;
}
