import type { Grading } from '#engine/program/grading.js';
import { isOnlyOurs } from './basis.js';
import type { SuiteCase } from './suite.js';

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
