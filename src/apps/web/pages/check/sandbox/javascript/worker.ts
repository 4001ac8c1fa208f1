import type { RunRequest } from '../../judging/messages.js';
import type { Report } from '../report.js';
import { serve } from '../serve.js';
import { encode, NodeBuffer } from './buffer.js';
import { makeBuiltins } from './builtins.js';
import { makeConsole } from './console.js';
import { Files } from './files.js';
import { Loop } from './loop.js';
import { Modules } from './modules.js';
import { Exited, Process } from './process.js';

const FOLDER = '/program';
/** Node's exit code for a module that waits for something that can never happen. */
const WAITS_FOREVER = 13;

serve(async () => run);

/** Runs one program. The worker is not used again, so the program may change whatever it likes. */
function run(request: RunRequest, report: Report): void {
  const main = `${FOLDER}/${request.main}`;
  let isSettled = false;
  let isStarted = false;
  const fail = (error: unknown): void => {
    if (error instanceof Exited) return;
    report.complain(encode(complaintOf(error)));
    process.exitCode = 1;
    process.finish();
  };
  const finish = (): void => {
    if (!isSettled && isStarted) process.exitCode ??= WAITS_FOREVER;
    process.finish();
  };
  const loop = new Loop(finish, fail);
  const streams = {
    print: (bytes: Uint8Array) => report.print(bytes),
    complain: (bytes: Uint8Array) => report.complain(bytes),
  };
  const files = new Files(FOLDER, request.files, request.input, streams);
  const end = (code: number): void => report.end({ ending: 'exit', code });
  const process = new Process({ files, loop, argv: ['/usr/bin/node', main, ...request.args], ...streams, end });
  const builtins = makeBuiltins(process, files, loop);
  setGlobals(process, builtins.timers as object, streams);
  addEventListener('unhandledrejection', event => {
    event.preventDefault();
    fail(event.reason);
  });
  const started = loop.hold();
  const onStart = (): void => {
    isStarted = true;
    started();
  };
  new Modules(files, builtins, loop).run(main, onStart).then(
    () => {
      isSettled = true;
      started();
    },
    error => fail(error),
  );
}

function setGlobals(
  process: Process,
  timers: object,
  streams: { print(b: Uint8Array): void; complain(b: Uint8Array): void },
) {
  const console = makeConsole(
    text => streams.print(encode(text)),
    text => streams.complain(encode(text)),
  );
  Object.assign(globalThis, { process, Buffer: NodeBuffer, global: globalThis, console, ...timers });
}

/** An uncaught error as Node prints it. */
function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return `Uncaught ${String(error)}\n`;
  const stack = (error.stack ?? String(error)).split('\n').filter(line => !line.includes('blob:'));
  return `${stack.join('\n').replaceAll(`${FOLDER}/`, '')}\n`;
}
