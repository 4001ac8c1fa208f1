const [WIDTH, HEIGHT, FOOT, BARS] = [640, 180, 24, 10];

/** A bar chart of the points in a class, as SVG: one bar for every tenth of the points, named by where it begins. */
export function distributionPlot(shares: readonly number[]): string {
  const counts = Array.from({ length: BARS }, () => 0);
  for (const share of shares) counts[Math.min(BARS - 1, Math.max(0, Math.floor(share * BARS)))]! += 1;
  const [most, step] = [Math.max(1, ...counts), WIDTH / BARS];
  const bars = counts.map((count, k) => {
    const height = Math.round(((HEIGHT - 2 * FOOT) * count) / most);
    const [x, top] = [k * step, HEIGHT - FOOT - height];
    const number = count === 0 ? '' : `<text x="${x + step / 2}" y="${top - 6}">${count}</text>`;
    return `<rect x="${x + 3}" y="${top}" width="${step - 6}" height="${height}" rx="3"/>${number}<text class="soft" x="${x + step / 2}" y="${HEIGHT - 6}">${startOf(k)}</text>`;
  });
  const spoken = counts.map((count, k) => `${nameOf(k)}: ${count}`).join(', ');
  return `<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Submissions by points. ${spoken}.">${bars.join('')}</svg>`;
}

const startOf = (bar: number): number => (bar * 100) / BARS;
const nameOf = (bar: number): string => `${startOf(bar)}–${startOf(bar + 1)}`;
