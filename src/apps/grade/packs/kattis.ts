import { BadInput } from '#engine/bad-input.js';
import type { Case } from '#grader/cases/case.js';
import type { Comparison } from '#grader/comparison.js';
import { type PackFile, type PackPlan, type RulingGroup, readme, rulingGroups, wholePoints } from './pack.js';

/** A problem package in Kattis' legacy format, which is the one that Kattis itself installs. */
export function kattisPack(plan: PackPlan): PackFile[] {
  refuseArguments(plan);
  const groups = rulingGroups(plan);
  const points = wholePoints(groups);
  return [
    { name: 'problem.yaml', text: problem(plan) },
    { name: 'problem_statement/problem.en.tex', text: statement(plan) },
    { name: 'data/testdata.yaml', text: yaml(WHOLE) },
    { name: 'data/sample/testdata.yaml', text: yaml(SAMPLE) },
    ...plan.examples.flatMap((example, k) => caseFiles(`data/sample/${numbered(k)}`, example)),
    { name: 'data/secret/testdata.yaml', text: yaml(SECRET) },
    ...groups.flatMap((group, k) => groupFiles(group, points[k]!, k)),
    { name: 'input_validators/plain_text/plain_text.py', text: INPUT_VALIDATOR, isExecutable: true },
    ...(isCustom(plan.comparison)
      ? [{ name: 'output_validators/compare/compare.py', text: OUTPUT_VALIDATOR, isExecutable: true }]
      : []),
    { name: 'README.md', text: readme(plan, 'Kattis', STEPS, NOTES) },
  ];
}

/** Programs on Kattis have no arguments. */
function refuseArguments({ game, cases }: PackPlan): void {
  const needsMore = cases.some(({ testCase: { script } }) => script.file !== undefined || script.placeholders);
  if (needsMore)
    throw new BadInput(
      `programs on Kattis read only standard input, but those of ${game} take an argument; choose another pack`,
    );
}

const STEPS = [
  'Put a right program of yours into `submissions/accepted/`: Kattis requires one, and none is shipped with this pack.',
  'Put the text of the assignment into `problem_statement/problem.en.tex`, and set `license` and `rights_owner` in `problem.yaml`.',
  'Rename the folder, if its name has anything but lower-case letters and digits, remove this file, and run `verifyproblem` on it.',
] as const;

const NOTES = [
  'The groups in `data/secret` are the rulings. A group earns its points only if all of its cases pass.',
  'Time limits are set by Kattis from the time that your right program takes.',
  'The input validator checks only that inputs are plain text.',
];

const WHOLE = { on_reject: 'continue', range: '0 100', grader_flags: 'ignore_sample' };
const SAMPLE = { on_reject: 'continue', accept_score: 0, range: '0 0', grader_flags: 'first_error' };
const SECRET = { on_reject: 'continue', range: '0 100', grader_flags: 'first_error accept_if_any_accepted' };

const groupFiles = ({ id, cases }: RulingGroup, points: number, k: number): PackFile[] => {
  const folder = `data/secret/${numbered(k)}-${id}`;
  const settings = { on_reject: 'break', accept_score: points, range: `0 ${points}`, grader_flags: 'min' };
  return [
    { name: `${folder}/testdata.yaml`, text: yaml(settings) },
    ...cases.flatMap(({ testCase, name }) => caseFiles(`${folder}/${name}`, testCase)),
  ];
};

const caseFiles = (path: string, { script, expected }: Case): PackFile[] => [
  { name: `${path}.in`, text: script.input },
  { name: `${path}.ans`, text: expected },
];

const numbered = (k: number): string => String(k + 1).padStart(2, '0');

function yaml(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** Kattis' own validator cannot do this: blanks inside a line count, but those at its end do not. */
const isCustom = (comparison: Comparison): boolean => comparison === 'trailing-blanks' || comparison === 'blanks';

function problem({ title, comparison }: PackPlan): string {
  const exact = comparison === 'exact' ? ' space_change_sensitive' : '';
  return `name: ${JSON.stringify(title)}
type: scoring
license: unknown
validation: ${isCustom(comparison) ? 'custom' : 'default'}
validator_flags: ${isCustom(comparison) ? comparison : `case_sensitive${exact}`}
grading:
  objective: max
  show_test_data_groups: true
`;
}

const statement = ({ title }: PackPlan): string => `\\problemname{${inLatex(title)}}

Write the program that the assignment ${inLatex(title)} describes.

\\section*{Input}
The input is as the assignment promises.

\\section*{Output}
Print what the assignment asks for.
`;

const inLatex = (text: string): string => text.replace(/[&%$#_{}]/g, char => `\\${char}`);

const INPUT_VALIDATOR = String.raw`#!/usr/bin/env python3
"""Checks that an input is plain text. Exit code 42 means yes."""
import sys

data = sys.stdin.buffer.read()
sys.exit(42 if all(byte in b"\t\n\r" or 32 <= byte < 127 for byte in data) else 43)
`;

const OUTPUT_VALIDATOR = String.raw`#!/usr/bin/env python3
"""Compares the output with the answer, apart from some blanks. Usage: compare.py INPUT ANSWER FEEDBACK KIND <OUTPUT"""
import sys


def normalized(data, kind):
    lines = data.decode("latin-1").split("\n")
    if kind == "blanks":
        return [" ".join(line.split()) for line in lines if line.strip()]
    return "\n".join(line.rstrip(" \t\r") for line in lines).rstrip("\n")


with open(sys.argv[2], "rb") as file:
    answer = file.read()
kind = sys.argv[4] if len(sys.argv) > 4 else "trailing-blanks"
sys.exit(42 if normalized(sys.stdin.buffer.read(), kind) == normalized(answer, kind) else 43)
`;
