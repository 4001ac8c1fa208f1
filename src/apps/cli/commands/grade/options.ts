import { availableParallelism } from 'node:os';
import { BadInput, quote } from '../../../../engine/bad-input.js';
import type { Assignment, GradingSetup } from '../../../grade/main.js';
import { optionRows } from '../../usage/help.js';
import { choiceOption, namesOption, numberOption, parseOptions } from '../../usage/options.js';
import {
  CLASS_HELP,
  CLASS_OPTIONS,
  type ClassChoices,
  type ClassOptions,
  PACK_HELP,
  readClassOptions,
} from './class-options.js';
import { readRubric } from './rubric.js';

const OPTIONS = {
  cases: { type: 'string' },
  seed: { type: 'string' },
  path: { type: 'string' },
  jobs: { type: 'string' },
  failures: { type: 'string' },
  robustness: { type: 'boolean' },
  only: { type: 'string' },
  rubric: { type: 'string' },
  budget: { type: 'string' },
  compare: { type: 'string' },
  edition: { type: 'string' },
  verbose: { type: 'boolean' },
  field: { type: 'boolean' },
  time: { type: 'string' },
  memory: { type: 'string' },
  output: { type: 'string' },
  processes: { type: 'string' },
  cwd: { type: 'string' },
  'stdin-filter': { type: 'string' },
  'stdout-filter': { type: 'string' },
  'require-isolation': { type: 'boolean' },
  disclose: { type: 'string' },
  link: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  gradescope: { type: 'string' },
  export: { type: 'string' },
  'mutation-score': { type: 'boolean' },
  ...CLASS_OPTIONS,
} as const;

export const GRADE_HELP = `Finds the shortest input on which a program goes wrong, and names the rule it breaks.

Usage: gridfall grade <game> [options] -- <command…>

Runs the command on many inputs and compares its output with ours. In the command, {board} is replaced by the board file
(Identic; if it is missing, the file is the last argument) and {pieces} by the piece sequence (Chetyris). Programs written for
the course's own skeleton of Chetyris are built with shims/chetyris (docs/grading/shims.md).

Options
${optionRows([
  ['--cases N', 'number of random cases, besides the examples and the scored suite (default 100)'],
  ['--seed N', 'seed of the random cases (default 1); the same seed gives the same cases'],
  ['--path N', 'repeat a single case, by the number shown in a report'],
  ['--jobs N', 'programs to run at once (default: one per processor)'],
  ['--failures N', 'stop after this many different findings (default 8)'],
  [
    '--compare HOW',
    'how to compare output: exact (default), trailing-blanks, blanks, tokens or board (only the fields)',
  ],
  [
    '--edition NAME',
    'reading of an ambiguous rule: auto (default: whichever fits best), first or revised (Dr. Mario), chained or single (Identic)',
  ],
  ['--only BASES', 'report only what rests on these: text, example, public, form, ours (separated by commas)'],
  ['--robustness', 'also score inputs that the assignment does not promise'],
  ['--rubric FILE', 'JSON with the weight of each ruling, for example {"DM-9": 2}; others weigh 1'],
  ['--budget SECONDS', 'time for one program in all (default 120); cases that are not run are not judged'],
  ['--verbose, --field', 'Columns: compare with our output under these options'],
  ['--time MS', 'CPU time limit per run (default 10000); a run may last five times as long, and 5 s more'],
  ['--memory MB', 'memory limit (default 512)'],
  ['--output MB', 'output limit (default 8)'],
  ['--processes N', 'process limit (default 64)'],
  ['--cwd FOLDER', 'working directory of the program (default: the current one)'],
  ['--stdin-filter F', 'change each input before the program reads it: a shell command, or a .json file of rules'],
  ['--stdout-filter F', 'change the output before it is judged, likewise; both are explained in docs/grading/shims.md'],
  ['--require-isolation', 'refuse to run programs that cannot be kept from the network and from other files'],
])}

More reports
${optionRows([
  ['--html FILE', 'a self-contained page that steps through each failure'],
  ['--json FILE', 'the whole report as JSON'],
  ['--junit FILE', 'JUnit XML'],
  ['--gradescope FILE', "Gradescope's results.json, with points per ruling"],
  ['--link URL', 'add a link to each finding that opens it in the theatre of the site at this address'],
  ['--disclose LEVEL', 'how much a report reveals: everything (default), input-and-output, ruling or verdict'],
])}

For staff
${optionRows([
  ['--export FOLDER', 'write a fixed test suite with points per ruling, usable without Gridfall'],
  ['--mutation-score', 'show which known mistakes that suite detects and which it misses'],
  ['--help', 'show this help'],
])}

A whole class
${optionRows(CLASS_HELP)}

Other autograders
${optionRows(PACK_HELP)}

Exit code 0 if no difference was found, 1 if one was, 2 for bad usage. Ctrl-C stops and reports what was found so far.
`;

