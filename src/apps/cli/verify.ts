import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, visible } from '../../engine/bad-input.js';
import type { AnyGame } from '../../engine/game.js';
import { REPLAY_ENDING } from '../../engine/replay-file.js';
import { type Findings, Verifier } from '../../engine/verifier.js';
import { CATALOGUE } from '../../games/catalogue.js';
import { rawLinesOf } from './input.js';
import type { Output } from './output.js';
import { Progress } from './progress.js';
import { isFromSystem, readable } from './reading.js';
import { parseWords } from './words.js';

export const VERIFY_HELP = `Plays replay files again and checks every byte, action, deal, time, state and score.

Usage: gridfall verify <file or folder…> [--json]

A folder stands for all files below it that end in ${REPLAY_ENDING}. One line a file is printed: "ok", "cut off" (genuine
as far as it goes), or "wrong" with the first line that is wrong and why. Exit code 0 if all are ok, else 1.

Options
  --json  print one JSON array instead
  --help  show this help
`;

interface Report {
  readonly file: string;
  readonly verdict: 'ok' | 'cut off' | 'wrong';
  readonly says: string;
}

export async function verify(words: readonly string[], out: Output): Promise<number> {
  const { files, isJson } = readWords(words);
  const games = new Map<string, AnyGame>();
  for (const { id, game } of CATALOGUE) games.set(id, (await game()).game);
  const reports: Report[] = [];
  const progress = new Progress(files.reduce((sum, file) => sum + sizeOf(file), 0));
  for (const [k, file] of files.entries()) {
    const tell = (bytes: number): void => progress.add(bytes, `${k + 1} of ${files.length}: ${visible(file)}`);
    reports.push(await verifyFile(file, games, tell));
    if (isJson) continue;
    progress.clear();
    out.print(`${textOf(reports.at(-1)!)}\n`);
    await out.flush();
    if (out.isClosed) break;
  }
  progress.clear();
  if (isJson) out.print(`${JSON.stringify(reports, null, 2)}\n`);
  return reports.every(({ verdict }) => verdict === 'ok') ? 0 : 1;
}

function readWords(words: readonly string[]): { files: string[]; isJson: boolean } {
  const help = 'gridfall verify --help';
  const { values, positionals } = parseWords(words, { json: { type: 'boolean' } }, help);
  const files = positionals.flatMap(replaysIn);
  if (files.length === 0) throw new BadInput(`no replay file was named or found; try: ${help}`);
  return { files, isJson: values.json === true };
}

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

async function verifyFile(
  file: string,
  games: ReadonlyMap<string, AnyGame>,
  tell: (bytes: number) => void,
): Promise<Report> {
  const verifier = new Verifier(id => games.get(id));
  let isCut = false;
  try {
    for await (const { text, hasEnd } of rawLinesOf(createReadStream(file))) {
      isCut = !hasEnd;
      if (hasEnd) verifier.take(text);
      tell(text.length + 1);
    }
    return reportOf(file, verifier.findings(), isCut);
  } catch (error) {
    if (!(error instanceof BadInput) && !isFromSystem(error)) throw error;
    return { file, verdict: 'wrong', says: error.message };
  }
}

function reportOf(file: string, { header, entries, result }: Findings, isCut: boolean): Report {
  const played = `${header.game}, ${entries} entries`;
  if (!result) return { file, verdict: 'cut off', says: `${played}, genuine as far as it goes` };
  if (isCut) return { file, verdict: 'wrong', says: 'something without a line end follows the end' };
  return { file, verdict: 'ok', says: `${played}, ${result.phase}, score ${result.score}` };
}

const textOf = ({ file, verdict, says }: Report): string => `${verdict.padEnd(7)}  ${visible(file)}: ${says}`;
