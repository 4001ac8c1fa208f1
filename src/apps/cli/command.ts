import manifest from '../../../package.json' with { type: 'json' };
import { BadInput, quote } from '../../engine/bad-input.js';
import type { Output } from './streams/output.js';
import { overview } from './usage/overview.js';
import { asksForHelp, type Command, runCommand } from './usage/usage.js';

/** All commands, in the order of the overview, with what follows the name there. Each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, readonly [form: string, about: string, load: () => Promise<Command>]>> =
  {
    play: ['<game> [options]', 'play in the terminal', async () => (await import('./commands/play.js')).play],
    daily: [
      '[server]',
      'play the daily challenges, or show your streak and calendar',
      async () => (await import('./commands/daily.js')).daily,
    ],
    bot: [
      '<game> [options]',
      'watch a bot play, or let it play many games',
      async () => (await import('./commands/bot.js')).bot,
    ],
    solve: [
      '<replay> [--at N]',
      'find the best line from a position of a replay, or from a board',
      async () => (await import('./commands/solve/solve.js')).solve,
    ],
    review: [
      '<replay>',
      'find the mistakes in a game, and say what would have been better and why',
      async () => (await import('./commands/review.js')).review,
    ],
    serve: [
      '',
      'start the server: browser games, live games, replays, leaderboards',
      async () => (await import('./commands/serve.js')).serve,
    ],
    watch: ['<url>', 'watch a live game in the terminal', async () => (await import('./commands/watch.js')).watch],
    replay: [
      '<file>',
      'watch a replay, or take over and play on from any moment',
      async () => (await import('./commands/replay.js')).replay,
    ],
    verify: [
      '<file…>',
      'check replay files by playing every move again',
      async () => (await import('./commands/verify.js')).verify,
    ],
    run: [
      '<game> [options]',
      "run the assignment's program: stdin to stdout, byte for byte",
      async () => (await import('./commands/run.js')).run,
    ],
    grade: [
      '<game> -- <command…>',
      'find the shortest input on which a program goes wrong',
      async () => (await import('./commands/grade/grade.js')).grade,
    ],
    bench: ['', 'run the benchmarks', async () => (await import('./commands/bench.js')).bench],
    config: [
      '',
      'show the configuration file and the settings in effect',
      async () => (await import('./commands/config.js')).config,
    ],
    identity: [
      '',
      'show, export or import the player key that signs your live games',
      async () => (await import('./commands/identity.js')).identity,
    ],
  };

/** Runs the command line that follows `gridfall`. Returns the exit code. */
export async function command([first, ...rest]: readonly string[], out: Output): Promise<number> {
  if (first === undefined) return start(out);
  if (asksForHelp([first]) || first === 'help' || (first === 'run' && asksForHelp(rest.slice(0, 1))))
    return printOverview(out);
  if (first === '--version' || first === '-V') {
    out.print(`${manifest.version}\n`);
    return 0;
  }
  if (!Object.hasOwn(COMMANDS, first)) throw new BadInput(`unknown command ${quote(first)}; try: gridfall --help`);
  const [, , load] = COMMANDS[first]!;
  return runCommand(await load(), rest, out);
}

/** The menu on a terminal, the overview anywhere else. */
async function start(out: Output): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return printOverview(out);
  const { openMenu } = await import('../terminal/main.js');
  await openMenu({ version: manifest.version, preferences: {} });
  return 0;
}

async function printOverview(out: Output): Promise<number> {
  const rows = Object.entries(COMMANDS).map(([name, [form, about]]) => [`${name} ${form}`.trimEnd(), about] as const);
  out.print(
    await overview([
      ['', 'open the menu'],
      ...rows,
      ['<command> --help', 'show what a command does and its options'],
      ['--version', 'show the version'],
    ]),
  );
  return 0;
}