export const HELP_CALL = 'gridfall grade --help';
const MB = 1 << 20;

/** The checked options of `gridfall grade`. */
export interface GradeOptions extends ClassOptions {
  readonly assignment: Assignment;
  readonly setup: GradingSetup;
  readonly command: readonly string[];
  readonly directory: string;
  readonly seed: number;
  /** Which report format is written to which file. */
  readonly files: readonly (readonly [form: 'html' | 'json' | 'junit' | 'gradescope', path: string])[];
  readonly exportTo: string | undefined;
  readonly isMutationScore: boolean;
}

/** Everything after `--` is the command. */
export function readGradeOptions(words: readonly string[], known: Choices): GradeOptions {
  const cut = words.indexOf('--');
  const [own, command] = cut === -1 ? [words, []] : [words.slice(0, cut), words.slice(cut + 1)];
  const { values, positionals } = parseOptions(own, OPTIONS, HELP_CALL);
  const [game, extra] = positionals;
  if (game === undefined) throw new BadInput(`name a game; try: ${HELP_CALL}`);
  if (extra !== undefined) {
    throw new BadInput(`unexpected argument ${quote(extra)}; put the command after --; try: ${HELP_CALL}`);
  }
  const { edition, verbose, field, path, html, json, junit, gradescope } = values;
  const seed = numberOption('seed', values.seed, { max: 2 ** 31 - 1, fallback: 1 });
  const flags = {
    ...(edition === undefined || edition === 'auto' ? {} : { edition }),
    ...(verbose ? { verbose } : {}),
    ...(field ? { field } : {}),
  };
  return {
    assignment: { game, flags, comparison: choiceOption('compare', values.compare, known.comparisons) },
    setup: {
      options: {
        seed,
        path,
        cases: numberOption('cases', values.cases, { max: 1_000_000, fallback: 100 }),
        robustness: 30,
        findsEdition: edition === undefined || edition === 'auto',
        scoresRobustness: values.robustness === true,
        only: values.only === undefined ? undefined : namesOption('only', values.only, known.bases),
        rubric: values.rubric === undefined ? undefined : readRubric(values.rubric),
        jobs: numberOption('jobs', values.jobs, { min: 1, max: 256, fallback: availableParallelism() }),
        mostFindings: numberOption('failures', values.failures, { min: 1, max: 1_000, fallback: 8 }),
        shrinkRuns: 400,
      },
      limits: {
        cpuMs: numberOption('time', values.time, { min: 1, max: 3_600_000, fallback: 10_000 }),
        memory: numberOption('memory', values.memory, { min: 1, max: 1 << 20, fallback: 512 }) * MB,
        output: numberOption('output', values.output, { min: 1, max: 1 << 10, fallback: 8 }) * MB,
        processes: numberOption('processes', values.processes, { min: 1, max: 100_000, fallback: 64 }),
      },
      disclosure: choiceOption('disclose', values.disclose, known.disclosures),
      site: values.link === undefined ? undefined : siteOption(values.link),
      budgetMs: numberOption('budget', values.budget, { min: 1, max: 86_400, fallback: 120 }) * 1000,
      isIsolationRequired: values['require-isolation'] === true,
      filters: { stdin: values['stdin-filter'], stdout: values['stdout-filter'] },
    },
    command,
    directory: values.cwd ?? '.',
    seed,
    files: Object.entries({ html, json, junit, gradescope }).flatMap(([form, file]) =>
      file === undefined ? [] : [[form as 'html' | 'json' | 'junit' | 'gradescope', file] as const],
    ),
    exportTo: values.export,
    ...readClassOptions(values, known),
    isMutationScore: values['mutation-score'] === true,
  };
}

function siteOption(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url.href;
  throw new BadInput(`--link must be the address of a site, such as https://arcade.example (got ${quote(text)})`);
}

/** The values that the grader's options accept. */
export interface Choices extends ClassChoices {
  readonly comparisons: readonly [Assignment['comparison'], ...Assignment['comparison'][]];
  readonly disclosures: readonly [GradingSetup['disclosure'], ...GradingSetup['disclosure'][]];
  readonly bases: readonly Basis[];
}

type Basis = NonNullable<GradingSetup['options']['only']>[number];
