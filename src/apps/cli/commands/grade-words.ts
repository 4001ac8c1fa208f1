import { availableParallelism } from 'node:os';
import { BadInput, quote } from '../../../engine/bad-input.js';
import { wholeNumber } from '../../../engine/text.js';
import type { Grading, Topic } from '../../grade/main.js';
import { optionRows } from '../help.js';
import { parseWords } from '../words.js';

const OPTIONS = {
  cases: { type: 'string' },
  seed: { type: 'string' },
  path: { type: 'string' },
  jobs: { type: 'string' },
  failures: { type: 'string' },
  compare: { type: 'string' },
  edition: { type: 'string' },
  verbose: { type: 'boolean' },
  field: { type: 'boolean' },
  time: { type: 'string' },
  memory: { type: 'string' },
  output: { type: 'string' },
  processes: { type: 'string' },
  cwd: { type: 'string' },
  disclose: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  gradescope: { type: 'string' },
  export: { type: 'string' },
  batch: { type: 'string' },
  'mutation-score': { type: 'boolean' },
} as const;

export const GRADE_HELP = `Finds the shortest input on which somebody's program goes wrong, and says which rule it breaks.

Usage: gridfall grade <game> [options] -- <command…>

The command is run on many inputs, and what it prints is compared with what our program prints. In it, {board} stands for
the board file (Identic; without it the file comes last), {pieces} for the draws (Chetyris).

Options
${optionRows([
  ['--cases N', 'random cases besides those written by hand (default 200)'],
  ['--seed N', 'which random cases (default 1): the same seed asks the same'],
  ['--path N', 'repeats one case alone, by the number that a report gives'],
  ['--jobs N', 'runs at once (default: as many as there are processors)'],
  ['--failures N', 'different failures to look for (default 5)'],
  ['--compare HOW', 'exact (default), trailing-blanks, blanks or tokens'],
  ['--edition NAME', 'the reading of an ambiguous rule: Dr. Mario first or revised, Identic chained or single'],
  ['--verbose, --field', 'Columns: the program prints what ours does with these'],
  ['--time MS', 'how long a run may take (default 10000)'],
  ['--memory MB', 'how much memory it may hold (default 512)'],
  ['--output MB', 'how much it may print (default 8)'],
  ['--processes N', 'how many processes it may be (default 64)'],
  ['--cwd FOLDER', 'where it is run (default: here)'],
])}

Reports, besides the one on the terminal
${optionRows([
  ['--html FILE', 'a page of its own, each failure to be gone through step by step'],
  ['--json FILE', 'everything as data'],
  ['--junit FILE', 'JUnit XML'],
  ['--gradescope FILE', "Gradescope's results.json, with points by ruling"],
  ['--disclose LEVEL', 'everything (default), input-and-output, ruling, or verdict'],
])}

For staff
${optionRows([
  ['--export FOLDER', 'writes a fixed suite with points by ruling, usable without Gridfall'],
  ['--mutation-score', 'which mistakes that suite shows, and which it does not'],
  ['--batch FOLDER', 'grades every file or folder in it: {submission} in the command stands for each'],
  ['--help', 'show this help'],
])}

Exit code 0 if no difference was found, 1 if one was, 2 for bad usage. Ctrl-C ends it with what was found until then.
`;

export const HELP_CALL = 'gridfall grade --help';
const MB = 1 << 20;

/** What the words ask for, checked. */
export interface GradeWords {
  readonly topic: Topic;
  readonly grading: Grading;
  readonly command: readonly string[];
  readonly directory: string;
  readonly seed: number;
  /** Which forms of a report go into which files. */
  readonly files: readonly (readonly [form: 'html' | 'json' | 'junit' | 'gradescope', path: string])[];
  readonly exportTo: string | undefined;
  readonly batch: string | undefined;
  readonly isMutationScore: boolean;
}

/** Everything after `--` is the command. */
export function readGradeWords(words: readonly string[], known: Vocabulary): GradeWords {
  const cut = words.indexOf('--');
  const [own, command] = cut === -1 ? [words, []] : [words.slice(0, cut), words.slice(cut + 1)];
  const { values, positionals } = parseWords(own, OPTIONS, HELP_CALL);
  const [game, extra] = positionals;
  if (game === undefined) throw new BadInput(`grade programs of which game? try: ${HELP_CALL}`);
  if (extra !== undefined) {
    throw new BadInput(`${quote(extra)} is not expected here; the command comes after --; try: ${HELP_CALL}`);
  }
  const { edition, verbose, field, path, html, json, junit, gradescope } = values;
  const seed = numberOf('seed', values.seed, 1, 2 ** 31 - 1, 0);
  const flags = {
    ...(edition === undefined ? {} : { edition }),
    ...(verbose ? { verbose } : {}),
    ...(field ? { field } : {}),
  };
  return {
    topic: { game, flags, comparison: oneOf('compare', values.compare, known.comparisons) },
    grading: {
      plan: {
        seed,
        path,
        cases: numberOf('cases', values.cases, 200, 1_000_000, 0),
        jobs: numberOf('jobs', values.jobs, availableParallelism(), 256),
        mostFailures: numberOf('failures', values.failures, 5, 1_000),
        shrinkRuns: 1_000,
      },
      limits: {
        ms: numberOf('time', values.time, 10_000, 3_600_000),
        memory: numberOf('memory', values.memory, 512, 1 << 20) * MB,
        output: numberOf('output', values.output, 8, 1 << 10) * MB,
        processes: numberOf('processes', values.processes, 64, 100_000),
      },
      disclosure: oneOf('disclose', values.disclose, known.disclosures),
    },
    command,
    directory: values.cwd ?? '.',
    seed,
    files: Object.entries({ html, json, junit, gradescope }).flatMap(([form, file]) =>
      file === undefined ? [] : [[form as 'html' | 'json' | 'junit' | 'gradescope', file] as const],
    ),
    exportTo: values.export,
    batch: values.batch,
    isMutationScore: values['mutation-score'] === true,
  };
}

/** The words of the grader that may be said here. */
export interface Vocabulary {
  readonly comparisons: readonly [Topic['comparison'], ...Topic['comparison'][]];
  readonly disclosures: readonly [Grading['disclosure'], ...Grading['disclosure'][]];
}

function oneOf<Word extends string>(name: string, given: string | undefined, words: readonly [Word, ...Word[]]): Word {
  const found = given === undefined ? words[0] : words.find(word => word === given);
  if (found === undefined) throw new BadInput(`--${name} ${quote(given!)} is none of: ${words.join(', ')}`);
  return found;
}

function numberOf(name: string, text: string | undefined, usual: number, most: number, least = 1): number {
  if (text === undefined) return usual;
  const value = wholeNumber(text);
  if (value !== undefined && value >= least && value <= most) return value;
  throw new BadInput(`--${name} ${quote(text)} is no whole number from ${least} to ${most}`);
}
