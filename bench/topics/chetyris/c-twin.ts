import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../harness/root.js';
import { CONFIG, type GameRecord } from './record.js';

/** Chetyris in C: `bench/c/chetyris.c`, compiled for this machine. */
export class CTwin {
  private constructor(private readonly program: string) {}

  /** Undefined if there is no C compiler. */
  static compile(): CTwin | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'gridfall-c-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const program = join(folder, 'chetyris');
    const words = ['-O3', '-march=native', '-o', program, join(ROOT, 'bench', 'c', 'chetyris.c')];
    const { status, error } = spawnSync('cc', words, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status === 0) return new CTwin(program);
    console.error(`Skipping the C twin: ${error?.message ?? `cc ended with ${status}`}`);
    return undefined;
  }

  /** A hash of the canons after each of the first `count` placements. */
  canonsOf(record: GameRecord, count: number): number {
    return Number(this.run('check', count, record)[0]);
  }

  /** Plays a record `times` times. Returns the CPU time in milliseconds, without reading the record, and the last canon. */
  replay(record: GameRecord, times: number): { readonly cpu: number; readonly canon: string } {
    const [cpu, canon] = this.run('time', times, record);
    return { cpu: Number(cpu), canon: canon! };
  }

  /** Lets a greedy bot make `count` decisions. Returns the CPU time in milliseconds and a hash of the decisions. */
  think(
    pieces: Int16Array,
    count: number,
    weights: readonly number[],
  ): { readonly cpu: number; readonly hash: number } {
    const [cpu, hash] = this.run('think', count, pieces, weights);
    return { cpu: Number(cpu), hash: Number(hash) };
  }

  private run(
    mode: 'check' | 'time' | 'think',
    count: number,
    record: Int16Array,
    more: readonly number[] = [],
  ): string[] {
    const words = [CONFIG.width, CONFIG.depth, mode, count, ...more].map(String);
    const { stdout, status } = spawnSync(this.program, words, { input: Buffer.from(record.buffer), encoding: 'utf8' });
    if (status !== 0) throw new Error(`the C twin ended with ${status}`);
    return stdout.split('\n');
  }
}
