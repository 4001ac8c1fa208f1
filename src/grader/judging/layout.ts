import type { Grading } from '#engine/program/grading.js';
import type { Comparison } from '../comparison.js';
import { readOutput, type Wording, withSingleBlanks } from './wording.js';

/** Differences in blanks and line ends, between outputs that say the same. */
export const LAYOUTS = [
  'line-ends',
  'trailing-blanks',
  'blank-lines',
  'last-newline',
  'blanks',
  'line-breaks',
] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Each one makes two outputs alike in one respect. They are applied in this order. */
const NORMALIZERS: Readonly<Record<Layout, (output: string) => string>> = {
  'line-ends': output => output.replaceAll('\r\n', '\n'),
  'trailing-blanks': output => output.replace(/[ \t]+$/gm, ''),
  'blank-lines': output => output.replace(/^\n+/, '').replace(/\n{2,}/g, '\n'),
  'last-newline': output => output.replace(/\n*$/, ''),
  blanks: output => output.replace(/^[ \t]+/gm, '').replace(/[ \t]+/g, ' '),
  'line-breaks': output => output.replace(/\s+/g, ' '),
};

/** Which differences each way of comparing forgives. */
const FORGIVEN: Readonly<Record<Comparison, readonly Layout[]>> = {
  exact: [],
  'trailing-blanks': ['line-ends', 'trailing-blanks', 'last-newline'],
  blanks: ['line-ends', 'trailing-blanks', 'last-newline', 'blank-lines', 'blanks'],
  tokens: LAYOUTS,
  board: LAYOUTS,
};

/** The differences in layout between two outputs that say the same, apart from those that the comparison forgives. */
export function layoutDifferences(expected: string, actual: string, comparison: Comparison): Layout[] {
  const isAlike = (layouts: readonly Layout[]): boolean => {
    const [one, other] = [expected, actual].map(output =>
      layouts.reduce((text, layout) => NORMALIZERS[layout](text), output),
    );
    return one === other;
  };
  // The weakest layouts that are enough, and only those of them that are needed.
  const enough = [...LAYOUTS.keys(), LAYOUTS.length].findIndex(k => isAlike(LAYOUTS.slice(0, k)));
  let needed: readonly Layout[] = enough < 0 ? ['line-breaks'] : LAYOUTS.slice(0, enough);
  for (const layout of needed) {
    const fewer = needed.filter(one => one !== layout);
    if (enough >= 0 && isAlike(fewer)) needed = fewer;
  }
  return needed.filter(layout => !FORGIVEN[comparison].includes(layout));
}

/** The output in the assignment's words. */
export function reworded(grading: Grading, output: string, wording: Wording): string {
  let [text, done] = ['', 0];
  for (const { kind, says, from, to } of readOutput(grading, output)) {
    const canon = kind === 'words' ? wording.canonOf(says) : says;
    if (kind !== 'words' || canon === says || canon === undefined) continue;
    text +=
      output.slice(done, from) +
      (grading.phrases.find(phrase => withSingleBlanks(phrase.text) === canon)?.text ?? canon);
    done = to;
  }
  return text + output.slice(done);
}
