import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { SourceMap } from 'node:module';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { ROOT } from '../harness/root.js';
import { GRIDFALL, inBench } from '../measure.js';
import { scratchFolder } from '../scratch.js';
import { TerminalProgram } from '../terminal/program.js';
import { playFirst, playIt } from '../web/hints.js';
import { newVisitor, openStage, type Stage } from '../web/stage.js';
import { WatchedPage } from './watched-page.js';

/** Code that loads and compiles with the first presses is not part of a walk. */
const WARM_UPS = 2;
const PRESSES = 5;
/** Long enough for all motion and all other work of a press to end. */
const REST_MS = 1000;

/** The files that run in each place, such as a page or the server. */
export type Walk = Readonly<Record<string, ReadonlySet<string>>>;

/** The coverage of a press, by place. */
type Press = Readonly<Record<string, readonly Profiler.ScriptCoverage[]>>;

export const WALKS: Readonly<Record<string, () => Promise<Walk>>> = {
  'Key → pixel in the browser': keyInBrowser,
  'Key → screen in the terminal': keyInTerminal,
  'Live move → disk and spectator': liveMove,
  'Hint key → sentence in the browser': hintInBrowser,
  'Hint key → sentence in the terminal': hintInTerminal,
};

async function keyInBrowser(): Promise<Walk> {
  return onStage({}, async stage => {
    const board = await openPage(stage, '/play/columns?start=1&seed=bench&width=12');
    return walked(async k => ({ 'The page': await pressed(board, sideways(k), 'picture') }));
  });
}

async function hintInBrowser(): Promise<Walk> {
  return onStage({}, async stage => {
    const board = await openPage(stage, '/play/columns?start=1&seed=bench&height=24');
    await playFirst(board.page);
    return walked(async () => {
      const page = await pressed(board, 't', { selector: '[data-coach=move]' });
      await playIt(board.page);
      return { 'The page and its worker': page };
    });
  });
}

async function keyInTerminal(): Promise<Walk> {
  return inTerminal(async (program, threads) =>
    walked(async k => {
      await threads.begin('input');
      await program.delayOf(sideways(k) === 'ArrowRight' ? 'right' : 'left');
      return { 'The program': await threads.end() };
    }),
  );
}

async function hintInTerminal(): Promise<Walk> {
  return inTerminal(async (program, threads) => {
    await program.delayOf('right');
    return walked(async () => {
      const from = program.output.length;
      await threads.begin('input', SENTENCE);
      program.press('t');
      await program.until(SENTENCE, from);
      const terminal = await threads.end();
      program.press('space');
      return { 'The program and its worker': terminal };
    });
  });
}

const SENTENCE = 'Best move';

/** A key of the player; the end is the picture of the spectator. In between the server has stored the move. */
async function liveMove(): Promise<Walk> {
  const threads = await Threads.listen();
  const walk = await onStage(threads.env, async stage => {
    const player = await openPage(stage, '/play/columns?start=1&live=1&width=12');
    await player.page.waitForURL(/live=[A-Za-z0-9]{6}/);
    const id = new URL(player.page.url()).searchParams.get('live')!;
    const spectator = await openPage(stage, `/games/${id}`);
    return walked(async k => {
      await threads.begin('now');
      const seen = await spectator.begin({ from: 'now', until: 'picture' });
      const sent = await player.begin({ from: 'key', until: 'elsewhere' });
      const key = tap(player.page, sideways(k));
      const atSpectator = await seen.ended;
      const [server, atPlayer] = await Promise.all([threads.end(), player.taken()]);
      await Promise.all([spectator.resume(), key, sent]);
      return { 'The player’s page': atPlayer, 'The server': server, 'The spectator’s page': atSpectator };
    });
  });
  threads.close();
  return walk;
}

