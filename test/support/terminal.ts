import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants as os, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm, { type IBufferCell, type Terminal } from '@xterm/headless';
import { GRIDFALL } from '../e2e/run.js';

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

/** A number is an index of the palette of 256. */
export type Colour = 'default' | number | `#${string}`;

export interface Cell {
  /** Empty where nothing was ever written, and in the right half of a wide character. */
  readonly chars: string;
  readonly width: number;
  readonly fg: Colour;
  readonly bg: Colour;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isInverse: boolean;
}

export interface Modes {
  /** Every private mode (`CSI ? n h` and `l`) that is not as a fresh terminal has it, in order. */
  readonly changed: readonly number[];
  readonly isAlternate: boolean;
  readonly isCursorVisible: boolean;
  readonly isPasteBracketed: boolean;
  readonly isFocusReported: boolean;
  readonly isSynchronized: boolean;
  readonly mouse: readonly number[];
  /** The kitty keyboard's stacks of flags, one a screen: the last flags are in force, the first were there before. */
  readonly kitty: { readonly normal: readonly number[]; readonly alternate: readonly number[] };
}

/** What `modes()` is to be again when a program is over. */
export const FRESH_MODES: Modes = {
  changed: [],
  isAlternate: false,
  isCursorVisible: true,
  isPasteBracketed: false,
  isFocusReported: false,
  isSynchronized: false,
  mouse: [],
  kitty: { normal: [0], alternate: [0] },
};

export type KeyEvent = 'press' | 'repeat' | 'release';

type Sight = string | RegExp | ((terminal: TestTerminal) => boolean);

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url));
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
    this.#pty = spawn(process.execPath, [KEEPER, `${MARK}`, ...commandOf(args, options)], { cols, rows, cwd, env });
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

/** The private modes that a fresh terminal has on: lines wrap, the cursor is visible. */
const ON_AT_FIRST = [7, 25];

/** What a soft reset puts back: cursor keys, origin, wrapping, cursor. */
const SOFT_RESET = [1, 6, 7, 25];

/** Follows the modes that the emulator does not tell of, or does not know. */
class ModeWatch {
  readonly updates = { begun: 0, ended: 0 };
  onKittyQuery: (flags: number) => void = () => {};
  readonly #emulator: Terminal;
  readonly #changed = new Set<number>();
  #kitty = { normal: [0], alternate: [0] };

  constructor(emulator: Terminal) {
    this.#emulator = emulator;
    this.#watch('?', 'h', modes => this.#turn(modes, 'on'));
    this.#watch('?', 'l', modes => this.#turn(modes, 'off'));
    this.#watch('?', 'u', () => this.onKittyQuery(this.#stack.at(-1)!));
    this.#watch('>', 'u', ([flags = 0]) => this.#stack.push(flags));
    this.#watch('<', 'u', ([count]) => this.#pop(count || 1));
    this.#watch('=', 'u', ([flags = 0, how]) => this.#stack.push(combine(this.#stack.pop()!, flags, how || 1)));
    emulator.parser.registerCsiHandler({ intermediates: '!', final: 'p' }, () => this.#reset(SOFT_RESET));
    emulator.parser.registerEscHandler({ final: 'c' }, () => {
      this.#kitty = { normal: [0], alternate: [0] };
      return this.#reset([...this.#changed]);
    });
  }

  modes(): Modes {
    const has = (mode: number) => this.#changed.has(mode);
    return {
      changed: [...this.#changed].sort((a, b) => a - b),
      isAlternate: this.#screen === 'alternate',
      isCursorVisible: !has(25),
      isPasteBracketed: has(2004),
      isFocusReported: has(1004),
      isSynchronized: has(2026),
      mouse: [9, 1000, 1002, 1003, 1005, 1006, 1015, 1016].filter(has),
      kitty: { normal: [...this.#kitty.normal], alternate: [...this.#kitty.alternate] },
    };
  }

  get #screen(): 'normal' | 'alternate' {
    return this.#emulator.buffer.active.type;
  }

  get #stack(): number[] {
    return this.#kitty[this.#screen];
  }

  #watch(prefix: string, final: string, see: (params: number[]) => unknown): void {
    this.#emulator.parser.registerCsiHandler({ prefix, final }, params => {
      see(params.flat());
      return false;
    });
  }

  #turn(modes: readonly number[], to: 'on' | 'off'): void {
    if (modes.includes(2026)) this.updates[to === 'on' ? 'begun' : 'ended']++;
    for (const mode of modes) {
      if (to === (ON_AT_FIRST.includes(mode) ? 'on' : 'off')) this.#changed.delete(mode);
      else this.#changed.add(mode);
    }
  }

  #pop(count: number): void {
    const stack = this.#stack;
    stack.splice(Math.max(0, stack.length - count));
    if (stack.length === 0) stack.push(0);
  }

  #reset(modes: readonly number[]): false {
    for (const mode of modes) this.#changed.delete(mode);
    return false;
  }
}

