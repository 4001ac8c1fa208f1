import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Assignment, GradingSetup } from '#grade/main.js';
import { problemOf } from '#node/system-error.js';
import { choice, flag, names, number, option, text, type ValuesOf } from '../../usage/option.js';
import type { Given } from '../../usage/usage.js';

/** The options of `gridfall grade`. The grader checks their values. */
async function gradeOptions() {
  const { BASES, COMPARISONS, DISCLOSURES, PACK_KINDS, VISIBILITIES } = await import('#grade/main.js');
  return {
    cases: number('N', 'number of random cases, besides the examples and the scored suite', {
      max: 1_000_000,
      fallback: 100,
    }),
    seed: number('N', 'seed of the random cases', {
      max: 2 ** 31 - 1,
      fallback: 1,
      note: 'the same seed gives the same cases',
    }),
    path: text('N', 'repeat a single case, by the number shown in a report'),
    jobs: number('N', 'programs to run at once', {
      min: 1,
      max: 256,
      fallback: availableParallelism(),
      byDefault: 'default: one per processor',
    }),
    failures: number('N', 'stop after this many different findings', { min: 1, max: 1_000, fallback: 8 }),
    compare: choice('HOW', 'how to compare output', COMPARISONS, {
      fallback: COMPARISONS[0],
      note: 'board: only the fields',
    }),
    edition: text(
      'NAME',
      'reading of an ambiguous rule: auto (default: whichever fits best), first or revised (Dr. Mario), chained or single (Identic)',
    ),
    only: names('BASES', 'report only what rests on these', BASES),
    robustness: flag('also score inputs that the assignment does not promise'),
    rubric: option('FILE', 'JSON with the weight of each ruling, for example {"DM-9": 2}; others weigh 1', readRubric),
    budget: number('SECONDS', 'time for one program in all', {
      min: 1,
      max: 86_400,
      fallback: 120,
      note: 'cases that are not run are not judged',
    }),
    verbose: flag('Columns: compare with our output under this option; also with --field'),
    field: flag('Columns: compare with our output under this option; also with --verbose'),
    time: number('MS', 'CPU time limit per run', {
      min: 1,
      max: 3_600_000,
      fallback: 10_000,
      note: 'a run may last five times as long, and 5 s more',
    }),
    memory: number('MB', 'memory limit', { min: 1, max: 1 << 20, fallback: 512 }),
    output: number('MB', 'output limit', { min: 1, max: 1 << 10, fallback: 8 }),
    processes: number('N', 'process limit', { min: 1, max: 100_000, fallback: 64 }),
    cwd: text('FOLDER', 'working directory of the program', { fallback: '.', byDefault: 'default: the current one' }),
    'stdin-filter': text(
      'F',
      'change each input before the program reads it: a shell command, or a .json file of rules',
    ),
    'stdout-filter': text(
      'F',
      'change the output before it is judged, likewise; both are explained in docs/grading/shims.md',
    ),
    'require-isolation': flag(
      'refuse to run programs that cannot be kept from the network, other files and too many resources',
    ),

    html: text('FILE', 'a self-contained page that steps through each failure'),
    json: text('FILE', 'the whole report as JSON'),
    junit: text('FILE', 'JUnit XML'),
    gradescope: text('FILE', "Gradescope's results.json, with points per ruling"),
    link: option('URL', 'add a link to each finding that opens it in the theatre of the site at this address', siteOf),
    disclose: choice('LEVEL', 'how much a report reveals', DISCLOSURES, { fallback: DISCLOSURES[0] }),

    export: text('FOLDER', 'write a fixed test suite with points per ruling, usable without Gridfall'),
    'mutation-score': flag('show which known mistakes that suite detects and which it misses'),

    batch: text(
      'FOLDER',
      `grade every file or folder in it; {submission} in the command is replaced by the path of each
with --batch, --html, --json, --junit and --gradescope name folders; --html also gets an index.html`,
    ),
    build: text('COMMAND', 'shell command that builds each submission, run once in its folder before grading'),
    csv: text('FILE', 'a table with the points of every submission for each ruling'),
    resume: flag('skip submissions whose result with the same options is in the --json folder'),
    shadow: text('FILE', "compare with another autograder's results (CSV, Gradescope JSON or a folder of it)"),

    pack: choice('KIND', 'write an autograder that works offline', PACK_KINDS),
    to: text(
      'FOLDER',
      'where --pack writes it, a new folder; the command after -- is run in the folder of a submission',
    ),
    visibility: choice('WHEN', 'when students on Gradescope see a test', VISIBILITIES, {
      fallback: VISIBILITIES[0],
    }),
  };
}

