/**
 * e to the power of x. `Math.exp` differs between engines in the last bit; this uses nothing but + × and /, which do not. It is
 * exact to six digits or more, which is plenty for chances.
 */
export function exp(x: number): number {
  const part = x / PARTS;
  let power = 1 + part * (1 + (part / 2) * (1 + (part / 3) * (1 + (part / 4) * (1 + (part / 5) * (1 + part / 6)))));
  for (let squared = 1; squared < PARTS; squared *= 2) power *= power;
  return power;
}

/** A power of two, so that the power of a part need only be squared. */
const PARTS = 256;

/** The natural logarithm of a number between 0 and 1, by Newton's method. Exact for numbers down to a thousandth. */
export function log(x: number): number {
  let result = 0;
  for (let k = 0; k < STEPS; k++) result -= 1 - x * exp(-result);
  return result;
}

/** Each step comes closer by about 1 at least, until the last few make it exact. */
const STEPS = 20;
