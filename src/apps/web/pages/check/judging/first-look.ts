import type { RunResult } from '#grader/run-result.js';

/** Why a program cannot run at all, whatever its input. */
export type Hindrance =
  | { readonly kind: 'syntax'; readonly complaint: string }
  | { readonly kind: 'missing-module'; readonly module: string; readonly complaint: string };

/** A program that cannot even be compiled, or lacks a module, is not worth a report. */
export function hindranceIn({ code = 0, output, complaint }: RunResult): Hindrance | undefined {
  if (code === 0 || output !== '') return undefined;
  if (/^(SyntaxError|IndentationError|TabError)\b/m.test(complaint)) return { kind: 'syntax', complaint };
  const [, module] =
    /^(?:ModuleNotFoundError: No module named|Error: Cannot find module) ['"]([^'"\n]+)['"]/m.exec(complaint) ?? [];
  return module === undefined ? undefined : { kind: 'missing-module', module, complaint };
}

/** A striking property of all runs together. */
export type Habit = 'prints-nothing' | 'ignores-input';

/** Enough runs to rule out an accident. */
const ENOUGH = 10;

/** Watches whether the outputs depend on the inputs. */
export class Habits {
  readonly #outputs = new Set<string>();
  #runs = 0;

  note({ ending, output }: RunResult): void {
    if (ending !== 'exit') return;
    this.#runs++;
    if (this.#outputs.size < 2) this.#outputs.add(output);
  }

  get striking(): Habit | undefined {
    if (this.#runs < ENOUGH || this.#outputs.size > 1) return undefined;
    return this.#outputs.has('') ? 'prints-nothing' : 'ignores-input';
  }
}
