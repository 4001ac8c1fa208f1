import type { ToFrame } from './messages.js';
import { FRAME, type Runtime } from './runtime.js';

/**
 * The sandboxed frame in which programs run. Its origin is opaque, so it has no cookies and no storage, and its policy
 * allows no connections. The page sends it files and gets nothing back from it: each worker answers through its own port.
 */
export class Frame {
  #next = 0;

  private constructor(
    private readonly element: HTMLIFrameElement,
    private readonly inside: Window,
  ) {}

  static async open({ script, wasm, files }: Runtime): Promise<Frame> {
    const element = document.createElement('iframe');
    element.hidden = true;
    element.title = '';
    element.src = FRAME;
    const isLoaded = new Promise(resolve => element.addEventListener('load', resolve, { once: true }));
    document.body.append(element);
    await isLoaded;
    // The document at this address holds nothing but the sandboxed frame: see scripts/build-runner.mjs.
    const frame = new Frame(element, element.contentWindow![0]!);
    // Moved rather than copied: they are large.
    const buffers = [wasm, ...Object.values(files)].filter(one => one instanceof ArrayBuffer);
    frame.#send({ kind: 'open', script, files, ...(wasm && { wasm }) }, buffers);
    return frame;
  }

  /** Starts a worker. It says through its port when it is ready; the frame says through the other one if it fails. */
  start(): { readonly worker: number; readonly ports: readonly MessagePort[] } {
    const channels = [new MessageChannel(), new MessageChannel()];
    const worker = this.#next++;
    this.#send(
      { kind: 'start', worker },
      channels.map(({ port2 }) => port2),
    );
    return { worker, ports: channels.map(({ port1 }) => port1) };
  }

  end(worker: number): void {
    this.#send({ kind: 'end', worker });
  }

  /** Ends all of its workers. */
  close(): void {
    this.element.remove();
  }

  /** An opaque origin cannot be named. Nobody else can be there: the document around the frame lets it load no other one. */
  #send(message: ToFrame, ports: Transferable[] = []): void {
    this.inside.postMessage(message, '*', ports);
  }
}
