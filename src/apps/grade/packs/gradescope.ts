import { inShell, type PackFile, type PackPlan, RUNNER_NOTES, readme } from './pack.js';
import { runnerFiles } from './runner.js';

/** The contents of a Gradescope autograder: a zip file with `setup.sh` and `run_autograder` at its top. */
export function gradescopePack(plan: PackPlan): PackFile[] {
  const hasRubric = Object.keys(plan.rubric).length > 0;
  return [
    { name: 'setup.sh', text: SETUP, isExecutable: true },
    { name: 'run_autograder', text: runScript(plan), isExecutable: true },
    ...runnerFiles(plan),
    ...(hasRubric ? [{ name: 'rubric.json', text: `${JSON.stringify(plan.rubric)}\n` }] : []),
    { name: 'README.md', text: readme(plan, 'Gradescope', STEPS, NOTES) },
  ];
}

const STEPS = [
  'Zip the files of this folder, not the folder itself: `zip -r ../autograder.zip .`',
  'Create a programming assignment worth 100 points, and upload the zip file under *Configure Autograder*.',
  'Press *Test Autograder* with a submission that you know.',
] as const;

const NOTES = [
  'Gradescope’s image has Python 3. If programs need a compiler or Java, install it in `setup.sh`, which runs once.',
  'To name the reasons for failures as `gridfall grade` does, put an installed copy of Gridfall into this folder as `gridfall/` and install Node in `setup.sh`. The suite remains as a fallback.',
  'The suite is deleted from the container before a submission runs, so that no program can read the answers. (If Gridfall itself grades, it hides other files only as far as the container lets it.)',
  ...RUNNER_NOTES,
];

const SETUP = `#!/usr/bin/env bash
# Runs once, when Gradescope builds the image. Python 3 is usually there already.
set -e
command -v python3 >/dev/null || { apt-get update && apt-get install -y python3; }
# For other languages, for example: apt-get update && apt-get install -y g++ default-jdk
`;

function runScript(plan: PackPlan): string {
  const { game, command, build, comparison, edition, disclosure, visibility, rubric, limits, budgetSeconds } = plan;
  const options = [
    ...['--compare', comparison, '--disclose', disclosure, '--visibility', visibility],
    ...['--time', String(1000 * limits.cpuSeconds), '--budget', String(budgetSeconds)],
    ...(edition === undefined ? [] : ['--edition', edition]),
  ];
  const rubricOption = Object.keys(rubric).length > 0 ? ' --rubric "$source/rubric.json"' : '';
  const buildFirst = build === undefined ? '' : `(cd "$root/submission" && ${build}) &&\n    `;
  return `#!/bin/sh
# Gradescope runs this for every submission.
root=\${AUTOGRADER_ROOT:-/autograder}
source=$root/source
results=$root/results/results.json
mkdir -p "$root/results"
rm -f "$results"
gridfall=$source/gridfall/bin/gridfall.mjs
if [ -f "$gridfall" ] && command -v node >/dev/null; then
    ${buildFirst}node "$gridfall" grade ${game} ${inShell(options)}${rubricOption} \\
        --cwd "$root/submission" --gradescope "$results" -- ${inShell(command)}
fi
[ -s "$results" ] || exec python3 "$source/run_suite.py" --forget --in "$root/submission" --format gradescope --results "$results"
`;
}
