import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IPty } from '@lydell/node-pty';
import { CATALOGUE } from '#games/catalogue.js';
import { scratchFolder } from '../scratch.js';

/** Every frame begins with this: a synchronized update. */
const FRAME = '\x1b[?2026h';
const SEQUENCES: Readonly<Record<string, string>> = { left: '\x1b[D', right: '\x1b[C', enter: '\r', space: ' ' };
const MOST_MS = 15_000;

/** A Node program in a pseudo-terminal of 80 × 24, and what it writes. */
export class TerminalProgram {
  /** Everything it has written. */
  output = '';
  readonly #listeners = new Set<() => void>();

  private constructor(private readonly pty: IPty) {
    pty.onData(text => {
      this.output += text;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  static async start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<TerminalProgram> {
    const { spawn } = await import('@lydell/node-pty');
    const home = playerHome();
    const own = { PATH: process.env.PATH, HOME: home, TERM: 'xterm-256color', LANG: 'C.UTF-8', ...env };
    return new TerminalProgram(spawn(process.execPath, [...args], { cols: 80, rows: 24, cwd: home, env: own }));
  }

  get bytes(): number {
    return Buffer.byteLength(this.output);
  }

  get frames(): number {
    return this.output.split(FRAME).length - 1;
  }

  /** The CPU time of all its threads, in milliseconds. Only Linux tells it of another process. */
  cpu(): number {
    const tasks = `/proc/${this.pty.pid}/task`;
    const times = readdirSync(tasks).map(task => readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
    return times.reduce((sum, time) => sum + Number(time), 0) / 1e6;
  }

  /** A named key, or the character itself. */
  press(key: string): void {
    this.pty.write(SEQUENCES[key] ?? key);
  }

  /** Presses a key. Returns the milliseconds until the program writes something. */
  async delayOf(key: string): Promise<number> {
    const since = performance.now();
    const written = this.#isWritten(MOST_MS);
    this.press(key);
    if (!(await written)) throw new Error(`the program wrote nothing after the key "${key}"`);
    return performance.now() - since;
  }

  untilFrame(): Promise<void> {
    return this.until(FRAME);
  }

  /** Waits for a text in what it has written after the first `from` characters. */
  async until(text: string, from = 0): Promise<void> {
    const end = performance.now() + MOST_MS;
    while (!this.output.includes(text, from)) {
      if (performance.now() > end) throw new Error(`the program did not write "${text}" within ${MOST_MS / 1000} s`);
      await this.#isWritten(MOST_MS);
    }
  }

  close(): void {
    this.pty.kill('SIGKILL');
  }

  /** Resolves with the next output, or with false after this time. */
  #isWritten(ms: number): Promise<boolean> {
    return new Promise(resolve => {
      const done = (isWritten: boolean): void => {
        clearTimeout(timer);
        this.#listeners.delete(listener);
        resolve(isWritten);
      };
      const listener = (): void => done(true);
      const timer = setTimeout(() => done(false), ms);
      this.#listeners.add(listener);
    });
  }
}

/** A new home folder of somebody who knows all games, so that no guide comes first. */
function playerHome(): string {
  const home = mkdtempSync(join(scratchFolder(), 'home-'));
  const data = join(home, '.local', 'share', 'gridfall');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'introduced'), CATALOGUE.map(({ id }) => `${id}\n`).join(''));
  return home;
}
