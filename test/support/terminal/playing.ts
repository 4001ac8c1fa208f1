import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { REPLAY_ENDING } from '#engine/record/replay-file.js';
import { gridfall } from '../../e2e/cli/run.js';
import { freshHome, type TerminalOptions, TestTerminal } from './terminal.js';

/** Shared by the tests of the terminal app: starting it, reading its screen, reading its files. */

/** Without animations, the effect of a key is on the screen at once. Only tests of the count-in wait for it. */
const STILL = ['--no-animations', '--no-count-in'];

/** `gridfall play …`; `words` are its arguments. */
export async function startGame(words: string, options?: TerminalOptions): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['play', ...words.split(' '), ...STILL], options);
  await terminal.waitFor(GAME);
  return terminal;
}

/** `gridfall play …` after a game was left: it asks whether to resume it. */
export async function startOffer(id: string, { home }: Homed): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['play', id, ...STILL], { home });
  await terminal.waitFor('You have an unfinished game');
  return terminal;
}

/** `gridfall replay …` */
export async function startReplay(words: readonly string[], options?: TerminalOptions): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['replay', ...words, ...STILL], options);
  await terminal.waitFor(/: replay$/m);
  return terminal;
}

export async function startMenu(options?: TerminalOptions): Promise<TestTerminal> {
  const terminal = TestTerminal.start([], options);
  await terminal.waitFor(MENU);
  return terminal;
}

/** Goes from the menu to the form with all settings of the game with this digit. */
export const openOptions = (terminal: TestTerminal, digit: string): Promise<void> =>
  tap(terminal, digit, 'end', 'enter');

export const MENU = 'G R I D F A L L';
/** Shown during a game. */
export const GAME = /pause [·-] \S+ quit$/m;
export const OVER = 'Replay: ';
export const NO_REPLAY = 'There is no replay';
/** A little longer than the final dialog ignores keys after the last one. */
const REST_MS = 720;

/** Presses keys, and waits after each until the screen has changed. */
export async function tap(terminal: TestTerminal, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const before = terminal.text();
    terminal.press(key);
    await terminal.waitFor(() => terminal.text() !== before);
  }
}

/** Presses a key until the screen shows a text. */
export async function tapUntil(terminal: TestTerminal, key: string, text: string): Promise<void> {
  while (!terminal.text().includes(text)) await tap(terminal, key);
  if (text === OVER || text === NO_REPLAY) await setTimeout(REST_MS);
}

/** Waits for the final dialog, and until it takes keys. */
export async function whenOver(terminal: TestTerminal): Promise<void> {
  await terminal.waitFor(OVER);
  await setTimeout(REST_MS);
}

/** The rows of the field without its walls. */
export const wellOf = (terminal: TestTerminal): string[] =>
  terminal.screen().flatMap(line => /^ *[│|](.*?)[│|]/.exec(line)?.[1] ?? []);

/** A fact of the panel, such as the score. */
export const factOf = (terminal: TestTerminal, label: string): string | undefined =>
  new RegExp(`(?:^|  )${label} +(\\S+)$`, 'm').exec(terminal.text())?.[1];

/** The selected item of a menu or dialog. */
export const chosenIn = (terminal: TestTerminal): string | undefined =>
  /▸ (?:\d )?(.*?) *(?:│|$)/m.exec(terminal.text())?.[1];

/** The replay file that the final dialog names. */
export function replayOf(terminal: TestTerminal): string {
  const name = new RegExp(`${OVER}(\\S+)`).exec(terminal.text())?.[1];
  if (name === undefined) throw new Error(`no replay is named on the screen:\n${terminal.text()}`);
  return join(dataOf(terminal), 'replays', name);
}

type Homed = Pick<TestTerminal, 'home'>;

const dataOf = ({ home }: Homed): string => join(home, '.local', 'share', 'gridfall');

/** The replays of finished games. */
export const replaysOf = (terminal: Homed): string[] => filesIn(join(dataOf(terminal), 'replays'));

/** The files of games that are not finished. */
export const unfinishedOf = (terminal: Homed): string[] => filesIn(join(dataOf(terminal), 'playing'));

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap(name => (name.endsWith(REPLAY_ENDING) ? join(folder, name) : []))
    : [];

/** The lines of a game's file. */
export interface GameRecord {
  readonly header: {
    readonly game: string;
    readonly settings: object;
    readonly seed?: string;
    readonly player: string;
  };
  readonly entries: readonly { readonly at: number; readonly do: string }[];
  readonly last: { readonly at: number; readonly phase?: string; readonly score?: number };
}

export function readGame(path: string): GameRecord {
  const [header, ...lines] = readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line));
  return { header, entries: lines.filter(line => 'do' in line), last: lines.at(-1) };
}

/** The player's moves, without deals and ticks. Does not work for Dr. Mario. */
export const movesIn = (path: string): string[] =>
  readGame(path)
    .entries.map(entry => entry.do)
    .filter(text => !text.startsWith('+') && text !== '.');

/** The logical time of a game of Chetyris since Enter started it, in milliseconds. */
export function timePlayed(path: string): number {
  const { entries, last } = readGame(path);
  return last.at - entries.find(entry => entry.do === 'e')!.at;
}

/** The output of `gridfall verify` for a file, without the path. */
export async function verdictOn(path: string): Promise<string> {
  const { out } = await gridfall(['verify', path]);
  return out.replace(path, '').replace(/\s+/g, ' ').trim();
}

/** A home folder that contains only a configuration file. */
export function homeWith(...lines: readonly string[]): { readonly home: string; readonly config: string } {
  const home = freshHome();
  const folder = join(home, '.config', 'gridfall');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config'), `${lines.join('\n')}\n`);
  return { home, config: join(folder, 'config') };
}
