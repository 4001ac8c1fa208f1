import { format, inspect } from './inspect.js';

type Print = (text: string) => void;

/** Node's console: prints to stdout and stderr. */
export function makeConsole(out: Print, err: Print) {
  let indent = '';
  const counts = new Map<string, number>();
  const to =
    (print: Print) =>
    (...values: unknown[]): void =>
      print(`${format(...values).replace(/^/gm, indent)}\n`);
  const [log, error] = [to(out), to(err)];
  const group = (...values: unknown[]): void => {
    if (values.length > 0) log(...values);
    indent += '  ';
  };
  return {
    log,
    info: log,
    debug: log,
    error,
    warn: error,
    trace: error,
    dir: (value: unknown) => log(inspect(value)),
    table: (value: unknown) => log(value),
    assert: (isTrue: unknown, ...values: unknown[]) => isTrue || error('Assertion failed', ...values),
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2);
    },
    clear: () => {},
    time: () => {},
    timeEnd: () => {},
    timeLog: () => {},
  };
}
