import { createPublicKey, verify as verifyBytes } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, quote, visible } from '../../engine/bad-input.js';
import type { AnyGame } from '../../engine/game.js';
import { sha256Hex } from '../../engine/hash.js';
import { REPLAY_ENDING, type Signature } from '../../engine/replay-file.js';
import { type Findings, Verifier } from '../../engine/verifier.js';
import { loadGames } from '../../games/catalogue.js';
import { rawLinesOf } from './input.js';
import type { Output } from './output.js';
import { Progress } from './progress.js';
import { isFromSystem, readable } from './reading.js';
import { parseWords } from './words.js';

export const VERIFY_HELP = `Plays replay files again and checks every byte, action, deal, time, state and score.

Usage: gridfall verify <file or folder…> [--key KEY] [--seed SEED] [--json]

A folder stands for all files below it that end in ${REPLAY_ENDING}. One line a file is printed: "ok", "cut off" (genuine
as far as it goes), "open" (likewise: the seed that its deals come from is still secret), or "wrong" with the first line
that is wrong and why. Exit code 0 if all are ok, else 1.

Options
  --key KEY    only what is signed by this key is ok: 64 hexadecimal digits, or a file that holds them
  --seed SEED  a seed that was told elsewhere: checks the deals of files that commit to it and do not reveal it
  --json       print one JSON array instead
  --help       show this help
`;

interface Report {
  readonly file: string;
  readonly verdict: 'ok' | 'cut off' | 'open' | 'wrong';
  readonly says: string;
}

interface Wish {
  readonly files: readonly string[];
  readonly isJson: boolean;
  readonly key: string | undefined;
  readonly seed: string | undefined;
}

export async function verify(words: readonly string[], out: Output): Promise<number> {
  const wish = readWords(words);
  const { files, isJson } = wish;
  const games = await loadGames();
  const reports: Report[] = [];
  const progress = new Progress(files.reduce((sum, file) => sum + sizeOf(file), 0));
  for (const [k, file] of files.entries()) {
    const tell = (bytes: number): void => progress.add(bytes, `${k + 1} of ${files.length}: ${visible(file)}`);
    reports.push(await verifyFile(file, games, wish, tell));
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

function readWords(words: readonly string[]): Wish {
  const help = 'gridfall verify --help';
  const options = { json: { type: 'boolean' }, key: { type: 'string' }, seed: { type: 'string' } } as const;
  const { values, positionals } = parseWords(words, options, help);
  const files = positionals.flatMap(replaysIn);
  if (files.length === 0) throw new BadInput(`no replay file was named or found; try: ${help}`);
  const key = values.key === undefined ? undefined : readKey(values.key);
  return { files, isJson: values.json === true, key, seed: values.seed };
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

async function verifyFile(
  file: string,
  games: ReadonlyMap<string, AnyGame>,
  wish: Wish,
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
    return { file, ...reportOf(revealed(verifier, wish.seed), wish.key, isCut ? 'torn' : 'whole') };
  } catch (error) {
    if (!(error instanceof BadInput) && !isFromSystem(error)) throw error;
    return { file, verdict: 'wrong', says: error.message };
  }
}

function revealed(verifier: Verifier, seed: string | undefined): Findings {
  const { deals, header } = verifier.findings();
  if (deals === 'open' && seed !== undefined && sha256Hex(seed) === header.commitment) verifier.reveal(seed);
  return verifier.findings();
}

type Finding = Omit<Report, 'file'>;

/** `torn`: something without a line end stands last. */
function reportOf(findings: Findings, key: string | undefined, form: 'torn' | 'whole'): Finding {
  const { header, entries, lines, result, signature, deals } = findings;
  const played = `${header.game}, ${entries} entries`;
  if (result && form === 'torn') return { verdict: 'wrong', says: 'something without a line end follows the end' };
  if (signature && !holds(signature)) return { verdict: 'wrong', says: `line ${lines}: the signature does not fit` };
  if (key !== undefined && signature?.key !== key) return { verdict: 'wrong', says: 'not signed by this key' };
  const limit = deals === 'open' ? ', its deals not yet checked: the seed is secret' : '';
  if (!result) return { verdict: 'cut off', says: `${played}, genuine as far as it goes${limit}` };
  const says = `${played}, ${result.phase}, score ${result.score}${signedBy(signature)}${limit}`;
  return { verdict: deals === 'open' && key === undefined ? 'open' : 'ok', says };
}

const signedBy = (signature: Signature | undefined): string =>
  signature ? `, signed by ${signature.key.slice(0, 16)}` : '';

/** What stands before the 32 bytes of a public key of Ed25519 to make it one that Node reads. */
const KEY_PREFIX = '302a300506032b6570032100';

function holds({ key, text, signature }: Signature): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(KEY_PREFIX + key, 'hex'), format: 'der', type: 'spki' });
  return verifyBytes(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
}

const textOf = ({ file, verdict, says }: Report): string => `${verdict.padEnd(7)}  ${visible(file)}: ${says}`;
