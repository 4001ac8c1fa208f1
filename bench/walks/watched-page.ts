import type { Profiler } from 'node:inspector';
import type { CDPSession, Page } from '@playwright/test';
import { addWalks, type PageWalk, type WithWalks } from './page-side.js';

type Coverage = readonly Profiler.ScriptCoverage[];

const COUNTING = { callCount: true, detailed: false };

/** A page in which V8 counts the calls of every function, and in its workers too. */
export class WatchedPage {
  readonly #workers = new Map<string, WorkerLine>();
  #stopped = (): void => {};

  private constructor(
    readonly page: Page,
    private readonly line: CDPSession,
  ) {}

  /** To be called before the page is loaded. */
  static async of(page: Page): Promise<WatchedPage> {
    await page.addInitScript(addWalks);
    const watched = new WatchedPage(page, await page.context().newCDPSession(page));
    await watched.#count();
    return watched;
  }

  /** Prepares a walk. The page stands still at its end, until `resume`. */
  async begin(walk: PageWalk): Promise<{ readonly ended: Promise<Coverage> }> {
    const ended = this.#betweenTwoStops();
    await this.page.evaluate(one => (globalThis as unknown as WithWalks).beginWalk(one), walk);
    return { ended };
  }

  #betweenTwoStops(): Promise<Coverage> {
    return new Promise(resolve => {
      this.#stopped = async () => {
        await this.taken();
        this.#stopped = async () => resolve(await this.taken());
        await this.line.send('Debugger.resume');
      };
    });
  }

  /** The coverage since the last call, or since the walk began. */
  async taken(): Promise<Coverage> {
    const inWorkers = [...this.#workers.values()].map(worker => worker.send('Profiler.takePreciseCoverage'));
    const all = await Promise.all([this.line.send('Profiler.takePreciseCoverage'), ...inWorkers]);
    return all.flatMap(({ result }) => result);
  }

  async resume(): Promise<void> {
    await this.line.send('Debugger.resume');
  }

  async #count(): Promise<void> {
    const { line } = this;
    line.on('Debugger.paused', () => this.#stopped());
    line.on('Target.attachedToTarget', ({ sessionId }) =>
      this.#workers.set(sessionId, new WorkerLine(line, sessionId)),
    );
    line.on('Target.detachedFromTarget', ({ sessionId }) => this.#workers.delete(sessionId));
    await line.send('Debugger.enable');
    await line.send('Profiler.enable');
    await line.send('Profiler.startPreciseCoverage', COUNTING);
    await line.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  }
}

interface Answer {
  readonly id?: number;
  readonly result: { readonly result: Profiler.ScriptCoverage[] };
}

/** The debugger's line to a worker, which goes through that of its page. */
class WorkerLine {
  readonly #waiting = new Map<number, (result: Answer['result']) => void>();
  #sent = 0;

  constructor(
    private readonly line: CDPSession,
    private readonly sessionId: string,
  ) {
    line.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from === sessionId) this.#receive(JSON.parse(message));
    });
    void this.send('Profiler.enable');
    void this.send('Profiler.startPreciseCoverage', COUNTING);
  }

  send(method: string, params: object = {}): Promise<Answer['result']> {
    const id = ++this.#sent;
    const { sessionId } = this;
    return new Promise(resolve => {
      this.#waiting.set(id, resolve);
      void this.line.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    });
  }

  #receive({ id = 0, result }: Answer): void {
    this.#waiting.get(id)?.(result);
    this.#waiting.delete(id);
  }
}
