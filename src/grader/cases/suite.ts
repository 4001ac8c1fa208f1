import fc from 'fast-check';
import type { Grading, Mutant } from '#engine/program/grading.js';
import { contestedBy, isOnlyOurs } from './basis.js';
import { type Case, caseOf, editionOf, generateCases, SUITE_SEED, type Subject, sizeOf } from './case.js';

/** One case of the fixed suite that scores come from. */
export interface SuiteCase {
  /** Used as a file name. */
  readonly name: string;
  readonly testCase: Case;
  /** The rulings that it tests, the one it was chosen for first. */
  readonly rulings: readonly string[];
}

const CANDIDATES = 400;
const DETECTIONS_PER_MUTANT = 3;
/** Cases in which only our own reading decides are taken only if there are no others. */
const LAST = 1000;

/** The suite as it is stored with the game. */
export function suiteOf(subject: Subject): SuiteCase[] {
  const { contract, suite } = subject.grading;
  const entries = (suite[editionOf(subject) ?? 'only'] ?? []).map(entry => entry.split(' '));
  const numbers = entries.map(([number]) => Number(number));
  const random = fc.sample(contract.plans, {
    seed: SUITE_SEED,
    numRuns: Math.max(0, Math.max(0, ...numbers) + 1 - contract.corners.length),
  });
  const plans = [...contract.corners.map(({ plan }) => plan), ...random];
  return entries.map(([number, ...rulings], k) => ({
    name: `${String(k + 1).padStart(3, '0')}-${rulings[0]}`,
    testCase: caseOf(subject, 'contract', plans[Number(number)], `s${number}`, contract.corners[Number(number)]?.name),
    rulings,
  }));
}

/**
 * Chooses a suite that detects every mutant several times: with the cases that test the fewest other rulings, and of those
 * the shortest. This is slow, so the result is stored.
 */
export function chooseSuite(subject: Subject): string[] {
  const contested = contestedBy(subject.grading);
  const mutants = subject.grading.mutants.filter(mutant => mutant.isOutside !== true && !contested.includes(mutant));
  const known = generateCases(subject, 'contract', SUITE_SEED, CANDIDATES);
  const breadth = new Map(known.map(one => [one, rulingsIn(one).length + (contested.some(one.detects) ? LAST : 0)]));
  known.sort((one, other) => breadth.get(one)! - breadth.get(other)! || sizeOf(one.script) - sizeOf(other.script));
  const chosenFor = new Map<Case, string>();
  for (const mutant of mutants) {
    const detecting = [...chosenFor].filter(([one]) => one.detects(mutant));
    // At least one case is there for this ruling, so that it can be judged by itself.
    const isOwn = detecting.some(([, ruling]) => ruling === mutant.ruling);
    let missing = Math.max(DETECTIONS_PER_MUTANT - detecting.length, isOwn ? 0 : 1);
    for (const one of known) {
      if (missing <= 0) break;
      if (chosenFor.has(one) || !one.detects(mutant)) continue;
      chosenFor.set(one, mutant.ruling);
      missing--;
    }
  }
  return [...chosenFor].map(([one, ruling]) =>
    [one.path, ruling, ...rulingsIn(one).filter(other => other !== ruling)].join(' '),
  );
}

const rulingsIn = ({ detected }: Case): string[] => [...new Set([...detected].map(({ ruling }: Mutant) => ruling))];

export interface SuiteFile {
  readonly name: string;
  readonly text: string;
  readonly isExecutable?: boolean;
}

/** The suite as files that work without Gridfall: inputs, expected outputs, points, and a script that runs it. */
export function suiteFiles(
  game: string,
  grading: Grading,
  suite: readonly SuiteCase[],
  rubric: Weights = {},
): SuiteFile[] {
  const cases = valued(grading, suite, rubric);
  const names = [...new Set(cases.flatMap(({ testCase }) => Object.keys(testCase.script.placeholders ?? {})))];
  return [
    ...cases.flatMap(filesOf),
    { name: 'suite.json', text: `${JSON.stringify({ game, cases: cases.map(listed) }, null, 2)}\n` },
    { name: 'points.txt', text: cases.map(({ name, points }) => `${name} ${points.toFixed(3)}\n`).join('') },
    { name: 'run.sh', text: runScript(names), isExecutable: true },
    { name: 'README.txt', text: readme(names) },
  ];
}

