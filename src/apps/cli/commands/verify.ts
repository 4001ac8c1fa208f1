import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BadInput, quote, visible } from '../../../engine/bad-input.js';
import { REPLAY_ENDING } from '../../../engine/record/replay-file.js';
import { wholeNumber } from '../../../engine/text.js';
import { loadFastForms } from '../../../games/catalogue.js';
import type { Output } from '../streams/output.js';
import { Progress } from '../streams/progress.js';
import { readable } from '../streams/reading.js';
import { type Demand, type Report, verifyFile } from '../verify/verify-file.js';
import { VerifyPool } from '../verify/verify-pool.js';
import { parseWords } from '../words.js';

export const VERIFY_HELP = `Plays replay files again and checks every byte, action, deal, time, state and score.

Usage: gridfall verify <file or folder…> [--key KEY] [--seed SEED] [--jobs N] [--json]

A folder stands for all files below it that end in ${REPLAY_ENDING}. One line a file is printed: "ok", "cut off" (genuine
as far as it goes), "open" (likewise: the seed that its deals come from is still secret), or "wrong" with the first line
that is wrong and why. Exit code 0 if all are ok, else 1.

Options
  --key KEY    only what is signed by this key is ok: 64 hexadecimal digits, or a file that holds them
  --seed SEED  a seed that was told elsewhere: checks the deals of files that commit to it and do not reveal it
  --jobs N     files at once (default: as many as there are processors, where that is worth it)
  --json       print one JSON array instead
  --help       show this help
`;

interface Wish extends Demand {
  readonly files: readonly string[];
  /** How much there is to read. */
  readonly bytes: number;
  readonly isJson: boolean;
  readonly jobs: number;
}

/** Threads take a while to start: with less than this to read, one alone is done sooner. */
const WORTH_THREADS_BYTES = 4 << 20;
const MOST_JOBS = 256;

export async function verify(words: readonly string[], out: Output): Promise<number> {
  const wish = readWords(words);
  const reports: Report[] = [];
  const progress = new Progress(wish.bytes);
  for await (const report of reportsOn(wish, progress)) {
    reports.push(report);
    if (wish.isJson) continue;
    progress.clear();
    out.print(`${textOf(report)}\n`);
    await out.flush();
    if (out.isClosed) break;
  }
  progress.clear();
  if (wish.isJson) out.print(`${JSON.stringify(reports, null, 2)}\n`);
  return reports.every(({ verdict }) => verdict === 'ok') ? 0 : 1;
}

async function* reportsOn({ files, jobs, key, seed }: Wish, progress: Progress): AsyncGenerator<Report> {
  const demand = { key, seed };
  const tell = (index: number, bytes: number): void =>
    progress.add(bytes, `${index + 1} of ${files.length}: ${visible(files[index]!)}`);
  if (jobs > 1) {
    const worker = new URL('./verify-worker.js', import.meta.url);
    yield* new VerifyPool(files, { demand, jobs, worker, tell }).reports();
    return;
  }
  const games = await loadFastForms();
  for (const [index, file] of files.entries()) yield verifyFile(file, games, demand, bytes => tell(index, bytes));
}

function readWords(words: readonly string[]): Wish {
  const help = 'gridfall verify --help';
  const word = { type: 'string' } as const;
  const options = { json: { type: 'boolean' }, key: word, seed: word, jobs: word } as const;
  const { values, positionals } = parseWords(words, options, help);
  const files = positionals.flatMap(replaysIn);
  if (files.length === 0) throw new BadInput(`no replay file was named or found; try: ${help}`);
  const key = values.key === undefined ? undefined : readKey(values.key);
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const jobs = Math.min(files.length, jobsFor(bytes, values.jobs));
  return { files, bytes, jobs, key, seed: values.seed, isJson: values.json === true };
}

function jobsFor(bytes: number, word: string | undefined): number {
  const asked = wholeNumber(word ?? '');
  if (word !== undefined && !(asked && asked <= MOST_JOBS))
    throw new BadInput(`--jobs ${quote(word)} is no whole number from 1 to ${MOST_JOBS}`);
  return asked ?? (bytes < WORTH_THREADS_BYTES ? 1 : availableParallelism());
}

function readKey(word: string): string {
  const key = isKey(word) ? word : readable(word, () => readFileSync(word, 'utf8').trim());
  if (!isKey(key)) throw new BadInput(`${quote(word)} is no key, nor a file that holds one: 64 hexadecimal digits`);
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
