import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '#cli/command.js';
import { Output } from '#cli/streams/output.js';
import type { OptionTable } from '#cli/usage/option.js';
import { CATALOGUE } from '#games/catalogue.js';
import { ROOT, textOf } from '../support/project/imports.js';

/** Commands whose options depend on a game; the others always have the same. */
const FOR_A_GAME = ['play', 'bot', 'run'];
/** Its options are those of the benchmarks, which are built apart. */
const ELSEWHERE = ['bench'];

const out = new Output(new PassThrough());

/** The options of a command, as they are read. Those of all games, where they depend on one. */
async function optionsOf(command: string): Promise<OptionTable> {
  const { command: ready } = await COMMANDS[command]![2]();
  const games = CATALOGUE.filter(({ program }) => command !== 'run' || program);
  const words = FOR_A_GAME.includes(command) ? games.map(({ id }) => [id]) : [[]];
  const tables = await Promise.all(words.map(async one => (await ready(one, out)).usage.options));
  return Object.assign({}, ...tables);
}

const tables = new Map(
  await Promise.all(
    Object.keys(COMMANDS)
      .filter(name => !ELSEWHERE.includes(name))
      .map(async name => [name, await optionsOf(name)] as const),
  ),
);

/** The pages that list options of a command, in the first column of a table. */
const PAGES: readonly (readonly [page: string, command: string])[] = [
  ['docs/grading.md', 'grade'],
  ['docs/grading/classes.md', 'grade'],
  ['docs/grading/packs.md', 'grade'],
  ['docs/thinking/solving.md', 'solve'],
];

describe.each(PAGES)('%s lists options of gridfall %s', (page, command) => {
  const options = tables.get(command)!;
  /** What a setting of a board means depends on its game. */
  const isSetting = (names: string): boolean => options[/--([a-z-]+)/.exec(names)![1]!]?.isUnlisted === true;
  const rows = [...textOf(page).matchAll(/^\| (`--.*?) \| (.*) \|$/gm)].filter(([, names]) => !isSetting(names!));

  test('under the names that are read', () => {
    const listed = rows.flatMap(([, names]) => [...names!.matchAll(/--([a-z-]+)(?: ([A-Z]+))?/g)]);
    expect(listed.length).toBeGreaterThan(0);
    for (const [, name, value] of listed) {
      expect(Object.keys(options)).toContain(name);
      // For a class, reports go into folders.
      if (value !== undefined && value !== 'FOLDER')
        expect(`--${name} ${options[name!]!.value}`).toBe(`--${name} ${value}`);
    }
  });

  test('with their defaults', () => {
    for (const [, names, about] of rows) {
      const name = /--([a-z-]+)/.exec(names!)![1]!;
      const said = /\(default:? ([^)]*)\)|, ([\d,]+) by default|`(\w+)` \(default\)/
        .exec(about!)
        ?.slice(1)
        .find(Boolean);
      if (said === undefined) continue;
      expect(`${options[name]!.notes.join('; ')};`).toMatch(new RegExp(`default:? ${said.replaceAll(',', '')};`));
    }
  });
});

/** What a page or a script types after `gridfall`. */
const calls = (text: string): readonly (readonly [command: string, words: string])[] =>
  [...text.matchAll(/\bgridfall(?:\.mjs)? ([a-z]+)((?: [^\n`|;&>]*)?)/g)].map(([, command, words]) => [
    command!,
    words!,
  ]);

const DOCS = (readdirSync(join(ROOT, 'docs'), { recursive: true }) as string[]).map(name => join('docs', name));

test.each(['README.md', ...DOCS.filter(file => file.endsWith('.md'))])('%s types only options that there are', page => {
  for (const [command, words] of calls(textOf(page))) {
    const options = tables.get(command);
    const [own] = words.split(' -- ');
    for (const [, name] of own!.matchAll(/ --([a-z][a-z-]*)/g))
      if (options && name !== 'help') expect(Object.keys(options), `${command}${words}`).toContain(name);
  }
});

test('every option has a line of help, and a value that is read', () => {
  for (const [command, options] of tables)
    for (const [name, { about, isUnlisted, read }] of Object.entries(options)) {
      expect(isUnlisted || about.length > 5, `${command} --${name}`).toBe(true);
      expect(() => read([], name)).not.toThrow();
    }
});
