import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Run, RunResult } from '../../../../src/grader/run-result.js';
import type { CorpusGame, PromisedInput } from './inputs.js';

/** What a program does wrong. */
interface Fault {
  /** The ruling that is broken. */
  readonly ruling: string;
  readonly about: string;
  readonly kind: 'logic' | 'presentation' | 'crash' | 'hang';
  /** True for misreadings that a grader may be expected to know by name. */
  readonly named: boolean;
}

/** A change to a base program. `in` occurs there exactly once. */
interface Edit {
  readonly in: string;
  readonly out: string;
  /** The place in `faults` of the fault that this edit belongs to. */
  readonly fault: number;
}

/** A student's program: a right one, or one with faults. */
export interface StudentProgram {
  readonly name: string;
  readonly base: string;
  readonly language: 'python' | 'cpp' | 'javascript';
  /** The edition of the rules that the base follows, if it is not the default one. */
  readonly edition?: string;
  /** True if the program relies on what the assignment promises, and may crash on other inputs. */
  readonly crashesOutsideContract?: boolean;
  readonly edits: readonly Edit[];
  readonly faults: readonly Fault[];
}

const CORPUS = fileURLToPath(new URL('../../../corpus', import.meta.url));
const BUILT = join(tmpdir(), 'gridfall-corpus');
const run = promisify(execFile);

export const studentPrograms = (game: CorpusGame): readonly StudentProgram[] =>
  JSON.parse(readFileSync(join(CORPUS, game, 'programs.json'), 'utf8'));

/** The program's text, with the edits of one fault only if its place is given. */
export function sourceOf(game: CorpusGame, program: StudentProgram, fault?: number): string {
  const base = readFileSync(join(CORPUS, game, program.base), 'utf8');
  return program.edits
    .filter(edit => fault === undefined || edit.fault === fault)
    .reduce((text, edit) => {
      const parts = text.split(edit.in);
      if (parts.length !== 2)
        throw new Error(`${game}/${program.name}: "${edit.in}" occurs ${parts.length - 1} times in ${program.base}`);
      return parts.join(edit.out);
    }, base);
}

/** Writes a source to a temporary folder, compiles it if necessary, and returns the command that runs it. */
export async function build(source: string, base: string): Promise<readonly string[]> {
  const ending = extname(base);
  const folder = join(BUILT, createHash('sha256').update(ending).update(source).digest('hex').slice(0, 24));
  const file = join(folder, `main${ending}`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, source);
  if (ending === '.py') return ['python3', '-S', file];
  if (ending === '.js') return [process.execPath, file];
  const binary = join(folder, 'main');
  if (!existsSync(binary)) {
    await run('g++', ['-O1', '-std=c++17', '-o', `${binary}.${process.pid}`, file]);
    renameSync(`${binary}.${process.pid}`, binary);
  }
  return [binary];
}

/** How a program ended. */
export interface Ending {
  readonly output: string;
  readonly kind: 'exit' | 'crash' | 'hang';
}

/** More than any program has to print. */
const MOST_BYTES = 4_000_000;

/** Runs a program on one input. It counts as hanging after `limitMs`, or when it prints without end. */
export function runOn(command: readonly string[], one: PromisedInput, limitMs: number): Promise<Ending> {
  const [file, ...args] = command;
  const child = spawn(file!, [...args, ...argumentsOf(one)], { stdio: ['pipe', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  let [isEndless, bytes] = [false, 0];
  const stop = (): void => {
    isEndless = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(stop, limitMs);
  child.stdout.on('data', (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
    if (bytes > MOST_BYTES) stop();
  });
  child.stdin.on('error', () => {});
  child.stdin.end(one.input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => {
      clearTimeout(timer);
      resolve({ output: Buffer.concat(parts).toString(), kind: isEndless ? 'hang' : code === 0 ? 'exit' : 'crash' });
    });
  });
}

/** The program as the grader runs it, without a sandbox: these programs are our own. */
export const graded =
  (command: readonly string[]): Run =>
  ({ input, file, placeholders = {} }) =>
    new Promise(resolve => {
      const [name, ...args] = command;
      const { pieces } = placeholders;
      const one = {
        input,
        ...(file === undefined ? {} : { board: file }),
        ...(pieces === undefined ? {} : { pieces }),
      };
      const child = spawn(name!, [...args, ...argumentsOf(one)]);
      let [output, complaint, ending]: [string, string, RunResult['ending'] | undefined] = ['', '', undefined];
      const stop = (why: 'time' | 'output'): void => {
        ending = why;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(stop, HANG_MS, 'time');
      child.stdout.on('data', (part: Buffer) => {
        output += part.toString('latin1');
        if (output.length > MOST_BYTES) stop('output');
      });
      child.stderr.on('data', (part: Buffer) => {
        complaint = (complaint + part).slice(-10_000);
      });
      child.stdin.on('error', () => {}).end(input);
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        const how = ending ?? (signal === null ? 'exit' : 'signal');
        const more = how === 'exit' ? { code: code ?? 0 } : how === 'signal' ? { signal: signal ?? '' } : {};
        resolve({ ending: how, ...more, output, complaint, ms: 0, memory: 0 });
      });
    });

const HANG_MS = 10_000;

/** Identic takes the name of the board file, Chetyris the pieces. */
function argumentsOf({ board, pieces }: PromisedInput): string[] {
  if (board === undefined) return pieces === undefined ? [] : [pieces];
  const file = join(BUILT, `${createHash('sha256').update(board).digest('hex').slice(0, 24)}.board`);
  if (!existsSync(file)) writeFileSync(file, board);
  return [file];
}
