import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants as os, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm, { type Terminal } from '@xterm/headless';
import { GUIDED } from '#front/intro/guided.js';
import { GRIDFALL } from '../../e2e/cli/run.js';
import { type Cell, cellOf } from './cell.js';
import { type Modes, ModeWatch } from './modes.js';
import { type KeyEvent, kittyKey, legacyKey } from './typing.js';

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** Added to an environment that takes only PATH from the test run. */
  readonly env?: Readonly<Record<string, string>>;
  /** `home` by default. */
  readonly cwd?: string;
  /** The `home` of another terminal, to continue with its files. */
  readonly home?: string;
  /** Whether the player has never seen a game, so that its rules come first. */
  readonly isNew?: boolean;
  /** A program to start instead of Gridfall. */
  readonly command?: string;
  readonly nodeOptions?: readonly string[];
  /** Answers `CSI ? u`, like a terminal with the kitty keyboard protocol. */
  readonly kitty?: boolean;
}

/** `exitCode` is 0 if a signal ended the program; `signal` is 0 if none did. */
export interface Exit {
  readonly exitCode: number;
  readonly signal: number;
}

type Condition = string | RegExp | ((terminal: TestTerminal) => boolean);

const SESSION_LEADER = fileURLToPath(new URL('session-leader.mjs', import.meta.url));
const MARK = 7_654_321;
const MARKS = new RegExp(`\x1b\\]${MARK};[\\d;]*\x07`, 'g');
const TIMEOUT_MS = 15_000;
const POLL_MS = 50;

const terminals: TestTerminal[] = [];
const homes: string[] = [];

