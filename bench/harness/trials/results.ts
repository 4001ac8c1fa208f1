import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Machine } from '../machine.js';
import type { Contender, Figures, Measured, TrialPart } from './part.js';

/** When, where and how trials were measured. */
export interface Run extends Machine {
  readonly command: string;
  /** How many processes wanted to run when it began, on average over a minute, and how many trials ran at a time. */
  readonly load: number;
  readonly workers: number;
}

export interface Trial {
  readonly number: number;
  /** Its place in the list of runs. */
  readonly run: number;
  readonly figures: Figures;
}

/** The trials of one contender. */
export interface Series {
  /** The contender's set-up as JSON. */
  readonly setup: string;
  readonly trials: readonly Trial[];
}

/** Everything that is known about a topic. Series are named after part and contender. */
export interface Results {
  readonly runs: readonly Run[];
  readonly series: Readonly<Record<string, Series>>;
}

export const NOTHING: Results = { runs: [], series: {} };

export const seriesName = (part: Pick<TrialPart, 'id'>, contender: Pick<Contender, 'id'>): string =>
  `${part.id}/${contender.id}`;

export const setupText = ({ setup }: Contender): string => JSON.stringify(setup);

/** The trials that were played as the contender plays today, by number. */
export function trialsOf({ series }: Results, part: TrialPart, contender: Contender): readonly Trial[] {
  const found = series[seriesName(part, contender)];
  return found?.setup === setupText(contender) ? found.trials.filter(({ number }) => number < part.trials) : [];
}

export const measuredIn =
  (results: Results, part: TrialPart): Measured =>
  id => {
    const contender = part.contenders.find(one => one.id === id);
    if (!contender) throw new Error(`${part.id} has no contender ${id}`);
    return trialsOf(results, part, contender).map(({ figures }) => figures);
  };

/** Adds trials of one run. They replace older ones with the same number, and all of another set-up. */
export function withTrials(
  { runs, series }: Results,
  run: Run,
  added: readonly { readonly part: TrialPart; readonly contender: Contender; readonly trial: Omit<Trial, 'run'> }[],
): Results {
  const place = runs.findIndex(one => JSON.stringify(one) === JSON.stringify(run));
  const number = place < 0 ? runs.length : place;
  const all: Record<string, Series> = { ...series };
  for (const { part, contender, trial } of added) {
    const name = seriesName(part, contender);
    const setup = setupText(contender);
    const old = all[name]?.setup === setup ? all[name].trials : [];
    const others = old.filter(one => one.number !== trial.number);
    all[name] = { setup, trials: [...others, { ...trial, run: number }].sort((a, b) => a.number - b.number) };
  }
  return withoutUnused({ runs: place < 0 ? [...runs, run] : runs, series: all });
}

/** Forgets runs of which no trial is left. */
export function withoutUnused({ runs, series }: Results): Results {
  const used = new Set(Object.values(series).flatMap(({ trials }) => trials.map(({ run }) => run)));
  const kept = runs.map((_, k) => k).filter(k => used.has(k));
  const renumbered = (trial: Trial): Trial => ({ ...trial, run: kept.indexOf(trial.run) });
  return {
    runs: kept.map(k => runs[k]!),
    series: Object.fromEntries(
      Object.entries(series).map(([name, one]) => [name, { ...one, trials: one.trials.map(renumbered) }]),
    ),
  };
}

/** The results of each topic are in a file of their own. */
export const resultsFile = (folder: string, topic: string): string => join(folder, `${topic}.json`);

interface Stored {
  readonly runs: readonly Run[];
  readonly series: Readonly<Record<string, StoredSeries>>;
}

/** A trial is a list of numbers, which saves most of the space: its own, that of its run, then the figures in the order of their names. */
interface StoredSeries {
  readonly setup: object;
  readonly names: readonly string[];
  readonly trials: readonly (readonly number[])[];
}

export function readResults(file: string): Results {
  const text = textOf(file);
  if (text === undefined) return NOTHING;
  const { runs, series } = JSON.parse(text) as Stored;
  return { runs, series: Object.fromEntries(Object.entries(series).map(([name, one]) => [name, seriesFrom(one)])) };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const seriesFrom = ({ setup, names, trials }: StoredSeries): Series => ({
  setup: JSON.stringify(setup),
  trials: trials.map(([number, run, ...values]) => ({
    number: number!,
    run: run!,
    figures: Object.fromEntries(values.map((value, k) => [names[k]!, value])),
  })),
});

/** A run that is killed while it writes leaves the last file as it was. */
export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, resultsText(results));
  renameSync(`${file}.new`, file);
}

/** One line per trial, so that two versions of a file can be compared. */
export function resultsText({ runs, series }: Results): string {
  const list = (lines: readonly string[], indent: string): string =>
    lines.length === 0 ? '[]' : `[\n${lines.map(line => `${indent}  ${line}`).join(',\n')}\n${indent}]`;
  const entries = Object.entries(series).map(([name, { setup, trials }]) => {
    const names = Object.keys(trials[0]?.figures ?? {});
    const rows = trials.map(({ number, run, figures }) =>
      JSON.stringify([number, run, ...names.map(one => figures[one]!)]),
    );
    const head = `"setup": ${setup},\n      "names": ${JSON.stringify(names)}`;
    return `    ${JSON.stringify(name)}: {\n      ${head},\n      "trials": ${list(rows, '      ')}\n    }`;
  });
  const runLines = runs.map(run => JSON.stringify(run));
  return `{\n  "runs": ${list(runLines, '  ')},\n  "series": {\n${entries.join(',\n')}\n  }\n}\n`;
}
