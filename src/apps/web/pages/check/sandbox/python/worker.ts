import type { RunRequest, WorkerStart } from '../../judging/messages.js';
import type { Report } from '../report.js';
import { type RunOnce, serve } from '../serve.js';
import harness from './harness.py';
import { limitMemory } from './memory.js';
import { type Python, startPython } from './start.js';

const FOLDER = '/program';

serve(async (start: WorkerStart): Promise<RunOnce> => {
  const memory = limitMemory();
  const python = await startPython(start);
  const scope = python.toPy({});
  python.runPython(harness, { globals: scope, filename: 'harness.py' });
  const run = scope.get('run') as (main: string, args: unknown) => number;
  return (request, report) => {
    layOut(python, request);
    connect(python, request, report);
    const args = python.toPy([...request.args]);
    try {
      const code = run(request.main, args);
      report.end({ ending: 'exit', code }, memory.size);
    } catch (error) {
      report.complain(new TextEncoder().encode(`Python itself failed: ${error}\n`));
      // The interpreter cannot go on after this.
      report.end(memory.isFull ? { ending: 'memory' } : { ending: 'signal', signal: 'SIGABRT' }, memory.size);
    } finally {
      args.destroy();
    }
  };
});

/** Puts the program's files into its folder, and removes the files of the run before. */
function layOut({ FS }: Python, { files }: RunRequest): void {
  if (FS.analyzePath(FOLDER).exists) empty(FS, FOLDER);
  for (const { name, text } of files) {
    const path = `${FOLDER}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, text);
    const time = timeFor(text);
    FS.utime(path, time, time);
  }
}

/**
 * Python compiles a module again if its size or its time has changed. The same text always gets the same time, and an
 * edited one another time. In milliseconds; Python compares 32 bits of the seconds.
 */
function timeFor(text: string): number {
  let hash = 0;
  for (let k = 0; k < text.length; k++) hash = (Math.imul(hash, 31) + text.charCodeAt(k)) | 0;
  return (hash >>> 1) * 1000;
}

function empty(FS: Python['FS'], folder: string): void {
  for (const name of FS.readdir(folder)) {
    if (name === '.' || name === '..') continue;
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.lstat(path).mode)) {
      empty(FS, path);
      FS.rmdir(path);
    } else FS.unlink(path);
  }
}

function connect(python: Python, { input }: RunRequest, report: Report): void {
  let rest = new TextEncoder().encode(input);
  python.setStdin({
    read: (buffer: Uint8Array): number => {
      const piece = rest.subarray(0, buffer.length);
      buffer.set(piece);
      rest = rest.subarray(piece.length);
      return piece.length;
    },
  });
  const writer = (take: (bytes: Uint8Array) => void) => ({
    write: (bytes: Uint8Array): number => {
      take(bytes);
      return bytes.length;
    },
  });
  python.setStdout(writer(bytes => report.print(bytes)));
  python.setStderr(writer(bytes => report.complain(bytes)));
}
