import { createHash } from 'node:crypto';
import { filesIn, type PackFile, type PackPlan, RUNNER_NOTES, readme } from './pack.js';
import { runnerFiles } from './runner.js';

/** PrairieLearn ends a job after ten minutes at the latest. */
const MOST_SECONDS = 600;
const SPARE_SECONDS = 60;

/** A PrairieLearn question that is graded externally. */
export function prairielearnPack(plan: PackPlan): PackFile[] {
  const budgetSeconds = Math.min(plan.budgetSeconds, MOST_SECONDS - SPARE_SECONDS);
  return [
    { name: 'info.json', text: `${JSON.stringify(infoOf(plan, budgetSeconds + SPARE_SECONDS), null, 2)}\n` },
    { name: 'question.html', text: questionOf(plan) },
    { name: 'tests/run.sh', text: RUN, isExecutable: true },
    ...runnerFiles({ ...plan, budgetSeconds }, 'tests/'),
    { name: 'README.md', text: readme(plan, 'PrairieLearn', STEPS, NOTES) },
  ];
}

const STEPS = [
  'Copy this folder into `questions/` of your course, under any name.',
  'Put the text of the assignment into `question.html`, and add the question to an assessment.',
  'Sync the course, and submit a program that you know.',
] as const;

const NOTES = [
  'The image `prairielearn/grader-python` has Python 3. For other languages, name an image with their compiler and with Python 3 in `info.json`.',
  'The suite is deleted from the container before a submission runs, so that no program can read the answers.',
  'A program that cannot be built is “not gradable” and costs no attempt.',
  ...RUNNER_NOTES,
];

const infoOf = ({ game, title, command }: PackPlan, timeout: number) => ({
  uuid: uuidOf(`gridfall ${game} ${command.join(' ')}`),
  title,
  topic: 'Programming',
  tags: [game],
  type: 'v3',
  gradingMethod: 'External',
  singleVariant: true,
  externalGradingOptions: {
    enabled: true,
    image: 'prairielearn/grader-python',
    entrypoint: '/grade/tests/run.sh',
    timeout,
  },
});

/** Always the same for the same pack, so that writing it again replaces the question. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function questionOf({ title, command }: PackPlan): string {
  const files = filesIn(command).join(',') || 'main.py';
  return `<pl-question-panel>
  <p>Submit your program for ${escaped(title)}.</p>
</pl-question-panel>
<pl-file-upload file-names="${escaped(files)}"></pl-file-upload>
<pl-submission-panel>
  <pl-external-grader-results></pl-external-grader-results>
  <pl-file-preview></pl-file-preview>
</pl-submission-panel>
`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);

const RUN = `#!/bin/sh
# PrairieLearn starts this in the grading container.
root=\${GRADE_ROOT:-/grade}
mkdir -p "$root/results"
exec python3 "$root/tests/run_suite.py" --forget --in "$root/student" --format prairielearn --results "$root/results/results.json"
`;
