/** 1.96 standard deviations hold 95 of 100 cases. */
const Z = 1.96;

/** Wilson's interval: between which percentages the true rate lies in 95 of 100 cases, if `hits` of `tries` were seen. */
export function intervalOf(hits: number, tries: number): readonly [low: number, high: number] {
  const rate = hits / tries;
  const scale = 1 + (Z * Z) / tries;
  const centre = rate + (Z * Z) / (2 * tries);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / tries + (Z * Z) / (4 * tries * tries));
  return [(100 * (centre - spread)) / scale, (100 * (centre + spread)) / scale];
}