/** The weight of each ruling. Rulings that are not named have weight 1. */
type Weights = Readonly<Record<string, number>>;

/** A case with the points that it is worth without Gridfall, which cannot tell why it fails. */
export interface ValuedCase extends SuiteCase {
  readonly points: number;
}

const POINTS = 100;

/** Points are divided among the rulings by their weights, and within a ruling evenly among the cases chosen for it. */
export function valued({ rulings }: Grading, suite: readonly SuiteCase[], rubric: Weights = {}): ValuedCase[] {
  const counts = new Set(rulings.filter(({ basis }) => !isOnlyOurs(basis)).map(({ id }) => id));
  const first = ({ rulings: [ruling] }: SuiteCase): string => ruling!;
  const chosenFor = new Set(suite.map(first).filter(id => counts.has(id)));
  const weightOf = (id: string): number => (chosenFor.has(id) ? (rubric[id] ?? 1) : 0);
  const sum = [...chosenFor].reduce((total, id) => total + weightOf(id), 0) || 1;
  return suite.map(one => {
    const siblings = suite.filter(other => first(other) === first(one)).length;
    return { ...one, points: (POINTS * weightOf(first(one))) / sum / siblings };
  });
}

function filesOf({ name, testCase: { script, expected } }: SuiteCase): SuiteFile[] {
  const { input, file, placeholders = {} } = script;
  return [
    { name: `${name}.in`, text: input },
    { name: `${name}.out`, text: expected },
    ...(file === undefined ? [] : [{ name: `${name}.board`, text: file }]),
    ...Object.entries(placeholders).map(([key, value]) => ({ name: `${name}.${key}`, text: `${value}\n` })),
  ];
}

const listed = ({ name, rulings, points, testCase: { detected } }: ValuedCase) => ({
  name,
  rulings,
  points: Number(points.toFixed(3)),
  shows: [...detected].map(({ id }) => id),
});

const runScript = (names: readonly string[]): string => `#!/bin/sh
# Runs a program on every case of this suite and compares its output byte for byte.
# Usage: ./run.sh command [argument...]     {board} is replaced by the board file${names.map(name => `, {${name}} by the ${name}`).join('')}.
[ $# -gt 0 ] || { echo "usage: $0 command [argument...]" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
actual=$(mktemp) || exit 2
trap 'rm -f "$actual"' EXIT
failed=0
while read -r name points; do
  board="$here/$name.board"
${names.map(name => `  ${name}=$(cat "$here/$name.${name}" 2>/dev/null)\n`).join('')}  (
    count=$#
    hasBoard=no
    for word in "$@"; do
      case $word in
        *'{board}'*) hasBoard=yes; word="\${word%%\\{board\\}*}$board\${word#*\\{board\\}}" ;;
      esac
${names.map(fillingIn).join('')}      set -- "$@" "$word"
    done
    shift "$count"
    if [ -f "$board" ] && [ $hasBoard = no ]; then set -- "$@" "$board"; fi
    if command -v timeout >/dev/null; then set -- timeout 10 "$@"; fi
    exec "$@"
  ) <"$here/$name.in" >"$actual" 2>/dev/null
  if cmp -s "$actual" "$here/$name.out"; then
    echo "passed $name $points"
  else
    echo "failed $name 0"
    failed=1
  fi
done <"$here/points.txt"
exit $failed
`;

/** Script lines that replace a placeholder by its value. */
const fillingIn = (name: string): string => `      case $word in
        *'{${name}}'*) word="\${word%%\\{${name}\\}*}$${name}\${word#*\\{${name}\\}}" ;;
      esac
`;

const readme = (names: readonly string[]): string => `A fixed test suite. It works without Gridfall.

NAME.in      the standard input of the program
NAME.out     the expected output, byte for byte
NAME.board   the board file that is passed as an argument, if the program takes one
${names.map(name => `${`NAME.${name}`.padEnd(12)} the value of {${name}} in the command\n`).join('')}suite.json   for each case: the rulings that it tests (first the one it was chosen for), its points (100 in total),
             and the mistakes that it detects ("shows")
points.txt   the points of each case
run.sh       runs all cases: ./run.sh python3 submission.py
             prints "passed NAME POINTS" or "failed NAME 0" for each case; exit code 0 if all passed, 1 if not
`;
