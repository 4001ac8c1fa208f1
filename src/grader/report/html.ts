import { sha256Hex } from '#engine/chance/sha256.js';
import type { Cell } from '#engine/contract/view.js';
import type { PrintedBoard, PrintedCell } from '#engine/program/printed.js';
import { type Asked, placeholdersIn, type Report, type ReportedFinding } from './report.js';
import { pageScript } from './script.js';
import { pageStyle } from './style.js';
import { harmless, visibly } from './visible.js';
import {
  counted,
  editionNote,
  exampleLine,
  explanations,
  headline,
  isPassed,
  NOT_REPEATABLE,
  pointsText,
  repeatOptions,
  robustnessLine,
  titleOf,
} from './words.js';

/**
 * A self-contained page that steps through each failure, with our output on the left and the program's on the right. All
 * output is escaped: submissions may print markup.
 */
export function htmlReport(report: Report): string {
  const { about, findings, score, robustness } = report;
  const isGood = isPassed(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<title>${escaped(about.title)}: ${isGood ? 'passed' : 'failed'}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<p class="tag ${isGood ? 'good' : 'bad'}">${isGood ? 'passed' : 'failed'}</p>
<h1>${escaped(about.title)}</h1>
<p><strong>${escaped(exampleLine(report))}</strong><br>${escaped(headline(report))}</p>
<p class="score">${pointsText(score.points)} of ${pointsText(score.of)} points</p>
<p class="soft"><code>${escaped(harmless(about.command))}</code><br>${escaped(about.isolation)} Seed ${report.seed}.</p>
${paragraph('soft', about.filters && harmlessText(about.filters))}
</header>
<main>
${paragraph('note-box', editionNote(report))}
${findings.map((finding, k) => section(finding, k + 1, report)).join('\n')}
${robustnessSection(report)}
<section>
<h2>Rulings</h2>
<p class="soft">Points come from a fixed suite. A case that fails because of one ruling costs that ruling and no other.</p>
<table><thead><tr><th>Ruling</th><th>Points</th><th>Kept</th><th>Broken</th></tr></thead><tbody>
${score.rulings.map(one => `<tr class="${one.points === one.of ? '' : 'bad'}"><td>${escaped(`${one.ruling} ${one.title}`)}</td><td>${pointsText(one.points)} of ${pointsText(one.of)}</td><td>${one.kept}</td><td>${one.broken}</td></tr>`).join('\n')}
</tbody></table>
</section>
</main>
<script type="application/json" id="steps">${embedded([...findings, ...robustness.findings].map(pageSteps))}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}

/** Only our own style and script apply, whatever else the page may contain. */
const policy = (): string =>
  `default-src 'none'; style-src '${digestOf(pageStyle)}'; script-src '${digestOf(pageScript)}'; base-uri 'none'; form-action 'none'`;

function digestOf(text: string): string {
  const bytes = sha256Hex(text)
    .match(/../g)!
    .map(byte => Number.parseInt(byte, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

function robustnessSection(report: Report): string {
  const line = robustnessLine(report);
  if (line === undefined) return '';
  const { findings, robustness } = report;
  return `<section>
<h2>Robustness</h2>
<p>${escaped(line)}</p>
</section>
${robustness.findings.map((finding, k) => section(finding, findings.length + k + 1, report)).join('\n')}`;
}

function section(finding: ReportedFinding, number: number, { seed }: Report): string {
  const { asked, actual, cases, isRepeatable } = finding;
  return `<section id="finding-${number}">
<h2>${number}. ${escaped(harmlessText(titleOf(finding)))} <small>in ${counted(cases, 'case')}</small></h2>
${explanations(finding)
  .map(line => paragraph('soft', harmlessText(line)))
  .join('')}
${asked === undefined ? '' : question(asked)}
${difference(finding)}
${stepper(finding, number - 1)}
${finding.difference === undefined ? quoted('Your output', actual?.output) : ''}${quoted('Error output', actual?.complaint || undefined)}
${finding.link === undefined ? '' : `<p><a href="${escaped(finding.link)}" rel="noreferrer">Watch this case in the theatre</a></p>`}
${paragraph('bad', isRepeatable ? undefined : NOT_REPEATABLE)}
${paragraph('soft', repeatOptions(finding, seed) && `To repeat this case: ${repeatOptions(finding, seed)}`)}
</section>`;
}

const harmlessText = (text: string): string => text.replace(/\p{Cc}/gu, '\ufffd');

const question = (asked: Asked): string =>
  [
    ...placeholdersIn(asked).map(([name, value]) => quoted(capitalized(name), value)),
    quoted('Board', asked.file),
    quoted('Input', asked.input),
  ].join('');

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function difference({ difference: found }: ReportedFinding): string {
  if (!found) return '';
  const { line, column, byte, expected, actual } = found;
  const shown = (text: string | undefined): string => {
    if (text === undefined) return '<i>end of output</i>';
    const [before, at, after] = [text.slice(0, column - 1), text.slice(column - 1, column), text.slice(column)];
    return `${escaped(visibly(before))}<mark>${escaped(visibly(at))}</mark>${escaped(visibly(after))}`;
  };
  return `<h3>First difference <small>line ${line}, column ${column}, byte ${byte}</small></h3>
<dl><dt>expected</dt><dd><code>${shown(expected)}</code></dd><dt>yours</dt><dd><code>${shown(actual)}</code></dd></dl>`;
}

function stepper({ steps }: ReportedFinding, index: number): string {
  if (!steps) return '';
  const [left, right] = steps.boards ? ['our board', 'your output'] : ['expected', 'yours'];
  return `<h3>Step by step</h3>
<div class="stepper" data-finding="${index}" tabindex="0" role="group" aria-label="step by step; use the arrow keys">
<p><button type="button" data-by="-1">Previous</button> <button type="button" class="play">Play</button>
<button type="button" data-by="1">Next</button> <span class="count soft"></span> <strong class="command"></strong>
<input type="range" min="0" value="0" aria-label="step"></p>
<p class="note bad" aria-live="polite"></p>
<div class="pair"><figure><figcaption>${left}</figcaption><div class="left"></div></figure><figure><figcaption>${right}</figcaption><div class="right"></div></figure></div>
</div>`;
}

const quoted = (title: string, text: string | undefined): string =>
  text === undefined ? '' : `<h3>${escaped(title)}</h3><pre class="quoted">${escaped(harmless(text))}</pre>`;

const paragraph = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<p class="${name}">${escaped(text)}</p>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);

/** JSON that cannot contain a tag. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The steps of one finding, as small as a page can hold them. All text in it is harmless. */
interface PageSteps {
  /** The step to begin with: the first that differs, as far as it is known. */
  readonly first: number;
  readonly commands: readonly string[];
  readonly left: readonly PageStep[];
  readonly right: readonly PageStep[];
  /** Each different cell once; boards refer to them by number. */
  readonly tiles: readonly PageTile[];
  /** Only if the right side is not in step with our boards: the first line of it that differs. */
  readonly line?: number;
}

interface PageStep {
  readonly text: string;
  readonly board?: { readonly width: number; readonly cells: readonly number[]; readonly rest: string };
}

interface PageTile extends Partial<Pick<Cell, 'tone' | 'kind' | 'mark' | 'link'>> {
  readonly text: string;
  readonly glyph: string;
  readonly isEmpty?: true;
}

/** Where the output shows no boards, our own boards stand beside all lines that the program printed. */
function pageSteps({ steps }: ReportedFinding): PageSteps | null {
  if (!steps) return null;
  const { boards, firstBoard = 0, expected, actual, first, commands, pictures } = steps;
  const tiles = new Tiles();
  const step = (text: string, board: PrintedBoard | null | undefined): PageStep => ({
    text: harmless(text),
    ...(board ? { board: tiles.board(board) } : {}),
  });
  const left = (boards ?? expected).map((text, k) => step(text, pictures.expected[k]));
  const base = { commands: commands.map(nameOf), left, tiles: tiles.list };
  if (!boards) return { ...base, first, right: actual.map((text, k) => step(text, pictures.actual[k])) };
  const [right, own] = [linesIn(expected), linesIn(actual)];
  const line = right.findIndex((text, k) => text !== own[k]);
  return { ...base, first: firstBoard, right: own.map(text => step(text, null)), line: line < 0 ? right.length : line };
}

const linesIn = (frames: readonly string[]): string[] => frames.join('').split(/(?<=\n)/);

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', '\n': 'Enter' };

const nameOf = (command: string): string => NAMES[command] ?? harmless(command.trim());

class Tiles {
  readonly list: PageTile[] = [];
  readonly #known = new Map<string, number>();

  board({ width, cells, rest }: PrintedBoard) {
    return { width, cells: cells.map(cell => this.#number(cell)), rest: harmless(rest) };
  }

  #number({ text, cell }: PrintedCell): number {
    const { tone, kind, mark, link } = cell ?? {};
    const key = JSON.stringify([text, cell === null, tone, kind, mark, link]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const glyph = harmless(cell?.glyph ?? text).trim();
    this.#known.set(key, this.list.length);
    const look = cell ? { tone: toneOf(cell.tone), kind, ...(mark ? { mark } : {}), ...(link ? { link } : {}) } : {};
    this.list.push({ text: harmless(text), glyph, ...(cell === null ? { isEmpty: true } : {}), ...look } as PageTile);
    return this.list.length - 1;
  }
}

/** The page has ten colours; letters tell the rest apart. */
/** After ten, the tones repeat, but for black, dark blue and fuchsia. */
const toneOf = (tone: number): number => (tone >= 26 && tone <= 28 ? tone : tone % 10);
