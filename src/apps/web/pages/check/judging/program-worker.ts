import type { RunResult } from '#grader/run-result.js';
import type { Frame } from './frame.js';
import { type FromWorker, type RunRequest, readMessage } from './messages.js';
import { LIMITS, START_MS } from './run-limits.js';

type End = Extract<FromWorker, { kind: 'ended' }>;

/** A worker in the frame, which runs one program at a time. Nothing that it sends is trusted. */
export class ProgramWorker {
  readonly #id: number;
  readonly #ports: readonly MessagePort[];
  #hear: (message: FromWorker | undefined) => void = () => {};
  #interrupt = (): void => {};

  constructor(private readonly frame: Frame) {
    const { worker, ports } = frame.start();
    this.#id = worker;
    this.#ports = ports;
    for (const port of ports) {
      port.onmessage = ({ data }) => this.#hear(readMessage(data));
      port.onmessageerror = () => this.#hear(undefined);
    }
  }

  /** Resolves when it can run programs. Rejects if it cannot start. */
  isReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('it did not start in time')), START_MS);
      this.#hear = message => {
        clearTimeout(timer);
        if (message?.kind === 'ready') resolve();
        else reject(new Error(message?.kind === 'failed' ? message.reason : 'it sent an unknown message'));
      };
    });
  }

  /** Runs a program until it ends or exceeds a limit. After anything but `exit` the worker has to be ended. */
  run(request: RunRequest, mostMs: number): Promise<RunResult> {
    const started = performance.now();
    const printed = { output: '', complaint: '' };
    return new Promise(resolve => {
      const finish = (end: Omit<End, 'kind' | 'ms' | 'memory'>, ms = performance.now() - started, memory = 0): void => {
        clearTimeout(timer);
        this.#hear = () => {};
        this.#interrupt = () => {};
        resolve({ ...end, ...printed, ms, memory });
      };
      this.#interrupt = () => finish({ ending: 'time' });
      const timer = setTimeout(this.#interrupt, mostMs);
      this.#hear = message => {
        if (message?.kind === 'ended') {
          const { kind: _, ms, memory, ...end } = message;
          finish(end, Math.min(ms, performance.now() - started), memory);
        } else if (message?.kind === 'output') {
          printed.output += message.text;
          if (printed.output.length > request.mostOutput) {
            printed.output = printed.output.slice(0, request.mostOutput);
            finish({ ending: 'output' });
          }
        } else if (message?.kind === 'complaint') {
          printed.complaint = (printed.complaint + message.text).slice(0, LIMITS.complaint);
        } else {
          // The frame says `failed` for errors that nothing in the worker has caught: we take them for a lack of memory.
          // Anything else was sent by the program itself.
          finish(message?.kind === 'failed' ? { ending: 'memory' } : { ending: 'signal', signal: 'SIGSYS' });
        }
      };
      this.#ports[0]!.postMessage(request);
    });
  }

  /** Ends the run as if its time were up. */
  interrupt(): void {
    this.#interrupt();
  }

  end(): void {
    for (const port of this.#ports) port.close();
    this.frame.end(this.#id);
  }
}
