import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants as os, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm, { type Terminal } from '@xterm/headless';
import { GRIDFALL } from '../../e2e/cli/run.js';
import { type Cell, look } from './cell.js';
import { type Modes, ModeWatch } from './modes.js';
import { type KeyEvent, kittyKey, legacyKey } from './typing.js';

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** Added to an environment that has nothing of the test run's own but PATH. */
  readonly env?: Readonly<Record<string, string>>;
  /** `home` unless told. */
  readonly cwd?: string;
  /** Another terminal's `home`, to find what the program left there. */
  readonly home?: string;
  /** A program to start in place of Gridfall. */
  readonly command?: string;
  readonly nodeOptions?: readonly string[];
  /** Whether `CSI ? u` is answered, as by a terminal that has the kitty keyboard protocol. */
  readonly kitty?: boolean;
}

/** As for a shell: `exitCode` is 0 where a signal ended the program, `signal` is 0 where none did. */
export interface Exit {
  readonly exitCode: number;
  readonly signal: number;
}

type Sight = string | RegExp | ((terminal: TestTerminal) => boolean);

const SESSION_LEADER = fileURLToPath(new URL('session-leader.mjs', import.meta.url));
const MARK = 7_654_321;
const MARKS = new RegExp(`\x1b\\]${MARK};[\\d;]*\x07`, 'g');
const PATIENCE = 15_000;
const POLL = 50;

const terminals: TestTerminal[] = [];
const homes: string[] = [];

/** For `afterEach`: ends whatever still runs, and removes the homes. */
export async function closeAll(): Promise<void> {
  await Promise.all(terminals.splice(0).map(terminal => terminal.close()));
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** A program in a pseudo-terminal, seen through a terminal emulator as a person would see it. */
export class TestTerminal {
  readonly home: string;
  /** After it, the screen and the tty are as the program left them. */
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
   * A shell with job control and the prompt `$ `, in which to type `"$NODE" "$GRIDFALL" …`. It is `sh`, since bash puts
   * the tty right when a program was stopped or killed; dash leaves it as it is.
   */
  static shell(options: TerminalOptions = {}): TestTerminal {
    const env = { PS1: '$ ', NODE: process.execPath, GRIDFALL, ...options.env };
    return TestTerminal.start(['+o', 'emacs', '-i'], { command: 'sh', ...options, env });
  }

  private constructor(args: readonly string[], options: TerminalOptions) {
    const { columns: cols = 80, rows = 24 } = options;
    this.home = options.home ?? freshHome();
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

  /** Known before the program writes anything. */
  get pid(): number {
    if (this.#pid === undefined) throw new Error('the program has not started yet');
    return this.#pid;
  }

  /** The process that has the tty: the program itself, or what it runs as a job if it is a shell. */
  get foreground(): number {
    const group = foregroundGroup(this.#pty.pid);
    return group > 1 && group !== this.#pty.pid ? group : this.pid;
  }

  /** Everything that the program wrote. The screen is always as of its end. */
  get raw(): string {
    return this.#raw.replace(MARKS, '');
  }

  /** The visible rows, without trailing blanks. */
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
    if (!cell) throw new RangeError(`there is no cell ${x}, ${y}`);
    return look(cell);
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

  /** How many synchronized updates began and ended. */
  updates(): { readonly begun: number; readonly ended: number } {
    return { ...this.#modes.updates };
  }

  /** No line editing, no echo, no signals from keys. A tty can be neither raw nor cooked. */
  isRaw(): boolean {
    const settings = this.#ttySettings();
    return ['-icanon', '-echo', '-isig'].every(setting => settings.has(setting));
  }

  isCooked(): boolean {
    const settings = this.#ttySettings();
    return ['icanon', 'echo', 'isig', 'opost'].every(setting => settings.has(setting));
  }

  /** Sends the text as it is; a program that is over ignores it. */
  type(text: string): void {
    if (!this.#exit) this.#pty.write(text);
  }

  /** Keys as terminals have always sent them: `left`, `page-up`, `f5`, `enter`, `x`, `ctrl-c`, `alt-x`, `shift-left`. */
  press(...keys: readonly string[]): void {
    for (const key of keys) this.type(legacyKey(key));
  }

  /** A key in the kitty protocol's full form, whichever flags the program has set. */
  kitty(key: string, event: KeyEvent): void {
    this.type(kittyKey(key, event));
  }

  resize(columns: number, rows: number): void {
    if (this.#exit) return;
    this.#emulator.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  /** To the foreground process; a program that is over ignores it. */
  signal(name: NodeJS.Signals): void {
    if (!this.#exit) send(this.foreground, name);
  }

  /** Waits until the screen shows it; never looks at a synchronized update that is half done. */
  async waitFor(what: Sight, ms = PATIENCE): Promise<void> {
    const deadline = Date.now() + ms;
    while (!this.#shows(what)) {
      if (this.#exit) throw this.#failure(`the program is over, without ${String(what)}`);
      if (Date.now() > deadline) throw this.#failure(`waited ${ms} ms for ${String(what)}`);
      await this.#change(POLL);
    }
  }

  /** Waits until nothing came for so long. */
  async settle(ms = 150, patience = PATIENCE): Promise<void> {
    const deadline = Date.now() + patience;
    while ((await this.#change(ms)) || this.#unparsed > 0) {
      if (Date.now() > deadline) throw this.#failure(`no ${ms} ms without output in ${patience} ms`);
    }
  }

  /** Kills whatever runs, and gives up the tty. */
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
    this.#emulator.parser.registerOscHandler(MARK, told => this.#hear(told));
    if (kitty) this.#modes.onKittyQuery = flags => this.type(`\x1b[?${flags}u`);
  }

  #receive(chunk: string): void {
    this.#unparsed++;
    this.#parsing = this.#parsing.then(() => this.#parse(chunk));
  }

  /** One chunk a turn: whoever waits for what it shows gets to look before the next changes it. */
  async #parse(chunk: string): Promise<void> {
    await new Promise<void>(resolve => this.#emulator.write(chunk, resolve));
    this.#raw += chunk;
    this.#unparsed--;
    for (const wake of this.#waiting) wake();
    if (this.#exit) this.#onExit(this.#exit);
    await setImmediate();
  }

  /** What the keeper tells: the program's id, then how it ended. */
  #hear(told: string): true {
    const [first, signal] = told.split(';').map(Number);
    if (signal === undefined) this.#pid = first;
    else this.#exit = { exitCode: first!, signal };
    return true;
  }

  /** The keeper is gone; only `close` ends it. */
  async #end(): Promise<void> {
    this.#isClosed = true;
    await this.#parsing;
    this.#exit ??= { exitCode: 0, signal: os.signals.SIGKILL };
    this.#onExit(this.#exit);
  }

  /** Whether anything changed before the time was up. */
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

  #shows(what: Sight): boolean {
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

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'gridfall-home-'));
  homes.push(home);
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

/** From Linux' process table; 0 if the process is no more. */
function foregroundGroup(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , , , tpgid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(tpgid);
  } catch {
    return 0;
  }
}

/** A process that has just ended is no error. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
