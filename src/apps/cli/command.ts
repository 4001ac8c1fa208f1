import manifest from '../../../package.json' with { type: 'json' };
import { BadInput, quote } from '../../engine/bad-input.js';
import { findListing } from '../../games/catalogue.js';
import { programNames, runProgram } from './commands/run.js';
import type { Output } from './streams/output.js';
import { overview, programHelp } from './usage/help.js';
import { asksForHelp } from './usage/options.js';

/** Runs the command line that follows `gridfall`. Returns the exit code. */
export async function command(words: readonly string[], out: Output): Promise<number> {
  const [first, ...rest] = words;
  switch (first) {
    case undefined:
      return start(out);
    case 'help':
    case '--help':
    case '-h':
      out.print(await overview());
      return 0;
    case '--version':
    case '-V':
      out.print(`${manifest.version}\n`);
      return 0;
    case 'run':
      return run(rest, out);
    case 'play':
      return (await import('./commands/play.js')).playInTerminal(rest, out);
    case 'daily':
      return (await import('./commands/daily.js')).dailyInTerminal(rest, out);
    case 'watch':
      return (await import('./commands/watch.js')).watchInTerminal(rest, out);
    case 'replay':
      return (await import('./commands/replay.js')).replayInTerminal(rest, out);
    case 'bot':
      return (await import('./commands/bot.js')).botCommand(rest, out);
    case 'solve':
      return (await import('./commands/solve/solve.js')).solveCommand(rest, out);
    case 'review':
      return (await import('./commands/review.js')).reviewCommand(rest, out);
    case 'verify':
      return checkReplays(rest, out);
    case 'grade':
      return (await import('./commands/grade/grade.js')).gradeCommand(rest, out);
    case 'serve':
      return (await import('./commands/serve.js')).serve(rest, out);
    case 'bench':
      return (await import('./commands/bench.js')).benchmark(rest);
    case 'config':
      return (await import('./commands/config.js')).configure(rest, out);
    case 'identity':
      return (await import('./commands/identity.js')).manageIdentity(rest, out);
    default:
      throw new BadInput(`unknown command ${quote(first)}; try: gridfall --help`);
  }
}

/** The menu on a terminal, the overview anywhere else. */
async function start(out: Output): Promise<number> {
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const { openMenu } = await import('../terminal/main.js');
    await openMenu({ version: manifest.version, preferences: {} });
  } else out.print(await overview());
  return 0;
}

async function checkReplays(words: readonly string[], out: Output): Promise<number> {
  const { verify, VERIFY_HELP } = await import('./commands/verify.js');
  if (!asksForHelp(words)) return verify(words, out);
  out.print(VERIFY_HELP);
  return 0;
}

async function run([id, ...words]: readonly string[], out: Output): Promise<number> {
  if (id === '--help' || id === '-h') {
    out.print(await overview());
    return 0;
  }
  const listing = id === undefined ? undefined : findListing(id);
  if (!listing?.program) {
    const problem = id === undefined ? 'name a program' : `unknown program ${quote(id)}`;
    throw new BadInput(`${problem}; choose one of: ${programNames()}`);
  }
  const { program } = await listing.program();
  if (asksForHelp(words)) {
    out.print(programHelp(listing, program));
    return 0;
  }
  return runProgram(listing.id, program, words, out);
}
