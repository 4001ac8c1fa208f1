import { BadInput } from '../../../../engine/bad-input.js';
import type { PackKind, Visibility } from '../../../grade/main.js';
import { choiceOption } from '../../usage/options.js';

/** Options of `gridfall grade` for many submissions, and for other autograders. */
export const CLASS_OPTIONS = {
  batch: { type: 'string' },
  build: { type: 'string' },
  csv: { type: 'string' },
  resume: { type: 'boolean' },
  shadow: { type: 'string' },
  pack: { type: 'string' },
  to: { type: 'string' },
  visibility: { type: 'string' },
} as const;

export const CLASS_HELP: readonly [string, string][] = [
  ['--batch FOLDER', 'grade every file or folder in it; {submission} in the command is replaced by the path of each'],
  ['', 'with --batch, --html, --json, --junit and --gradescope name folders; --html also gets an index.html'],
  ['--build COMMAND', 'shell command that builds each submission, run once in its folder before grading'],
  ['--csv FILE', 'a table with the points of every submission for each ruling'],
  ['--resume', 'skip submissions whose result with the same options is in the --json folder'],
  ['--shadow FILE', "compare with another autograder's results (CSV, Gradescope JSON or a folder of it)"],
];

export const PACK_HELP: readonly [string, string][] = [
  [
    '--pack KIND',
    'write an autograder that works offline: gradescope, github-classroom, prairielearn, check50, kattis or shell',
  ],
  ['--to FOLDER', 'where --pack writes it, a new folder; the command after -- is run in the folder of a submission'],
  [
    '--visibility WHEN',
    'when students on Gradescope see a test: visible (default), hidden, after_due_date, after_published',
  ],
];

export interface ClassOptions {
  readonly batch: string | undefined;
  readonly build: string | undefined;
  readonly csv: string | undefined;
  readonly isResumed: boolean;
  readonly shadow: string | undefined;
  readonly pack: { readonly kind: PackKind; readonly folder: string } | undefined;
  readonly visibility: Visibility;
}

export interface ClassChoices {
  readonly packs: readonly [PackKind, ...PackKind[]];
  readonly visibilities: readonly [Visibility, ...Visibility[]];
}

type Values = Readonly<Partial<Record<keyof typeof CLASS_OPTIONS | 'json', string | boolean | undefined>>>;

const FOR_BATCH = ['csv', 'resume', 'shadow'] as const;

export function readClassOptions(values: Values, known: ClassChoices): ClassOptions {
  const text = (name: keyof Values): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  const alone = FOR_BATCH.find(name => values[name] !== undefined && values.batch === undefined);
  if (alone !== undefined) throw new BadInput(`--${alone} works only together with --batch`);
  if (values.build !== undefined && values.batch === undefined && values.pack === undefined)
    throw new BadInput('--build works only together with --batch or --pack; build a single program yourself first');
  if (values.resume === true && values.json === undefined)
    throw new BadInput('--resume needs --json FOLDER: the results of the earlier run are read from there');
  return {
    batch: text('batch'),
    build: text('build'),
    csv: text('csv'),
    isResumed: values.resume === true,
    shadow: text('shadow'),
    pack: packOf(text('pack'), text('to'), known),
    visibility: choiceOption('visibility', text('visibility'), known.visibilities),
  };
}

function packOf(kind: string | undefined, folder: string | undefined, { packs }: ClassChoices): ClassOptions['pack'] {
  if (kind === undefined) {
    if (folder !== undefined) throw new BadInput('--to works only together with --pack');
    return undefined;
  }
  if (folder === undefined) throw new BadInput('--pack needs --to FOLDER: where the pack is written');
  return { kind: choiceOption('pack', kind, packs), folder };
}
