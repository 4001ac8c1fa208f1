/** More marks than this cannot be told apart. */
const STEPS = 250;

/** An SVG path with a stroke for each gain of points, on a line of 1000 by 10. */
export function markPath(marks: readonly number[], length: number): string {
  if (length === 0) return '';
  const places = new Set<number>();
  for (const mark of marks) if (mark <= length) places.add(Math.round((mark / length) * STEPS));
  return Array.from(places, place => `M${(place * 1000) / STEPS} 0V10`).join('');
}
