import type { Report, ReportedFailure } from './report.js';
import { failureText } from './text.js';
import { headline, kindOf } from './words.js';

/** JUnit XML for CI: one test per ruling, and one per failure. */
export function junitReport(report: Report): string {
  const { about, coverage, failures } = report;
  const tests = coverage.filter(({ cases }) => cases > 0);
  const failed = tests.filter(({ passed, cases }) => passed < cases).length + failures.length;
  const suite = attributes({ name: `gridfall ${about.game}`, tests: tests.length + failures.length, failures: failed });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite ${suite}>`,
    ...tests.map(({ ruling, title, cases, passed }) => {
      const problem =
        passed < cases ? `<failure ${attributes({ message: `${cases - passed} of ${cases} cases failed` })}/>` : '';
      return `<testcase ${attributes({ classname: about.game, name: `${ruling} ${title}` })}>${problem}</testcase>`;
    }),
    ...failures.map((failure, k) => failureCase(failure, k + 1, report)),
    `<system-out>${escaped(headline(report))}</system-out>`,
    '</testsuite></testsuites>',
    '',
  ].join('\n');
}

function failureCase(failure: ReportedFailure, number: number, report: Report): string {
  const name = attributes({ classname: report.about.game, name: `failure ${number}` });
  const problem = attributes({ message: failure.reading?.about ?? kindOf(failure) });
  return `<testcase ${name}><failure ${problem}>${escaped(failureText(failure, number, report))}</failure></testcase>`;
}

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ');

/** XML cannot contain most control characters. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`).replace(/[^\t\n\r -\ud7ff\ue000-\ufffd]/g, '\ufffd');
