import { BotGame, HUMAN } from '#bots/bot-game.js';
import { type Level, SKILLS } from '#bots/levels.js';
import { loadMind } from '#bots/mindless.js';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import type { Call, ProgramForm } from '#engine/program/program.js';
import { finishedDays } from '#front/daily-result.js';
import { dayAt } from '#front/days.js';
import { findListing, loadGames } from '#games/catalogue.js';
import { folders } from '#node/folders.js';
import { freshSeed } from '#node/fresh-seed.js';
import { reasonOf } from '#node/system-error.js';
import type { PlayerTicket } from '#wire/http/shapes.js';
import { type Identity, printOf } from '#wire/identity.js';
import { LONGEST_SECRET_FILE } from '#wire/secret-text.js';
import { BotFeed } from './bot-feed.js';
import { showDaily } from './daily.js';
import { calendarLines, shareText, streakText } from './daily-text.js';
import { makeTheme } from './drawing/theme.js';
import { type Config, defaultConfigText, effectiveText, readConfig } from './keep/config.js';
import { readDailyResults } from './keep/daily-results.js';
import { readWithin, writeAtomically } from './keep/files.js';
import { identityPath, importIdentity, ownIdentity } from './keep/identity.js';
import { lastServer, rememberServer } from './keep/last-server.js';
import { readRecording, readTranscript } from './keep/recording.js';
import { chooseLive, playLive, playOrResume, showMenu, watchLive, watchRecording } from './navigation.js';
import type { AppContext } from './scenes/app-context.js';
import { ProgramScene } from './scenes/program-scene.js';
import { ServerApi } from './scenes/server-api.js';
import { depthOf } from './screen/colour.js';
import { Stage } from './screen/stage.js';

/** How the command line starts the terminal app. Every function that takes it returns when the player quits. */
export interface LaunchOptions {
  /** The version of Gridfall. */
  readonly version: string;
  /** The settings from the command line; the rest comes from the configuration file. */
  readonly preferences: Partial<Pick<Config, 'player' | 'colour' | 'cells' | 'animations' | 'countIn'>>;
}

export const openMenu = (options: LaunchOptions): Promise<void> => launch(options, context => () => showMenu(context));

export const playGame = (
  options: LaunchOptions,
  id: string,
  settings: Settings,
  seed: string | undefined,
): Promise<void> =>
  launch(options, context => {
    const game = context.games.get(id)!;
    game.configure(settings);
    return () => playOrResume(context, { game, settings, seed });
  });

export const watchReplay = (options: LaunchOptions, path: string): Promise<void> =>
  launch(options, context => {
    const recording = readRecording(path, context.games);
    return () => watchRecording(context, recording);
  });

/** Shows the input of a program as a game. `call` holds the arguments of the program. */
export async function watchTranscript(
  options: LaunchOptions,
  path: string,
  id: string,
  call: Pick<Call, 'flags' | 'file'>,
): Promise<void> {
  const form = await formOf(id);
  await launch(options, context => {
    const recording = readTranscript(path, form, call, context.games);
    return () => watchRecording(context, recording);
  });
}

/** Plays on the server with this address, or on the last one if it is empty. */
export async function playLiveGame(
  options: LaunchOptions,
  id: string,
  settings: Settings,
  address: string,
): Promise<void> {
  const chosen = address || lastServer();
  if (chosen === undefined)
    throw new BadInput('--live needs a server the first time, such as --live http://localhost:8080');
  const server = new ServerApi(chosen);
  const { player } = { ...readConfig(), ...options.preferences };
  terminalOf();
  const identity = identityOrWarning();
  const create = (): Promise<PlayerTicket> => server.create({ game: id, settings, player }, identity);
  const ticket = await create();
  rememberServer(chosen);
  await launch(options, context => {
    const setup = { game: context.games.get(id)!, settings };
    return () => playLive(context, server, setup, { ticket, create });
  });
}

/** Plays the challenges of the day on a server. Returns the results of the day as text to share. */
export async function playDaily(options: LaunchOptions, address: string): Promise<string> {
  const server = new ServerApi(address);
  terminalOf();
  const identity = identityOrWarning();
  const { day } = await server.daily();
  await launch(options, context => () => showDaily(context, server, identity));
  return sharedResults(day);
}

/** The streak, this month's calendar and the results of today, as text. */
export async function describeDaily(): Promise<string> {
  const { results } = readDailyResults(folders().data);
  const today = dayAt(Date.now());
  const calendar = calendarLines(today, finishedDays(results)).join('\n');
  return [streakText(results, today), calendar, await sharedResults(today)].filter(Boolean).join('\n\n').concat('\n');
}

async function sharedResults(day: string): Promise<string> {
  const [kept, games] = [readDailyResults(folders().data), await loadGames()];
  const finished = kept.results.filter(result => result.day === day && result.ending && games.has(result.game));
  return finished.map(result => shareText(result, games.get(result.game)!, kept)).join('\n\n');
}