const sideways = (k: number): string => (k % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');

/** Released at once: the page stands still meanwhile, and a key must not count as held. */
async function tap({ keyboard }: Page, key: string): Promise<void> {
  await Promise.all([keyboard.down(key), keyboard.up(key)]);
}

/** The files that run with every press. A file that runs with only some of them has another cause. */
async function walked(press: (k: number) => Promise<Press>): Promise<Walk> {
  const presses: Press[] = [];
  for (let k = 0; k < WARM_UPS + PRESSES; k++) {
    await sleep(REST_MS);
    presses.push(await press(k));
  }
  const [first, ...others] = presses.slice(WARM_UPS).map(filesByPlace);
  return Object.fromEntries(
    Object.entries(first!).map(([place, files]) => [
      place,
      new Set([...files].filter(file => others.every(other => other[place]!.has(file)))),
    ]),
  );
}

const filesByPlace = (press: Press): Walk =>
  Object.fromEntries(Object.entries(press).map(([place, scripts]) => [place, sourceFiles(scripts)]));

async function onStage(env: NodeJS.ProcessEnv, work: (stage: Stage) => Promise<Walk>): Promise<Walk> {
  const stage = await openStage(env);
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
}

/** A page with a game, with full motion, in a browser of its own. */
async function openPage({ browser, url }: Stage, path: string): Promise<WatchedPage> {
  const context = await newVisitor(browser, { viewport: { width: 1280, height: 800 } });
  const watched = await WatchedPage.of(await context.newPage());
  await watched.page.goto(url + path);
  await watched.page.locator('section[data-running=true] canvas, [data-theatre] canvas').first().waitFor();
  return watched;
}

/** The coverage from the key event to the end. */
async function pressed(
  watched: WatchedPage,
  key: string,
  until: 'picture' | { readonly selector: string },
): Promise<readonly Profiler.ScriptCoverage[]> {
  const { ended } = await watched.begin({ from: 'key', until });
  const press = tap(watched.page, key);
  const found = await ended;
  await watched.resume();
  await press;
  return found;
}

/** A game of Columns, which has no clock. */
async function inTerminal(work: (program: TerminalProgram, threads: Threads) => Promise<Walk>): Promise<Walk> {
  const threads = await Threads.listen();
  const program = await TerminalProgram.start([GRIDFALL, 'play', 'columns', '--seed', 'bench'], threads.env);
  try {
    await program.untilFrame();
    return await work(program, threads);
  } finally {
    program.close();
    threads.close();
  }
}

/** The files of `src` of which a function has run. */
function sourceFiles(scripts: readonly Profiler.ScriptCoverage[]): ReadonlySet<string> {
  const files = scripts.flatMap(({ url, functions }) => {
    const built = builtFile(url);
    return built === undefined ? [] : functions.filter(hasRun).map(one => built.sourceAt(one.ranges[0]!.endOffset - 1));
  });
  return new Set(files.filter(file => file !== undefined));
}

/** The code that runs while a script loads does not count as a function. */
const hasRun = ({ functionName, ranges: [whole] }: Profiler.FunctionCoverage): boolean =>
  whole!.count > 0 && !(functionName === '' && whole!.startOffset === 0);

/** The maps of workers begin their paths elsewhere than those of pages. */
const OURS = /^(?:\.\.\/)+(src\/.+)$/;

/** A file in `dist`, and where its functions come from. */
class BuiltFile {
  readonly #lineStarts: number[] = [0];
  readonly #map: SourceMap;

  constructor(path: string) {
    const text = readFileSync(path, 'utf8');
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
    this.#map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  }

  /** The last position of a function is within it, however it begins. */
  sourceAt(offset: number): string | undefined {
    const line = this.#lineStarts.findLastIndex(start => start <= offset);
    const found = this.#map.findEntry(line, offset - this.#lineStarts[line]!);
    return 'originalSource' in found ? OURS.exec(found.originalSource ?? '')?.[1] : undefined;
  }
}

const known = new Map<string, BuiltFile | undefined>();

/** Undefined for code that is not ours: Node itself, and packages that are not bundled. */
function builtFile(url: string): BuiltFile | undefined {
  if (!known.has(url)) {
    const path = pathOf(url);
    known.set(url, path.startsWith(join(ROOT, 'dist')) && existsSync(`${path}.map`) ? new BuiltFile(path) : undefined);
  }
  return known.get(url);
}

function pathOf(url: string): string {
  if (url.startsWith('file:')) return fileURLToPath(url);
  return url.startsWith('http') ? join(ROOT, 'dist', 'web', new URL(url).pathname) : '';
}

const REPORTER = inBench('children/report-coverage.mjs');

/** The threads of one Node program, each of which tells what has run in it. */
class Threads {
  readonly #sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly path: string,
  ) {
    server.on('connection', socket => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
    });
  }

  static async listen(): Promise<Threads> {
    const path = join(mkdtempSync(join(scratchFolder(), 'walks-')), 'socket');
    const server = createServer().listen(path);
    await once(server, 'listening');
    return new Threads(server, path);
  }

  /** The environment in which the program is started. */
  get env(): NodeJS.ProcessEnv {
    return { NODE_OPTIONS: `--import=${REPORTER}`, GRIDFALL_WALKS: this.path };
  }

  /** A walk begins at once, or with the next input of the terminal. That one ends with an output that holds `until`. */
  async begin(from: 'now' | 'input', until = ''): Promise<void> {
    await this.#ask(`from ${from} ${until}`.trim());
  }

  /** The coverage of all threads since the beginning. */
  async end(): Promise<readonly Profiler.ScriptCoverage[]> {
    return (await this.#ask('end')).flat();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }

  #ask(line: string): Promise<Profiler.ScriptCoverage[][]> {
    return Promise.all(
      [...this.#sockets].map(async socket => {
        const lines = createInterface({ input: socket });
        socket.write(`${line}\n`);
        const [answer] = await once(lines, 'line');
        lines.close();
        return JSON.parse(answer);
      }),
    );
  }
}
