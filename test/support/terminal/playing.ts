import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPLAY_ENDING } from '../../../src/engine/record/replay-file.js';
import { gridfall } from '../../e2e/cli/run.js';
import { type TerminalOptions, TestTerminal } from './terminal.js';

/** What tests of the terminal app share: how it is started, what stands on its screen, what it leaves on the disk. */

/** Nothing moves by itself but what the rules move: what a key did is on the screen at once. */
const STILL = '--no-animations';

/** `gridfall play …`, shown on the screen. `words` are those of a command line. */
export async function startGame(words: string, options?: TerminalOptions): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['play', ...words.split(' '), STILL], options);
  await terminal.waitFor(GAME);
  return terminal;
}

/** `gridfall play …` where a game was left, which is offered. */
export async function startOffer(id: string, { home }: Homed): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['play', id, STILL], { home });
  await terminal.waitFor('Go on with it');
  return terminal;
}

/** `gridfall replay …`, shown on the screen. */
export async function startReplay(words: readonly string[], options?: TerminalOptions): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['replay', ...words, STILL], options);
  await terminal.waitFor(/: replay$/m);
  return terminal;
}

export async function startMenu(options?: TerminalOptions): Promise<TestTerminal> {
  const terminal = TestTerminal.start([], options);
  await terminal.waitFor(MENU);
  return terminal;
}

export const MENU = 'G R I D F A L L';
/** Seen while a game is played, or waits. */
export const GAME = /pause [·-] \S+ quit$/m;
export const OVER = 'Replay: ';

/** Presses a key, and waits until it has changed the screen. */
export async function tap(terminal: TestTerminal, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const before = terminal.text();
    terminal.press(key);
    await terminal.waitFor(() => terminal.text() !== before);
  }
}

/** Presses a key again and again, each time waiting for what it does, until something is seen. */
export async function tapUntil(terminal: TestTerminal, key: string, sight: string): Promise<void> {
  while (!terminal.text().includes(sight)) await tap(terminal, key);
}

/** What stands in the well, row by row, without its walls. */
export const wellOf = (terminal: TestTerminal): string[] =>
  terminal.screen().flatMap(line => /^ *[│|](.*?)[│|]/.exec(line)?.[1] ?? []);

/** A fact of the panel, such as the score. */
export const factOf = (terminal: TestTerminal, label: string): string | undefined =>
  new RegExp(`(?:^|  )${label} +(\\S+)$`, 'm').exec(terminal.text())?.[1];

/** The line that a menu or a dialog has its mark on. */
export const chosenIn = (terminal: TestTerminal): string | undefined =>
  /▸ (?:\d )?(.*?) *(?:│|$)/m.exec(terminal.text())?.[1];

/** The file that is named at the end of a game. */
export function replayOf(terminal: TestTerminal): string {
  const name = new RegExp(`${OVER}(\\S+)`).exec(terminal.text())?.[1];
  if (name === undefined) throw new Error(`no replay is named on the screen:\n${terminal.text()}`);
  return join(dataOf(terminal), 'replays', name);
}

type Homed = Pick<TestTerminal, 'home'>;

const dataOf = ({ home }: Homed): string => join(home, '.local', 'share', 'gridfall');

/** The replays of finished games. */
export const replaysOf = (terminal: Homed): string[] => filesIn(join(dataOf(terminal), 'replays'));

/** The files of games that are not over: being played, left, or lost by whoever played them. */
export const unfinishedOf = (terminal: Homed): string[] => filesIn(join(dataOf(terminal), 'playing'));

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap(name => (name.endsWith(REPLAY_ENDING) ? join(folder, name) : []))
    : [];

/** A game's file, its lines as they are. */
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

/** What the player did, but not what chance and time did, in all games but Dr. Mario. */
export const movesIn = (path: string): string[] =>
  readGame(path)
    .entries.map(entry => entry.do)
    .filter(text => !text.startsWith('+') && text !== '.');

/** How long a game of Chetyris has been played since Enter began it, in milliseconds of the game's own time. */
export function timePlayed(path: string): number {
  const { entries, last } = readGame(path);
  return last.at - entries.find(entry => entry.do === 'e')!.at;
}

/** What `gridfall verify` says of a file, without its path. */
export async function verdictOn(path: string): Promise<string> {
  const { out } = await gridfall(['verify', path]);
  return out.replace(path, '').replace(/\s+/g, ' ').trim();
}

/** A home with nothing in it but a configuration. */
export function homeWith(...lines: readonly string[]): { readonly home: string; readonly config: string } {
  const { home } = TestTerminal.start([], { command: 'true' });
  const folder = join(home, '.config', 'gridfall');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config'), `${lines.join('\n')}\n`);
  return { home, config: join(folder, 'config') };
}