/** For `afterEach`: ends every running program and removes the homes. */
export async function closeAll(): Promise<void> {
  await Promise.all(terminals.splice(0).map(terminal => terminal.close()));
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** A program in a pseudo-terminal. A terminal emulator shows what a person would see. */
export class TestTerminal {
  readonly home: string;
  /** Resolves when the screen and the tty are as the program left them. */
  readonly exited: Promise<Exit>;
  readonly #closed: Promise<void>;
  readonly #pty: IPty;
  readonly #emulator: Terminal;
  readonly #modes: ModeWatch;
  readonly #waiting = new Set<() => void>();
  #raw = '';
  #unparsed = 0;
  #parsing: Promise<unknown> = Promise.resolve();
  #pid: number | undefined;
  #isClosed = false;
  #exit: Exit | undefined;
  #onExit: (exit: Exit) => void = () => {};

  static start(args: readonly string[], options: TerminalOptions = {}): TestTerminal {
    return new TestTerminal(args, options);
  }

  /**
   * A shell with job control and the prompt `$ `, for `"$NODE" "$GRIDFALL" …`. It is `sh`, because bash repairs the tty
   * after a stopped or killed program, and dash does not.
   */
  static shell(options: TerminalOptions = {}): TestTerminal {
    const env = { PS1: '$ ', NODE: process.execPath, GRIDFALL, ...options.env };
    return TestTerminal.start(['+o', 'emacs', '-i'], { command: 'sh', ...options, env });
  }

  private constructor(args: readonly string[], options: TerminalOptions) {
    const { columns: cols = 80, rows = 24 } = options;
    this.home = options.home ?? (options.isNew ? emptyHome() : freshHome());
    this.#emulator = new xterm.Terminal({ cols, rows, allowProposedApi: true });
    this.#modes = new ModeWatch(this.#emulator);
    const { cwd = this.home } = options;
    const env = environment(this.home, options.env);
    this.#pty = spawn(process.execPath, [SESSION_LEADER, `${MARK}`, ...commandOf(args, options)], {
      cols,
      rows,
      cwd,
      env,
    });
    this.exited = new Promise(resolve => {
      this.#onExit = resolve;
    });
    this.#closed = new Promise(resolve => this.#pty.onExit(() => resolve(this.#end())));
    this.#connect(options);
    terminals.push(this);
  }

  /** Available before the program writes anything. */
  get pid(): number {
    if (this.#pid === undefined) throw new Error('the program has not started yet');
    return this.#pid;
  }

  /** The foreground process of the tty: the program, or the current job of a shell. */
  get foreground(): number {
    const group = foregroundGroup(this.#pty.pid);
    return group > 1 && group !== this.#pty.pid ? group : this.pid;
  }

  /** All output so far. The screen always includes all of it. */
  get raw(): string {
    return this.#raw.replace(MARKS, '');
  }

  /** The visible rows, without trailing spaces. */
  screen(): string[] {
    const { active } = this.#emulator.buffer;
    return Array.from({ length: this.#emulator.rows }, (_, y) => {
      const line = active.getLine(active.baseY + y);
      return line?.translateToString(true).replace(/ +$/, '') ?? '';
    });
  }

  text(): string {
    return this.screen().join('\n');
  }

  cell(x: number, y: number): Cell {
    const { active } = this.#emulator.buffer;
    const cell = active.getLine(active.baseY + y)?.getCell(x);
    if (!cell) throw new RangeError(`no cell at ${x}, ${y}`);
    return cellOf(cell);
  }

  cursor(): { readonly x: number; readonly y: number; readonly isVisible: boolean } {
    const { cursorX: x, cursorY: y } = this.#emulator.buffer.active;
    return { x, y, isVisible: this.#modes.modes().isCursorVisible };
  }

  isAlternate(): boolean {
    return this.#emulator.buffer.active.type === 'alternate';
  }

  modes(): Modes {
    return this.#modes.modes();
  }

  /** How many synchronized updates have begun and ended. */
  updates(): { readonly begun: number; readonly ended: number } {
    return { ...this.#modes.updates };
  }

  /** No line editing, no echo, no signals from keys. A tty can be in between raw and cooked. */
  isRaw(): boolean {
    const settings = this.#ttySettings();
    return ['-icanon', '-echo', '-isig'].every(setting => settings.has(setting));
  }

  isCooked(): boolean {
    const settings = this.#ttySettings();
    return ['icanon', 'echo', 'isig', 'opost'].every(setting => settings.has(setting));
  }

  /** Sends the text as it is; does nothing after the program has ended. */
  type(text: string): void {
    if (!this.#exit) this.#pty.write(text);
  }

  /** Keys in the classic encoding: `left`, `page-up`, `f5`, `enter`, `x`, `ctrl-c`, `alt-x`, `shift-left`. */
  press(...keys: readonly string[]): void {
    for (const key of keys) this.type(legacyKey(key));
  }

  /** A key in the full form of the kitty protocol, whatever flags the program has set. */
  kitty(key: string, event: KeyEvent): void {
    this.type(kittyKey(key, event));
  }

  resize(columns: number, rows: number): void {
    if (this.#exit) return;
    this.#emulator.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  /** To the foreground process; does nothing after the program has ended. */
  signal(name: NodeJS.Signals): void {
    if (!this.#exit) send(this.foreground, name);
  }

  /** Waits until the screen shows it, and ignores half-finished synchronized updates. */
  async waitFor(what: Condition, ms = TIMEOUT_MS): Promise<void> {
    const deadline = Date.now() + ms;
    while (!this.#shows(what)) {
      if (this.#exit) throw this.#failure(`the program ended without ${String(what)}`);
      if (Date.now() > deadline) throw this.#failure(`waited ${ms} ms for ${String(what)}`);
      await this.#change(POLL_MS);
    }
  }

  /** Waits until there was no output for `ms`. */
  async waitForSilence(ms = 150, timeout = TIMEOUT_MS): Promise<void> {
    const deadline = Date.now() + timeout;
    while ((await this.#change(ms)) || this.#unparsed > 0) {
      if (Date.now() > deadline) throw this.#failure(`no ${ms} ms without output in ${timeout} ms`);
    }
  }

  /** Kills everything that runs, and closes the tty. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const program = this.#exit ? undefined : this.#pid;
    for (const group of [foregroundGroup(this.#pty.pid), program, this.#pty.pid])
      if (group && group > 1) send(-group, 'SIGKILL');
    await this.#closed;
  }

  #connect({ kitty }: TerminalOptions): void {
    this.#pty.onData(chunk => this.#receive(chunk));
    this.#emulator.onData(answer => this.type(answer));
    this.#emulator.parser.registerOscHandler(MARK, text => this.#receiveMark(text));
    if (kitty) this.#modes.onKittyQuery = flags => this.type(`\x1b[?${flags}u`);
  }

  #receive(chunk: string): void {
    this.#unparsed++;
    this.#parsing = this.#parsing.then(() => this.#parse(chunk));
  }

  /** One chunk per turn of the event loop, so that waiting tests see the screen before the next chunk changes it. */
  async #parse(chunk: string): Promise<void> {
    await new Promise<void>(resolve => this.#emulator.write(chunk, resolve));
    this.#raw += chunk;
    this.#unparsed--;
    for (const wake of this.#waiting) wake();
    if (this.#exit) this.#onExit(this.#exit);
    await setImmediate();
  }

  /** A mark of the session leader: the process id, or how the program ended. */
  #receiveMark(text: string): true {
    const [first, signal] = text.split(';').map(Number);
    if (signal === undefined) this.#pid = first;
    else this.#exit = { exitCode: first!, signal };
    return true;
  }

  /** The session leader has ended; only `close` ends it. */
  async #end(): Promise<void> {
    this.#isClosed = true;
    await this.#parsing;
    this.#exit ??= { exitCode: 0, signal: os.signals.SIGKILL };
    this.#onExit(this.#exit);
  }

  /** True if anything changed within `ms`. */
  #change(ms: number): Promise<boolean> {
    return new Promise(resolve => {
      const done = (isChanged: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve(isChanged);
      };
      const wake = () => done(true);
      const timer = setTimeout(() => done(false), ms);
      this.#waiting.add(wake);
    });
  }

  #shows(what: Condition): boolean {
    if (this.#modes.modes().isSynchronized) return false;
    if (typeof what === 'function') return what(this);
    return typeof what === 'string' ? this.text().includes(what) : this.text().search(what) >= 0;
  }

  #failure(reason: string): Error {
    const state = this.#exit ? `, ended with ${JSON.stringify(this.#exit)}` : '';
    const update = this.#modes.modes().isSynchronized ? ', in a synchronized update' : '';
    return new Error(`${reason}\nthe screen${state}${update}:\n${this.screen().join('\n').trimEnd()}`);
  }

  #ttySettings(): Set<string> {
    if (this.#isClosed) throw new Error('the tty is closed');
    const { ptsName } = this.#pty as IPty & { readonly ptsName: string };
    const tty = openSync(ptsName, constants.O_RDWR | constants.O_NOCTTY);
    try {
      const { stdout } = spawnSync('stty', ['-a'], { stdio: [tty, 'pipe', 'inherit'], encoding: 'utf8' });
      return new Set(stdout.split(/[\s;]+/));
    } finally {
      closeSync(tty);
    }
  }
}

function emptyHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'gridfall-home-'));
  homes.push(home);
  return home;
}

/** The home of a player who knows the games: only tests of the guides see the guides. Lasts until `closeAll`. */
export function freshHome(): string {
  const home = emptyHome();
  const data = join(home, '.local', 'share', 'gridfall');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'introduced'), `${GUIDED.join('\n')}\n`);
  return home;
}

function environment(home: string, more: TerminalOptions['env']): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    ...more,
  };
}

function commandOf(args: readonly string[], { command, nodeOptions = [] }: TerminalOptions): string[] {
  return command === undefined ? [process.execPath, ...nodeOptions, GRIDFALL, ...args] : [command, ...args];
}

/** Read from /proc; 0 if the process has ended. */
function foregroundGroup(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , , , tpgid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(tpgid);
  } catch {
    return 0;
  }
}

/** Ignores a process that has just ended. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
