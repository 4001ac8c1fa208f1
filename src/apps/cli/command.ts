import { BadInput, quote } from '#engine/bad-input.js';
import manifest from '#package.json' with { type: 'json' };
import type { Output } from './streams/output.js';
import { overview } from './usage/overview.js';
import { asksForHelp, type Command, runCommand } from './usage/usage.js';

/** A command's text in the overview, and the module that holds it. */
type Entry = readonly [form: string, about: string, load: () => Promise<{ readonly command: Command }>];

/** All commands, in the order of the overview. Each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  play: ['<game> [options]', 'play in the terminal', () => import('./commands/play.js')],
  daily: [
    '[server]',
    'play the daily challenges, or show your streak and calendar',
    () => import('./commands/daily.js'),
  ],
  bot: ['<game> [options]', 'watch a bot play, or let it play many games', () => import('./commands/bot.js')],
  solve: [
    '<replay> [--at N]',
    'find the best line from a position of a replay, or from a board',
    () => import('./commands/solve/solve.js'),
  ],
  review: [
    '<replay>',
    'find the mistakes in a game, and say what would have been better and why',
    () => import('./commands/review.js'),
  ],
  serve: [
    '',
    'start the server: browser games, live games, replays, leaderboards',
    () => import('./commands/serve.js'),
  ],
  watch: ['<url>', 'watch a live game in the terminal', () => import('./commands/watch.js')],
  replay: ['<file>', 'watch a replay, or take over and play on from any moment', () => import('./commands/replay.js')],
  verify: ['<file…>', 'check replay files by playing every move again', () => import('./commands/verify.js')],
  run: [
    '<game> [options]',
    "run the assignment's program: stdin to stdout, byte for byte",
    () => import('./commands/run.js'),
  ],
  grade: [
    '<game> -- <command…>',
    'find the shortest input on which a program goes wrong',
    () => import('./commands/grade/grade.js'),
  ],
  bench: ['', 'run the benchmarks', () => import('./commands/bench.js')],
  config: ['', 'show the configuration file and the settings in effect', () => import('./commands/config.js')],
  identity: [
    '',
    'show, export or import the player key that signs your live games',
    () => import('./commands/identity.js'),
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
  return runCommand((await load()).command, rest, out);
}

/** The menu on a terminal, the overview anywhere else. */
async function start(out: Output): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return printOverview(out);
  const { openMenu } = await import('#terminal/main.js');
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