export const gradeUsage = async () =>
  ({
    call: 'gridfall grade',
    about: 'Finds the shortest input on which a program goes wrong, and names the rule it breaks.',
    forms: ['<game> [options] -- <command…>'],
    before: `Runs the command on many inputs and compares its output with ours. In the command, {board} is replaced by the board file
(Identic; if it is missing, the file is the last argument) and {pieces} by the piece sequence (Chetyris). Programs written for
the course's own skeleton of Chetyris are built with shims/chetyris (docs/grading/shims.md).`,
    options: await gradeOptions(),
    headings: {
      html: 'More reports',
      export: 'For staff',
      batch: 'A whole class',
      pack: 'Other autograders',
    },
    after:
      'Exit code 0 if no difference was found, 1 if one was, 2 for bad usage. Ctrl-C stops and reports what was found so far.',
    takes: 'any',
    endsWithCommand: true,
  }) as const;

function siteOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url.href;
  throw new BadInput(`--link must be the address of a site, such as https://arcade.example (got ${quote(text)})`);
}

export const HELP_CALL = 'gridfall grade --help';
const MB = 1 << 20;
const REPORTS = ['html', 'json', 'junit', 'gradescope'] as const;

type Options = Awaited<ReturnType<typeof gradeOptions>>;
type Values = ValuesOf<Options>;

/** Everything that a call of `gridfall grade` asks for. */
export type Order = ReturnType<typeof orderFrom>;

export function orderFrom({ values, words: [game, extra], command }: Given<Options>) {
  if (game === undefined) throw new BadInput(`name a game; try: ${HELP_CALL}`);
  if (extra !== undefined)
    throw new BadInput(`unexpected argument ${quote(extra)}; put the command after --; try: ${HELP_CALL}`);
  checkTogether(values);
  const { batch, build, csv, shadow, visibility } = values;
  return {
    assignment: { game, flags: flagsOf(values), comparison: values.compare } satisfies Assignment,
    setup: setupOf(values),
    command,
    directory: values.cwd,
    seed: values.seed,
    /** Which report format is written to which file, or folder for a class. */
    files: REPORTS.flatMap(form => (values[form] === undefined ? [] : [[form, values[form]] as const])),
    exportTo: values.export,
    isMutationScore: values['mutation-score'],
    ...{ batch, build, csv, shadow, visibility },
    isResumed: values.resume,
    pack: packOf(values),
  };
}

const findsEdition = ({ edition }: Values): boolean => edition === undefined || edition === 'auto';

const flagsOf = (values: Values): Assignment['flags'] => ({
  ...(findsEdition(values) ? {} : { edition: values.edition! }),
  ...(values.verbose ? { verbose: true } : {}),
  ...(values.field ? { field: true } : {}),
});

const setupOf = (values: Values): GradingSetup => ({
  options: {
    seed: values.seed,
    path: values.path,
    cases: values.cases,
    robustness: 30,
    findsEdition: findsEdition(values),
    scoresRobustness: values.robustness,
    only: values.only,
    rubric: values.rubric,
    jobs: values.jobs,
    mostFindings: values.failures,
    shrinkRuns: 400,
  },
  limits: {
    cpuMs: values.time,
    memory: values.memory * MB,
    output: values.output * MB,
    processes: values.processes,
  },
  disclosure: values.disclose,
  site: values.link,
  budgetMs: values.budget * 1000,
  isIsolationRequired: values['require-isolation'],
  filters: { stdin: values['stdin-filter'], stdout: values['stdout-filter'] },
});

/** Rejects options that make sense only together with others. */
function checkTogether({ batch, build, csv, resume, shadow, pack, json }: Values): void {
  const alone = Object.entries({ csv, resume: resume || undefined, shadow }).find(([, value]) => value !== undefined);
  if (alone && batch === undefined) throw new BadInput(`--${alone[0]} works only together with --batch`);
  if (build !== undefined && batch === undefined && pack === undefined)
    throw new BadInput('--build works only together with --batch or --pack; build a single program yourself first');
  if (resume && json === undefined)
    throw new BadInput('--resume needs --json FOLDER: the results of the earlier run are read from there');
}

function packOf({ pack, to }: Values) {
  if (pack === undefined && to !== undefined) throw new BadInput('--to works only together with --pack');
  if (pack === undefined) return undefined;
  if (to === undefined) throw new BadInput('--pack needs --to FOLDER: where the pack is written');
  return { kind: pack, folder: to };
}

/** Reads a rubric: a JSON object with a weight for each ruling that does not weigh 1. */
function readRubric(path: string): Record<string, number> {
  const rubric = parsed(path);
  for (const [ruling, weight] of Object.entries(rubric)) {
    if (!/^[A-Z]{2}-\d+$/.test(ruling))
      throw new BadInput(`${path}: ${quote(ruling)} is not a ruling; write DM-9 or the like`);
    if (typeof weight !== 'number' || !(weight >= 0)) {
      throw new BadInput(`${path}: the weight of ${ruling} must be a number that is not negative`);
    }
  }
  return rubric as Record<string, number>;
}

function parsed(path: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new BadInput(`cannot read the rubric ${quote(path)}: ${problemOf(error)}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new BadInput(`the rubric ${quote(path)} must be a JSON object, for example {"DM-9": 2}`);
}
