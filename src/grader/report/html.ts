import { pageScript, pageStyle } from './html-page.js';
import { type Asked, placeholdersIn, type Report, type ReportedFailure } from './report.js';
import type { Steps } from './steps.js';
import { harmless, visibly } from './visible.js';
import {
  behaviour,
  counted,
  editionNote,
  headline,
  kindOf,
  NOT_REPEATABLE,
  repeatOptions,
  rulingQuote,
} from './words.js';

/**
 * A self-contained page that steps through each failure, with our output on the left and the program's on the right. All
 * output is escaped: submissions may print markup.
 */
export function htmlReport(report: Report): string {
  const { about, failures, coverage, agreesWith } = report;
  const isGood = failures.length === 0;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'">
<title>${escaped(about.title)}: ${isGood ? 'passed' : 'failed'}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<p class="tag ${isGood ? 'good' : 'bad'}">${isGood ? 'passed' : agreesWith === undefined ? 'failed' : 'another edition'}</p>
<h1>${escaped(about.title)}</h1>
<p>${escaped(headline(report))}</p>
<p class="soft"><code>${escaped(harmless(about.command))}</code><br>${escaped(about.isolation)} Seed ${report.seed}.</p>
</header>
<main>
${paragraph('note', editionNote(report))}
${failures.map((failure, k) => section(failure, k + 1, report)).join('\n')}
<section>
<h2>Rulings</h2>
<p class="soft">Each case counts for every ruling that it tests.</p>
<table><thead><tr><th>Ruling</th><th>Passed</th><th>Cases</th></tr></thead><tbody>
${coverage.map(({ ruling, title, passed, cases }) => `<tr class="${passed === cases ? '' : 'bad'}"><td>${escaped(`${ruling} ${title}`)}</td><td>${passed}</td><td>${cases}</td></tr>`).join('\n')}
</tbody></table>
</section>
</main>
<script type="application/json" id="steps">${embedded(failures.map(stepsToShow))}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}

function section(failure: ReportedFailure, number: number, { seed }: Report): string {
  const { reading, others = [], asked, actual, cases, isRepeatable } = failure;
  return `<section>
<h2>${number}. ${escaped(kindOf(failure))} <small>in ${counted(cases, 'case')}</small></h2>
${reading ? `<p class="reading">${escaped(behaviour(reading))}</p><blockquote>${escaped(rulingQuote(reading))}</blockquote>` : ''}
${others.map(other => paragraph('soft', `Or as if ${other.about} (${other.ruling.id}).`)).join('')}
${asked === undefined ? '' : question(asked)}
${difference(failure)}
${stepper(failure, number - 1)}
${failure.difference === undefined ? quoted('Your output', actual?.output) : ''}${quoted('Error output', actual?.complaint || undefined)}
${paragraph('bad', isRepeatable ? undefined : NOT_REPEATABLE)}
${paragraph('soft', repeatOptions(failure, seed) && `To repeat this case: ${repeatOptions(failure, seed)}`)}
</section>`;
}

const question = (asked: Asked): string =>
  [
    ...placeholdersIn(asked).map(([name, value]) => quoted(capitalized(name), value)),
    quoted('Board', asked.file),
    quoted('Input', asked.input),
  ].join('');

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function difference({ difference: found }: ReportedFailure): string {
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

/** Boards are easier to compare than output that does not show them. */
const stepsToShow = ({ steps, boards }: ReportedFailure): Steps | null => {
  const shown = boards ?? steps;
  return shown ? { ...shown, expected: shown.expected.map(harmless), actual: shown.actual.map(harmless) } : null;
};

function stepper(failure: ReportedFailure, index: number): string {
  if (stepsToShow(failure) === null) return '';
  return `<h3>Step by step</h3>
<div class="stepper" data-failure="${index}">
<p><button type="button" data-by="-1">Previous</button> <input type="range" min="0" value="0" aria-label="step">
<button type="button" data-by="1">Next</button> <output></output></p>
<div class="pair"><figure><figcaption>expected</figcaption><pre></pre></figure><figure><figcaption>yours</figcaption><pre></pre></figure></div>
</div>`;
}

const quoted = (title: string, text: string | undefined): string =>
  text === undefined ? '' : `<h3>${escaped(title)}</h3><pre class="quoted">${escaped(harmless(text))}</pre>`;

const paragraph = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<p class="${name}">${escaped(text)}</p>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);

/** JSON that cannot contain a tag. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
