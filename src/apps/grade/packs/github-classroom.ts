import {
  type PackFile,
  type PackPlan,
  RUNNER_NOTES,
  type RulingGroup,
  readme,
  rulingGroups,
  wholePoints,
} from './pack.js';
import { runnerFiles } from './runner.js';

const FOLDER = '.github/classroom/';
/** GitHub's limit is in minutes. */
const TIMEOUT_MINUTES = 10;

/** Files for the template repository of a GitHub Classroom assignment: one test for each ruling. */
export function githubClassroomPack(plan: PackPlan): PackFile[] {
  const groups = rulingGroups(plan);
  const points = wholePoints(groups);
  const tests = [
    ...(plan.examples.length > 0 ? [{ id: 'examples', name: "The assignment's own examples", points: 0 }] : []),
    ...groups.map((group, k) => ({ id: idOf(group), name: nameOf(group), points: points[k]! })),
  ].map((test, k) => ({
    ...test,
    run: `python3 ${FOLDER}run_suite.py --only ${k === 0 && test.id === 'examples' ? 'examples' : test.name.split(' ')[0]}`,
  }));
  return [
    { name: '.github/workflows/classroom.yml', text: workflow(tests) },
    { name: `${FOLDER}autograding.json`, text: `${JSON.stringify({ tests: tests.map(autograding) }, null, 2)}\n` },
    ...runnerFiles(plan, FOLDER),
    { name: 'README.md', text: readme(plan, 'GitHub Classroom', STEPS, NOTES) },
  ];
}

const STEPS = [
  'Copy `.github/` into the template repository of the assignment, and commit it.',
  'Create the assignment from that template. Do not add tests on the web page: GitHub would write its own workflow.',
  'Accept the assignment yourself, push a program, and look at the *Actions* page.',
] as const;

const NOTES = [
  'A test passes only if all cases of its ruling pass: GitHub Classroom knows no part of the points of a test.',
  'Students can read the suite, because it is in their repository. Protect `.github/` by a check of the file paths in the assignment’s settings.',
  '`autograding.json` holds the same tests for classrooms that still use `education/autograding`.',
  ...RUNNER_NOTES,
];

interface Test {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly run: string;
}

const idOf = ({ id }: RulingGroup): string => id.toLowerCase().replace('-', '');
const nameOf = ({ id, title }: RulingGroup): string => `${id} ${title}`;

const autograding = ({ name, points, run }: Test) => ({
  name,
  setup: '',
  run,
  input: '',
  output: '',
  comparison: 'included',
  timeout: TIMEOUT_MINUTES,
  points,
});

/** Values are written as JSON, which is YAML too. */
const workflow = (tests: readonly Test[]): string => `name: Autograding Tests
on:
  - push
  - repository_dispatch
permissions:
  checks: write
  actions: read
  contents: read
jobs:
  run-autograding-tests:
    runs-on: ubuntu-latest
    if: github.actor != 'github-classroom[bot]'
    steps:
      - name: Checkout code
        uses: actions/checkout@v4
${tests.map(step).join('')}      - name: Autograding Reporter
        uses: classroom-resources/autograding-grading-reporter@v1
        env:
${tests.map(({ id }) => `          ${id.toUpperCase()}_RESULTS: "\${{steps.${id}.outputs.result}}"\n`).join('')}        with:
          runners: ${tests.map(({ id }) => id).join(',')}
`;

const step = ({ id, name, points, run }: Test): string => `      - name: ${JSON.stringify(name)}
        id: ${id}
        uses: classroom-resources/autograding-command-grader@v1
        with:
          test-name: ${JSON.stringify(name)}
          setup-command: ""
          command: ${JSON.stringify(run)}
          timeout: ${TIMEOUT_MINUTES}
          max-score: ${points}
`;
