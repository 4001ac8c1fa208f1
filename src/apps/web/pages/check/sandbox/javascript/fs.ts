import { type Files, inEncoding, streamOf } from './files.js';
import type { Loop } from './loop.js';

type Callback = (error: unknown, result?: unknown) => void;

/** The part of Node's `fs` that programs use. */
export function makeFs(files: Files, loop: Loop) {
  const sync = {
    readFileSync: (path: unknown, options?: unknown) => inEncoding(files.read(path), options),
    writeFileSync: (path: unknown, data: unknown) => files.write(path, data),
    appendFileSync: (path: unknown, data: unknown) => files.write(path, data, 'append'),
    existsSync: (path: unknown) => files.has(path),
    readdirSync: (path: unknown) => files.list(path),
    unlinkSync: (path: unknown) => files.remove(path),
    openSync: (path: unknown, flags?: unknown) => files.open(path, flags),
    closeSync: (fd: number) => files.close(fd),
    readSync: (fd: number, buffer: Uint8Array, ...rest: readonly unknown[]) => readSync(files, fd, buffer, rest),
    writeSync: (fd: number, data: unknown) => {
      files.write(fd, data);
      return (data as { readonly length: number }).length;
    },
    statSync: (path: unknown) => stat(files, path),
    fstatSync: (fd: unknown) => stat(files, fd),
    mkdirSync: () => undefined,
  };
  const called = Object.entries(sync).map(([name, work]) => [name.replace('Sync', ''), work] as const);
  const withCallback = called.map(([name, work]) => [name, later(loop, work as Work)]);
  const promises = Object.fromEntries(
    called.map(([name, work]) => [name, async (...v: unknown[]) => (work as Work)(...v)]),
  );
  return {
    ...sync,
    ...(Object.fromEntries(withCallback) as Record<string, Work>),
    createReadStream: (path: unknown, options?: unknown) => streamOf(loop, files, path, options),
    constants: { F_OK: 0, R_OK: 4, W_OK: 2, O_RDONLY: 0 },
    promises,
  };
}

type Work = (...values: unknown[]) => unknown;

const later =
  (loop: Loop, work: Work) =>
  (...values: unknown[]): void => {
    const callback = values.pop() as Callback;
    loop.later(() => {
      let result: unknown;
      try {
        result = work(...values);
      } catch (error) {
        callback(error);
        return;
      }
      callback(null, result);
    });
  };

function readSync(files: Files, fd: number, buffer: Uint8Array, rest: readonly unknown[]): number {
  const [first, length, position] = rest;
  if (typeof first !== 'object' || first === null)
    return files.readInto(fd, buffer, first as number | undefined, length as number | undefined, position);
  const options = first as { offset?: number; length?: number; position?: number };
  return files.readInto(fd, buffer, options.offset, options.length, options.position);
}

function stat(files: Files, path: unknown) {
  const isFolder = typeof path !== 'number' && files.list(path).length > 0;
  const size = isFolder || path === 0 ? 0 : files.read(path).length;
  return { size, isFile: () => !isFolder, isDirectory: () => isFolder, isFIFO: () => path === 0 };
}
