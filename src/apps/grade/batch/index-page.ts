import type { ReportedFinding } from '#grader/report/report.js';
import { pageStyle } from '#grader/report/style.js';
import { counted, exampleLine, isPassed, pointsText, titleOf } from '#grader/report/words.js';
import type { Graded } from './submissions.js';
import { briefly } from './tables.js';

const STYLE = `
.wide { overflow-x: auto } .plot { width: 100%; height: auto; fill: var(--accent) }
.plot text { fill: var(--ink); font-size: 14px; text-anchor: middle } .plot text.soft { fill: var(--soft) }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums } a { color: var(--accent) }
ol li { margin-bottom: .75rem } td:first-child { overflow-wrap: anywhere; min-width: 8rem }
@media (max-width: 40rem) { body { padding: 1rem .5rem 3rem } section { padding: .75rem } .brief { display: none }
  .plot text { font-size: 24px } }
`;

/** The page of a class: points, faults that several share, and a link to each report. All names are escaped. */
export function indexPage(title: string, graded: readonly Graded[], of: number): string {
  const hasExamples = graded.some(({ report }) => report.examples.length > 0);
  const passed = graded.filter(({ report }) => isPassed(report)).length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'">
<title>${escaped(title)}: ${counted(of, 'submission')}</title>
<style>${pageStyle}${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p class="score">${graded.length < of ? `${graded.length} of ` : ''}${counted(of, 'submission')}${graded.length < of ? ' graded so far' : ''}, ${passed} without a scored fault</p>
${graded.length === 0 ? '' : `<p class="soft">${averageOf(graded)}</p>`}
</header>
<main>
<section>
<h2>Points</h2>
${distributionPlot(graded.map(shareOf))}
</section>
${faultsSection(faultsIn(graded))}
<section>
<h2>Submissions</h2>
<div class="wide"><table><thead><tr><th>Submission</th><th class="number">Points</th><th class="number">Cases passed</th>${hasExamples ? '<th>Examples</th>' : ''}<th class="brief">Findings</th></tr></thead><tbody>
${graded.map(one => row(one, hasExamples ? `<td>${exampleWord(one)}</td>` : '')).join('\n')}
</tbody></table></div>
</section>
</main>
</body>
</html>
`;
}

const shareOf = ({ report: { score } }: Graded): number => (score.of === 0 ? 0 : score.points / score.of);

function averageOf(graded: readonly Graded[]): string {
  const points = graded.map(one => 100 * shareOf(one)).sort((one, other) => one - other);
  const [low, high] = [points[(points.length - 1) >> 1]!, points[points.length >> 1]!];
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  return `Mean ${pointsText(mean)}, median ${pointsText((low + high) / 2)} of 100 points.`;
}

function faultsSection(faults: readonly Fault[]): string {
  if (faults.length === 0) return '';
  return `<section>
<h2>Faults, the commonest first</h2>
<ol>
${faults.map(fault => `<li><strong>${counted(fault.who.length, 'submission')}</strong>: ${fault.ruling === undefined ? '' : `${escaped(fault.ruling)}, `}${shown(fault.title)}<br><small>${fault.who.map(link).join(', ')}</small></li>`).join('\n')}
</ol>
</section>`;
}

function row(graded: Graded, examples: string): string {
  const { contract, score, findings } = graded.report;
  const judged = contract.cases - contract.notRun;
  return `<tr class="${isPassed(graded.report) ? 'good' : ''}"><td>${link(graded)}</td><td class="number">${pointsText(score.points)}</td><td class="number">${contract.right + contract.form} of ${judged}</td>${examples}<td class="brief">${shown(findings.map(briefly).join(', ')) || '<span class="soft">none</span>'}</td></tr>`;
}

function exampleWord({ report }: Graded): string {
  const { examples } = report;
  if (examples.length === 0) return '<span class="soft">none</span>';
  const right = examples.filter(({ judgement }) => judgement === 'right').length;
  return `<span title="${escaped(exampleLine(report))}">${right === examples.length ? 'pass' : `${right} of ${examples.length} pass`}</span>`;
}

const link = ({ submission: { name, reportName } }: Graded): string =>
  `<a href="${escaped(encodeURIComponent(`${reportName}.html`))}">${shown(name)}</a>`;

/** Without characters that would change how the text around them is read. */
const shown = (text: string): string => escaped(text.replace(/\p{C}/gu, '\ufffd'));
const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);

/** One fault, and everybody who makes it. */
interface Fault {
  readonly title: string;
  /** The ruling that it breaks, if it is known. */
  readonly ruling: string | undefined;
  readonly who: readonly Graded[];
}

/** The faults of the class, the most common first. Causes that were not recognised are left out. */
export function faultsIn(graded: readonly Graded[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const one of graded) {
    for (const finding of one.report.findings.filter(isRecognised)) {
      const title = titleOf(finding);
      const known = faults.get(title) ?? { title, ruling: rulingOf(finding), who: [] };
      if (!known.who.includes(one)) faults.set(title, { ...known, who: [...known.who, one] });
    }
  }
  return [...faults.values()].sort((one, other) => other.who.length - one.who.length);
}

const isRecognised = ({ cause }: ReportedFinding): boolean => cause?.kind !== 'unknown';

function rulingOf({ cause }: ReportedFinding): string | undefined {
  return cause?.kind === 'reading' || cause?.kind === 'wording' || cause?.kind === 'layout'
    ? cause.ruling.id
    : undefined;
}

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
