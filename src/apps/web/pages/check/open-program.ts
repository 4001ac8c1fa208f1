import { BadInput } from '../../../../engine/bad-input.js';
import type { RunResult } from '../../../../grader/run-result.js';
import { words } from '../../words/words.js';
import { openRunner, type Runner } from './runner/runner.js';
import { languageOf } from './runner/runtime.js';

const MOST_BYTES = 1_000_000;

/** The program that the visitor has chosen. */
export class OpenProgram {
  #runner: Promise<Runner> | undefined;

  /** Takes the files of another program, the main one first, and starts to load what runs it. Throws BadInput. */
  async choose(files: readonly File[]): Promise<readonly string[]> {
    this.close();
    const says = words.peek().check;
    const sorted = [...files].sort((a, b) => rank(a.name) - rank(b.name));
    const language = sorted[0] && languageOf(sorted[0].name);
    if (!language) throw new BadInput(says.noProgram);
    if (files.reduce((size, file) => size + file.size, 0) > MOST_BYTES) throw new BadInput(says.tooLarge);
    const read = await Promise.all(sorted.map(async file => ({ name: file.name, text: await file.text() })));
    this.#runner = openRunner(language, read);
    await this.#runner;
    return read.map(({ name }) => name);
  }

  async run(input: string, board: string, args: string): Promise<RunResult> {
    const runner = await this.#runner!;
    const script = { input, flags: {}, ...(board !== '' && { file: board }) };
    return runner.run(script, args.split(/\s+/).filter(Boolean));
  }

  close(): void {
    this.#runner?.then(
      runner => runner.close(),
      () => {},
    );
    this.#runner = undefined;
  }
}

/** A file called `main` comes first, then other programs. */
function rank(name: string): number {
  if (!languageOf(name)) return 2;
  return /^(__main__|main|index)\./.test(name) ? 0 : 1;
}
