import type { Suite, SuiteCase } from './suite.js';

/** A file of an exported suite, by its name. */
export interface SuiteFile {
  readonly name: string;
  readonly text: string;
  readonly isExecutable?: boolean;
}

/** The suite as files that need nothing of ours: inputs, expected outputs, a list with points, and a script that runs it. */
export function suiteFiles(game: string, { cases }: Suite): SuiteFile[] {
  const names = [...new Set(cases.flatMap(({ asked }) => Object.keys(asked.script.placeholders ?? {})))];
  return [
    ...cases.flatMap(filesOf),
    { name: 'suite.json', text: `${JSON.stringify({ game, cases: cases.map(listed) }, null, 2)}\n` },
    { name: 'points.txt', text: cases.map(({ name, points }) => `${name} ${points.toFixed(3)}\n`).join('') },
    { name: 'run.sh', text: runScript(names), isExecutable: true },
    { name: 'README.txt', text: readme(names) },
  ];
}

function filesOf({ name, asked: { script, expected } }: SuiteCase): SuiteFile[] {
  const { input, file, placeholders = {} } = script;
  return [
    { name: `${name}.in`, text: input },
    { name: `${name}.out`, text: expected },
    ...(file === undefined ? [] : [{ name: `${name}.board`, text: file }]),
    ...Object.entries(placeholders).map(([key, value]) => ({ name: `${name}.${key}`, text: `${value}\n` })),
  ];
}

const listed = ({ name, rulings, points, asked: { exposes } }: SuiteCase) => ({
  name,
  rulings,
  points: Number(points.toFixed(3)),
  shows: [...exposes].map(({ id }) => id),
});

const runScript = (names: readonly string[]): string => `#!/bin/sh
# Runs a program on every case of this suite and compares what it prints, byte for byte.
# Usage: ./run.sh command [word...]     {board} stands for a case's board file${names.map(name => `, {${name}} for its ${name}`).join('')}.
[ $# -gt 0 ] || { echo "usage: $0 command [word...]" >&2; exit 2; }
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

/** Lines of the script that put a placeholder's value into a word. */
const fillingIn = (name: string): string => `      case $word in
        *'{${name}}'*) word="\${word%%\\{${name}\\}*}$${name}\${word#*\\{${name}\\}}" ;;
      esac
`;

const readme = (names: readonly string[]): string => `A fixed suite of cases for one program.

NAME.in      what the program reads on its standard input
NAME.out     what it must print, byte for byte
NAME.board   the board file that it takes as an argument, if it takes one
${names.map(name => `${`NAME.${name}`.padEnd(12)} what takes the place of {${name}} in its command\n`).join('')}suite.json   for each case the rulings that it tries, the first being the one it was chosen for, its points (of 100 in
             all), and the mistakes that it shows
points.txt   the points alone
run.sh       runs them all: ./run.sh python3 submission.py
             prints "passed NAME POINTS" or "failed NAME 0" a case; exit code 0 if all passed, else 1

Nothing else is needed to use it.
`;
