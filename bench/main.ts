import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Output } from '#cli/streams/output.js';
import { asProgram, type Command, runCommand } from '#cli/usage/usage.js';

/** The commands of `npm run NAME`, and their worker processes. Each is loaded when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  bench: () => import('./topics/suite.js'),
  'bench:live': () => import('./live/suite.js'),
  'bench:web': () => import('./web/suite.js'),
  'bench:bots': () => import('./bots/suite.js'),
  walks: () => import('./walks/command.js'),
  tune: () => import('./bots/tune/command.js'),
  learn: () => import('./bots/learn/command.js'),
  'learn:danger': () => import('./bots/learn/danger/command.js'),
};

const WORKERS: Readonly<Record<string, () => Promise<void>>> = {
  'play-trials': async () => (await import('./bots/suite.js')).work(),
  'tune-weights': async () => (await import('./bots/tune/playing.js')).work(),
};

/** `gridfall bench` loads the first of them, too. */
export const load = async (name: string): Promise<Command> => (await COMMANDS[name]!()).command;

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [name = '', ...words] = process.argv.slice(2);
  if (name in WORKERS) await WORKERS[name]!();
  else await asProgram(new Output(process.stdout), async out => runCommand(await load(name), words, out));
}
