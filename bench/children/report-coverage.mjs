/**
 * Loaded into every thread of a program whose walk is measured. V8 counts the calls of every function; over a socket this tells
 * which have run. After `from now` that is everything since then. After `from input` it is what runs between the next input of the
 * terminal and the first output that holds the rest of the line.
 */
import { Session } from 'node:inspector';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { isMainThread } from 'node:worker_threads';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The coverage since the last call. */
function coverage() {
  let scripts;
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    scripts = result;
  });
  return scripts.filter(({ url }) => url.startsWith('file:'));
}

/** The walk from input to output, if that is asked for. */
let walk;

const socket = connect(process.env.GRIDFALL_WALKS);
socket.unref();
createInterface({ input: socket }).on('line', line => {
  const [, from, until] = /^from (now|input) ?(.*)$/.exec(line) ?? [];
  const found = from === undefined ? (walk?.found ?? coverage()) : coverage();
  if (from !== undefined) walk = from === 'input' && isMainThread ? { until, found: undefined } : undefined;
  socket.write(`${JSON.stringify(from === undefined ? found : [])}\n`);
});

if (isMainThread && process.stdin.isTTY) {
  const { stdin, stdout } = process;
  const [emit, write] = [stdin.emit, stdout.write];
  stdin.emit = function (name, ...rest) {
    if (name === 'data' && walk && !walk.found) coverage();
    return emit.call(this, name, ...rest);
  };
  stdout.write = function (text, ...rest) {
    const isTaken = write.call(this, text, ...rest);
    if (walk && !walk.found && String(text).includes(walk.until)) walk.found = coverage();
    return isTaken;
  };
}
