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
