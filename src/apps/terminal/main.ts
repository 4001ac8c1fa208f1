import { BadInput, quote } from '../../engine/bad-input.js';
import type { Settings } from '../../engine/contract/settings.js';
import type { Call, ProgramForm } from '../../engine/program/program.js';
import { findListing, loadGames } from '../../games/catalogue.js';
import { folders } from '../../node/folders.js';
import { freshSeed } from '../../node/fresh-seed.js';
import type { Desk } from './desk/desk.js';
import { makeTheme } from './drawing/theme.js';
import { type Config, defaultConfigText, effectiveText, readConfig } from './keep/config.js';
import { writeAtomically } from './keep/files.js';
import { readRecording, readTranscript } from './keep/recording.js';
import { ServerApi } from './live/server-api.js';
import { chooseLive, offer, openMenu, playLive, watchLive, watchRecording } from './lobby.js';
import { LiveScene } from './scenes/program-scene.js';
import { depthOf } from './screen/colour.js';
import { Stage } from './screen/stage.js';

/** The terminal app, as the command line starts it: every function lasts until the player has had enough. */
export interface Hosting {
  /** The version of this program. */
  readonly version: string;
  /** What the command line said; the configuration file holds for the rest. */
  readonly preferences: Partial<Pick<Config, 'player' | 'colour' | 'cells' | 'animations'>>;
}

export const openLobby = (hosting: Hosting): Promise<void> => atDesk(hosting, desk => () => openMenu(desk));

export const playGame = (hosting: Hosting, id: string, settings: Settings, seed: string | undefined): Promise<void> =>
  atDesk(hosting, desk => {
    const game = desk.games.get(id)!;
    game.configure(settings);
    return () => offer(desk, { game, settings, seed });
  });

export const watchReplay = (hosting: Hosting, path: string): Promise<void> =>
  atDesk(hosting, desk => {
    const recording = readRecording(path, desk.games);
    return () => watchRecording(desk, recording);
  });

/** What a program was told on its stdin; `call` is how it was called. */
export async function watchTranscript(
  hosting: Hosting,
  path: string,
  id: string,
  call: Pick<Call, 'flags' | 'file'>,
): Promise<void> {
  const form = await formOf(id);
  await atDesk(hosting, desk => {
    const recording = readTranscript(path, form, call, desk.games);
    return () => watchRecording(desk, recording);
  });
}

/** A game on a server: dealt, checked and broadcast there. */
export async function playLiveGame(hosting: Hosting, id: string, settings: Settings, address: string): Promise<void> {
  const server = new ServerApi(address);
  const { player } = { ...readConfig(), ...hosting.preferences };
  terminalOf();
  const ticket = await server.create(id, settings, player);
  await atDesk(hosting, desk => () => playLive(desk, server, { game: desk.games.get(id)!, settings }, ticket));
}

/** A game on a server, by its address; by the server's own address, one of those that are played there. */
export async function watchGame(hosting: Hosting, address: string): Promise<void> {
  const server = new ServerApi(address);
  terminalOf();
  const { named } = server;
  if (named !== undefined) await server.game(named);
  const games = named === undefined ? await server.live() : [];
  if (named === undefined && games.length === 0) throw new BadInput(`nobody plays on ${server.host} just now`);
  await atDesk(
    hosting,
    desk => () => (named === undefined ? chooseLive(desk, server, games) : watchLive(desk, server, named)),
  );
}

/** A program that prints screens, in real time. */
export async function runLive(id: string, call: Pick<Call, 'flags' | 'file'>): Promise<void> {
  const { stdin, stdout } = terminalOf();
  const form = await formOf(id);
  if (form.reads !== 'characters') throw new BadInput(`${id} prints no screens`);
  const stage = new Stage(stdin, stdout, 'none');
  const whole = { ...call, isTyped: true, freshSeed };
  await stage.during(() => stage.show<void>(done => new LiveScene(form, whole, done)));
}

async function formOf(id: string): Promise<ProgramForm> {
  const program = findListing(id)?.program;
  if (!program) throw new BadInput(`there is no program ${quote(id)}`);
  return (await program()).program;
}

/** The path and the effective settings, as text. */
export const describeConfig = (): string => effectiveText(readConfig());

/** Writes the file with its comments, unless there is one. */
export function writeConfig(): string {
  const { path, exists } = readConfig();
  if (exists) throw new BadInput(`${path} is there already`);
  writeAtomically(path, defaultConfigText());
  return path;
}

/** Whatever can be wrong with the call is found by `prepare`, before the terminal is touched. */
async function atDesk(hosting: Hosting, prepare: (desk: Desk) => () => Promise<void>): Promise<void> {
  const { stdin, stdout } = terminalOf();
  const config = { ...readConfig(), ...hosting.preferences };
  const depth = config.colour === 'auto' ? depthOf(stdout) : config.colour;
  const stage = new Stage(stdin, stdout, depth);
  const work = prepare({
    stage,
    config,
    theme: makeTheme(depth, config.cells),
    data: folders().data,
    games: await loadGames(),
    version: hosting.version,
  });
  await stage.during(work);
}

function terminalOf(): Pick<typeof process, 'stdin' | 'stdout'> {
  const { stdin, stdout } = process;
  if (stdin.isTTY && stdout.isTTY) return { stdin, stdout };
  throw new BadInput('this needs a terminal; for pipes there is: gridfall run <game>');
}