/** The flags after `CSI = flags ; how u`. */
function combine(old: number, flags: number, how: number): number {
  if (how === 2) return old | flags;
  return how === 3 ? old & ~flags : flags;
}

function look(cell: IBufferCell): Cell {
  return {
    chars: cell.getChars(),
    width: cell.getWidth(),
    fg: cell.isFgDefault() ? 'default' : colour(cell.getFgColor(), cell.isFgRGB()),
    bg: cell.isBgDefault() ? 'default' : colour(cell.getBgColor(), cell.isBgRGB()),
    isBold: cell.isBold() !== 0,
    isDim: cell.isDim() !== 0,
    isItalic: cell.isItalic() !== 0,
    isUnderlined: cell.isUnderline() !== 0,
    isInverse: cell.isInverse() !== 0,
  };
}

function colour(value: number, isRgb: boolean): Colour {
  return isRgb ? `#${value.toString(16).padStart(6, '0')}` : value;
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

/** Keys that are `CSI number final`, where 1 is left out, in either protocol. */
const FUNCTIONAL: Readonly<Record<string, readonly [number: number, final: string]>> = {
  up: [1, 'A'],
  down: [1, 'B'],
  right: [1, 'C'],
  left: [1, 'D'],
  end: [1, 'F'],
  home: [1, 'H'],
  insert: [2, '~'],
  delete: [3, '~'],
  'page-up': [5, '~'],
  'page-down': [6, '~'],
  f1: [1, 'P'],
  f2: [1, 'Q'],
  f3: [1, 'R'],
  f4: [1, 'S'],
  f5: [15, '~'],
  f6: [17, '~'],
  f7: [18, '~'],
  f8: [19, '~'],
  f9: [20, '~'],
  f10: [21, '~'],
  f11: [23, '~'],
  f12: [24, '~'],
};

const CHARACTERS: Readonly<Record<string, string>> = {
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  space: ' ',
  backspace: '\x7f',
};

const MODIFIERS: Readonly<Record<string, number>> = { shift: 1, alt: 2, ctrl: 4 };
const EVENTS = { press: 1, repeat: 2, release: 3 } as const;

interface Key {
  readonly name: string;
  readonly character: string;
  readonly modifiers: number;
}

function keyOf(words: string): Key {
  const [, prefix, name] = /^((?:(?:shift|alt|ctrl)-)*)(.+)$/s.exec(words)!;
  const modifiers = prefix!.split('-').reduce((sum, word) => sum + (MODIFIERS[word] ?? 0), 0);
  const character = CHARACTERS[name!] ?? name!;
  if (!FUNCTIONAL[name!] && [...character].length !== 1) throw new Error(`there is no key "${words}"`);
  return { name: name!, character, modifiers };
}

function legacyKey(words: string): string {
  const { name, character, modifiers } = keyOf(words);
  const functional = FUNCTIONAL[name];
  if (!functional) return legacyCharacter(character, modifiers);
  const [number, final] = functional;
  if (modifiers) return `\x1b[${number};${modifiers + 1}${final}`;
  if ('PQRS'.includes(final)) return `\x1bO${final}`;
  return `\x1b[${number === 1 ? '' : number}${final}`;
}

function legacyCharacter(character: string, modifiers: number): string {
  if (character === '\t' && modifiers & MODIFIERS.shift!) return '\x1b[Z';
  const shifted = modifiers & MODIFIERS.shift! ? character.toUpperCase() : character;
  const typed = modifiers & MODIFIERS.ctrl! ? String.fromCharCode(character.charCodeAt(0) & 0x1f) : shifted;
  return modifiers & MODIFIERS.alt! ? `\x1b${typed}` : typed;
}

function kittyKey(words: string, event: KeyEvent): string {
  const { name, character, modifiers } = keyOf(words);
  const [number, final] = kittyCode(name, character);
  return `\x1b[${number};${modifiers + 1}:${EVENTS[event]}${final}`;
}

/** The protocol moves F3, whose old form is that of a report of the cursor's place. */
function kittyCode(name: string, character: string): readonly [number: number, final: string] {
  if (name === 'f3') return [13, '~'];
  return FUNCTIONAL[name] ?? [character.toLowerCase().codePointAt(0)!, 'u'];
}
