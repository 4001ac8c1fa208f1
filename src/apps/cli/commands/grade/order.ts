import { BadInput, quote } from '#engine/bad-input.js';
import type { Assignment, GradingSetup, PackKind, Visibility } from '#grade/main.js';
import type { ValuesOf } from '../../usage/option.js';
import type { Given } from '../../usage/usage.js';
import type { gradeOptions } from './options.js';

export const HELP_CALL = 'gridfall grade --help';
const MB = 1 << 20;
const REPORTS = ['html', 'json', 'junit', 'gradescope'] as const;

/** Everything that a call of `gridfall grade` asks for. */
export interface Order {
  readonly assignment: Assignment;
  readonly setup: GradingSetup;
  readonly command: readonly string[];
  readonly directory: string;
  readonly seed: number;
  /** Which report format is written to which file, or folder for a class. */
  readonly files: readonly (readonly [form: (typeof REPORTS)[number], path: string])[];
  readonly exportTo: string | undefined;
  readonly isMutationScore: boolean;
  readonly batch: string | undefined;
  readonly build: string | undefined;
  readonly csv: string | undefined;
  readonly isResumed: boolean;
  readonly shadow: string | undefined;
  readonly pack: { readonly kind: PackKind; readonly folder: string } | undefined;
  readonly visibility: Visibility;
}

type Options = Awaited<ReturnType<typeof gradeOptions>>;
type Values = ValuesOf<Options>;

export function orderFrom({ values, words: [game, extra], command }: Given<Options>): Order {
  if (game === undefined) throw new BadInput(`name a game; try: ${HELP_CALL}`);
  if (extra !== undefined)
    throw new BadInput(`unexpected argument ${quote(extra)}; put the command after --; try: ${HELP_CALL}`);
  checkTogether(values);
  const { batch, build, csv, shadow, visibility } = values;
  return {
    assignment: { game, flags: flagsOf(values), comparison: values.compare },
    setup: setupOf(values),
    command,
    directory: values.cwd,
    seed: values.seed,
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

function packOf({ pack, to }: Values): Order['pack'] {
  if (pack === undefined && to !== undefined) throw new BadInput('--to works only together with --pack');
  if (pack === undefined) return undefined;
  if (to === undefined) throw new BadInput('--pack needs --to FOLDER: where the pack is written');
  return { kind: pack, folder: to };
}
