/** The cells on a straight way from one cell to another, without the first: fast fingers skip some. */
export function cellsBetween(from: number, to: number, width: number): number[] {
  const [x, y] = [from % width, Math.floor(from / width)];
  const [dx, dy] = [(to % width) - x, Math.floor(to / width) - y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps }, (_, k) => {
    const share = (k + 1) / steps;
    return Math.round(y + dy * share) * width + Math.round(x + dx * share);
  });
}
