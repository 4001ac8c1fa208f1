import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BadInput, quote, visible } from '#engine/bad-input.js';
import { REPLAY_ENDING } from '#engine/record/replay-file.js';
import { loadFastForms } from '#games/catalogue.js';
import { type Output, Progress } from '../streams/output.js';
import { readable } from '../streams/reading.js';
import { flag, number, option, text } from '../usage/option.js';
import { type Command, type Given, ready } from '../usage/usage.js';
import { type Demand, type Report, verifyFile } from './verify-file.js';
import { VerifyPool } from './verify-pool.js';

const USAGE = {
  call: 'gridfall verify',
  about: 'Plays replay files again and checks every byte, move, deal, time, state and score.',
  forms: ['<file or folder…> [--key KEY] [--seed SEED] [--jobs N] [--json]'],
  before: `A folder means all files below it that end in ${REPLAY_ENDING}. Prints one line per file: "ok", "cut off" (correct as far as it
goes), "open" (correct so far, but the seed is still secret), or "wrong" with the first wrong line and the reason.
Exit code 0 if all files are ok, otherwise 1.`,
  options: {
    key: option('KEY', 'require a signature by this key: 64 hexadecimal digits, or a file that contains them', readKey),
    seed: text('SEED', 'a seed published elsewhere: checks the deals of files that commit to it without revealing it'),
    jobs: number('N', 'files to check at once', {
      min: 1,
      max: 256,
      byDefault: 'default: one per processor when there is much to read',
    }),
    json: flag('print one JSON array instead of lines'),
  },
  takes: 'any',
} as const;

interface Job extends Demand {
  readonly files: readonly string[];
  /** The total size of the files. */
  readonly bytes: number;
  readonly isJson: boolean;
  readonly jobs: number;
}

/** Threads take time to start. Below this size a single thread finishes sooner. */
const WORTH_THREADS_BYTES = 4 << 20;

export const command: Command = (_, out) => ready(USAGE, given => verifyFiles(jobFrom(given), out));

async function verifyFiles(job: Job, out: Output): Promise<number> {
  const reports: Report[] = [];
  const progress = new Progress(job.bytes);
  for await (const report of reportsOn(job, progress)) {
    reports.push(report);
    if (job.isJson) continue;
    progress.clear();
    out.print(`${textOf(report)}\n`);
    await out.flush();
    if (out.isClosed) break;
  }
  progress.clear();
  if (job.isJson) out.print(`${JSON.stringify(reports, null, 2)}\n`);
  return reports.every(({ verdict }) => verdict === 'ok') ? 0 : 1;
}

async function* reportsOn({ files, jobs, key, seed }: Job, progress: Progress): AsyncGenerator<Report> {
  const demand = { key, seed };
  const onProgress = (index: number, bytes: number): void =>
    progress.add(bytes, `${index + 1} of ${files.length}: ${visible(files[index]!)}`);
  if (jobs > 1) {
    const worker = new URL('./verify-worker.js', import.meta.url);
    yield* new VerifyPool(files, { demand, jobs, worker, onProgress }).reports();
    return;
  }
  const games = await loadFastForms();
  for (const [index, file] of files.entries()) yield verifyFile(file, games, demand, bytes => onProgress(index, bytes));
}

function jobFrom({ values, words }: Given<typeof USAGE.options>): Job {
  const { key, seed, json } = values;
  const files = words.flatMap(replaysIn);
  if (files.length === 0) throw new BadInput(`no replay file given or found; try: ${USAGE.call} --help`);
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const most = values.jobs ?? (bytes < WORTH_THREADS_BYTES ? 1 : availableParallelism());
  return { files, bytes, jobs: Math.min(files.length, most), key, seed, isJson: json };
}

function readKey(word: string): string {
  const key = !isKey(word) && existsSync(word) ? readable(word, () => readFileSync(word, 'utf8').trim()) : word;
  if (!isKey(key))
    throw new BadInput(`--key must be 64 hexadecimal digits or a file that contains them (got ${quote(word)})`);
  return key.toLowerCase();
}

const isKey = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

function replaysIn(path: string): string[] {
  return readable(path, () => {
    if (!statSync(path).isDirectory()) return [path];
    const below = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return below.flatMap(entry => {
      if (entry.isDirectory()) return replaysIn(join(path, entry.name));
      return entry.name.endsWith(REPLAY_ENDING) ? [join(path, entry.name)] : [];
    });
  });
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const textOf = ({ file, verdict, says }: Report): string => `${verdict.padEnd(7)}  ${visible(file)}: ${says}`;
