import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Run } from '#grader/run-result.js';
import { programOf } from '../../needs.js';
import type { Answers } from '../answers.js';
import { runPlainly } from '../plain-run.js';
import type { CorpusGame } from './inputs.js';

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

/** A program, or its variant with only one fault, as the grader runs it. It is built at the first run. */
export function started(game: CorpusGame, program: StudentProgram, fault?: number): Run {
  const source = sourceOf(game, program, fault);
  let built: ReturnType<typeof build> | undefined;
  return async script => {
    built ??= build(source, program.base);
    return runPlainly(await built, script);
  };
}

/** The same, with answers from the store. */
export function student(answers: Answers, game: CorpusGame, program: StudentProgram, fault?: number): Run {
  const name = fault === undefined ? program.name : `${program.name} ${fault}`;
  const text = extname(program.base) + sourceOf(game, program, fault);
  return answers.of(name, text, started(game, program, fault));
}

/** Writes a source to a temporary folder, compiles it if necessary, and returns the command that runs it. */
async function build(source: string, base: string): Promise<readonly string[]> {
  const ending = extname(base);
  const folder = join(BUILT, createHash('sha256').update(ending).update(source).digest('hex').slice(0, 24));
  const file = join(folder, `main${ending}`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, source);
  if (ending === '.py') return [programOf('python'), '-S', file];
  if (ending === '.js') return [process.execPath, file];
  const binary = join(folder, 'main');
  if (!existsSync(binary)) {
    await run(programOf('cpp'), ['-O1', '-std=c++17', '-o', `${binary}.${process.pid}`, file]);
    renameSync(`${binary}.${process.pid}`, binary);
  }
  return [binary];
}
