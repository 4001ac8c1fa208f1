import { BadInput, quote } from '#engine/bad-input.js';
import { flag } from '../usage/option.js';
import { type Command, ready } from '../usage/usage.js';

const TRY = 'gridfall identity --help';

const USAGE = {
  call: 'gridfall identity',
  about:
    'Shows, exports or imports the key that signs your live games. Whoever has the key is the same player, on any device.',
  forms: ['[show]', 'export > my-key.txt', 'import my-key.txt [--replace]'],
  before: `  show    print the key, its print as leaderboards show it, and the file it is kept in
  export  print the secret key as one line; keep it like a password
  import  use the secret key in a file that was exported here or in a browser

A key is made when you first need one. Nobody can restore a lost key.`,
  options: { replace: flag('with import: replace the key you have, which is lost unless you exported it') },
  takes: 'any',
} as const;

/** `gridfall identity`: the player's key pair. */
export const command: Command = (_, out) =>
  ready(USAGE, async ({ values: { replace }, words: [action = 'show', ...files] }) => {
    const expected = FILES.get(action);
    if (expected === undefined)
      throw new BadInput(`expected show, export or import after identity (got ${quote(action)}); try: ${TRY}`);
    if (files.length !== expected)
      throw new BadInput(`${action} takes ${expected === 0 ? 'no file' : 'exactly one file'}; try: ${TRY}`);
    if (replace && expected === 0) throw new BadInput(`--replace is for import only; try: ${TRY}`);
    out.print(await textOf(action, files, replace ? 'replace' : 'keep'));
    return 0;
  });

/** The actions, and how many files each takes. */
const FILES: ReadonlyMap<string, number> = new Map([
  ['show', 0],
  ['export', 0],
  ['import', 1],
]);

async function textOf(action: string, [file = '']: readonly string[], other: 'keep' | 'replace'): Promise<string> {
  const { describeIdentity, exportIdentity, importIdentityFile } = await import('#terminal/main.js');
  if (action === 'export') return `${exportIdentity()}\n`;
  return action === 'show' ? describeIdentity() : importIdentityFile(file, other);
}