/** Without a key that can be kept, the game is played all the same. */
function identityOrWarning(): Identity | undefined {
  try {
    return ownIdentity();
  } catch (error) {
    const reason = reasonOf(error);
    process.stderr.write(`gridfall: cannot keep a key in ${identityPath()}: ${reason}; this game is not ranked\n`);
    return undefined;
  }
}

/** The player's key, its print, and where it is kept, as text. The key is created on first use. */
export function describeIdentity(): string {
  const { key } = ownIdentity();
  return `print  ${printOf(key)}\nkey    ${key}\nfile   ${identityPath()}\n`;
}

export { exportIdentity } from './keep/identity.js';

/** Reads a key from a file. Returns the new text of `describeIdentity`. */
export function importIdentityFile(path: string, other: 'keep' | 'replace'): string {
  const bytes = readWithin(path, LONGEST_SECRET_FILE);
  if (!bytes) throw new BadInput(`cannot read ${quote(path)}: no such file`);
  importIdentity(bytes.toString(), other);
  return describeIdentity();
}

/** How a bot plays. */
export interface BotPlan {
  readonly id: string;
  readonly settings: Settings;
  readonly level: Level;
  readonly seed: string;
  /** The most decisions that it makes. */
  readonly turns: number;
}

/** Shows a bot at play. `leave` gets the game as far as it has come. */
export async function watchBot(
  options: LaunchOptions,
  { id, settings, level, seed, turns }: BotPlan,
  leave: (session: Session) => void,
): Promise<void> {
  const mind = await loadMind(findListing(id)!);
  await launch(options, context => {
    const game = context.games.get(id)!;
    const skill = SKILLS[level];
    const table = new BotGame({ game, mind, settings, seed, skill, botSeed: seed, tempo: HUMAN });
    const feed = new BotFeed(table, turns);
    const replay = { ...table.session.replay(), log: [] };
    const recording = { game, replay, player: `${level} bot`, verification: '', feed };
    return async () => {
      try {
        await watchRecording(context, recording);
      } finally {
        leave(table.session);
      }
    };
  });
}

/** Shows a live game. If the address names only the server, the player chooses one of its games. */
export async function watchGame(options: LaunchOptions, address: string): Promise<void> {
  const server = new ServerApi(address);
  terminalOf();
  const { named } = server;
  if (named !== undefined) await server.game(named);
  const games = named === undefined ? (await server.live()).games : [];
  if (named === undefined && games.length === 0) throw new BadInput(`nobody is playing on ${server.host} right now`);
  await launch(
    options,
    context => () => (named === undefined ? chooseLive(context, server, games) : watchLive(context, server, named)),
  );
}

/** Runs a program that prints screens, in real time: each screen replaces the one before. */
export async function showProgram(id: string, call: Pick<Call, 'flags' | 'file'>): Promise<void> {
  const { stdin, stdout } = terminalOf();
  const form = await formOf(id);
  if (form.reads !== 'characters') throw new BadInput(`${id} does not print screens`);
  const stage = new Stage(stdin, stdout, 'none');
  const whole = { ...call, isTyped: true, freshSeed };
  await stage.during(() => stage.show<void>(done => new ProgramScene(form, whole, done)));
}

async function formOf(id: string): Promise<ProgramForm> {
  const program = findListing(id)?.program;
  if (!program) throw new BadInput(`unknown program ${quote(id)}`);
  return (await program()).program;
}

/** The path and the effective settings, as text. */
export const describeConfig = (): string => effectiveText(readConfig());

/** Writes a commented configuration file, unless there is one. Returns its path. */
export function writeConfig(): string {
  const { path, exists } = readConfig();
  if (exists) throw new BadInput(`${path} already exists`);
  writeAtomically(path, defaultConfigText());
  return path;
}

/** `prepare` checks the arguments, so that errors are printed before the app takes over the terminal. */
async function launch(options: LaunchOptions, prepare: (context: AppContext) => () => Promise<void>): Promise<void> {
  const { stdin, stdout } = terminalOf();
  const config = { ...readConfig(), ...options.preferences };
  const depth = config.colour === 'auto' ? depthOf(stdout) : config.colour;
  const stage = new Stage(stdin, stdout, depth);
  const work = prepare({
    stage,
    config,
    theme: makeTheme(depth, config.cells),
    data: folders().data,
    games: await loadGames(),
    version: options.version,
  });
  await stage.during(work);
}

function terminalOf(): Pick<typeof process, 'stdin' | 'stdout'> {
  const { stdin, stdout } = process;
  if (stdin.isTTY && stdout.isTTY) return { stdin, stdout };
  throw new BadInput('this command needs a terminal; with pipes, use: gridfall run <game>');
}
