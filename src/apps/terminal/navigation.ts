import { basename } from 'node:path';
import type { AnyGame } from '#engine/contract/game.js';
import { sessionAt } from '#engine/play/resume.js';
import { REPLAY_ENDING } from '#engine/record/replay-file.js';
import { GUIDES } from '#front/intro/guides.js';
import type { Blemish } from '#front/play/played.js';
import { findListing } from '#games/catalogue.js';
import { freshSeed } from '#node/fresh-seed.js';
import type { GameInfo, PlayerTicket } from '#wire/http/shapes.js';
import type { Identity } from '#wire/identity.js';
import { showDaily } from './daily.js';
import { playRounds, runGame, UNRANKED_MARKS } from './game-runner.js';
import { readDailyResults } from './keep/daily-results.js';
import { GameFile, listReplays, resumeFile, type UnfinishedGame, unfinishedGames } from './keep/game-files.js';
import { ownIdentity } from './keep/identity.js';
import { isIntroduced, markIntroduced } from './keep/introduced.js';
import { leaderboardNames, resultText, scoresOf } from './keep/leaderboards.js';
import { type Recording, readRecording } from './keep/recording.js';
import { orShowError } from './or-show-error.js';
import type { AppContext } from './scenes/app-context.js';
import { Dialog } from './scenes/dialog.js';
import { GuideScene } from './scenes/guide-scene.js';
import { ListScene } from './scenes/list-scene.js';
import { LiveTable } from './scenes/live-table.js';
import { type MenuChoice, MenuScene, startedText } from './scenes/menu-scene.js';
import type { GameSetup, OpenGame } from './scenes/open-game.js';
import { OptionsScene } from './scenes/options-scene.js';
import { type PresetChoice, PresetsScene } from './scenes/presets-scene.js';
import { type ReplayExit, ReplayScene } from './scenes/replay-scene.js';
import { ServerApi } from './scenes/server-api.js';
import { WatchScene } from './scenes/watch-scene.js';

/** Shows the menu and what the player opens from it, until the player quits. */
export async function showMenu(context: AppContext): Promise<void> {
  let selected = 0;
  for (;;) {
    const unfinished = unfinishedGames(context.data);
    const { server } = readDailyResults(context.data);
    const [choice, index] = await context.stage.show<[MenuChoice, number]>(
      done => new MenuScene(context, { unfinished, server }, selected, (...result) => done(result)),
    );
    selected = index;
    if (choice.type === 'quit') return;
    await openChoice(context, choice);
  }
}

async function openChoice(context: AppContext, choice: MenuChoice): Promise<void> {
  switch (choice.type) {
    case 'game':
      return setUpAndPlay(context, choice.id);
    case 'resume':
      return resumeGame(context, choice.file);
    case 'replays':
      return chooseReplay(context);
    case 'scores':
      return showLeaderboards(context);
    case 'daily':
      return showDaily(context, new ServerApi(choice.server), identityIfAny());
    default:
      return;
  }
}

/** Without a key that can be kept, games are played all the same. */
function identityIfAny(): Identity | undefined {
  try {
    return ownIdentity();
  } catch {
    return undefined;
  }
}

async function setUpAndPlay(context: AppContext, id: string): Promise<void> {
  const setup = await setUp(context, context.games.get(id)!, findListing(id)!.about);
  if (setup) await playAndWatch(context, setup);
}

/** Presets come first, and all settings behind them. */
async function setUp(context: AppContext, game: AnyGame, about: string): Promise<GameSetup | undefined> {
  const hasPresets = (game.presets ?? []).length > 0;
  for (;;) {
    const choice = hasPresets
      ? await context.stage.show<PresetChoice>(done => new PresetsScene(context, game, about, done))
      : 'advanced';
    if (choice !== 'advanced') return choice && { game, settings: choice.settings };
    const setup = await context.stage.show<GameSetup | undefined>(done => new OptionsScene(context, game, about, done));
    if (setup || !hasPresets) return setup;
  }
}

/** Starts a game, or resumes an unfinished one if the player prefers that. */
export async function playOrResume(context: AppContext, setup: GameSetup): Promise<void> {
  const unfinished = unfinishedGames(context.data).find(({ game }) => game === setup.game.id);
  const isResumed = unfinished !== undefined && (await asksToResume(context, setup, unfinished));
  return isResumed ? resumeGame(context, unfinished.file) : playAndWatch(context, setup);
}

const asksToResume = (context: AppContext, { game }: GameSetup, unfinished: UnfinishedGame): Promise<boolean> =>
  context.stage.show(
    done =>
      new Dialog(
        context.theme,
        {
          title: game.title,
          lines: ['You have an unfinished game.', startedText(unfinished)],
          choices: [
            { label: 'Resume', value: true },
            { label: 'New game', value: false, key: 'n' },
          ],
          escape: true,
        },
        done,
      ),
  );

async function playAndWatch(context: AppContext, setup: GameSetup): Promise<void> {
  await introduce(context, setup.game);
  const step = await playRounds(context, setup);
  if (step.next === 'watch') await watchFile(context, step.replay);
}

/** Plays the guide before the first game of each kind. */
async function introduce(context: AppContext, game: AnyGame): Promise<void> {
  const guide = GUIDES[game.id];
  if (!guide || isIntroduced(context.data, game.id)) return;
  await context.stage.show<void>(done => new GuideScene(context, game, guide, done));
  markIntroduced(context.data, game.id);
}

async function resumeGame(context: AppContext, path: string): Promise<void> {
  const openGame = await orShowError(context, () => openSavedGame(context, path));
  if (openGame) await runAndContinue(context, openGame);
}

function openSavedGame(context: AppContext, path: string): OpenGame {
  const { session, file, header } = resumeFile(path, id => context.games.get(id));
  const { game, settings } = header;
  const blemishes = blemishesIn(path);
  return { game: context.games.get(game)!, settings, session, timeMode: 'timed', keeper: file, blemishes };
}

/** The blemishes that are marked in the name of a game's file. */
const blemishesIn = (path: string): Blemish[] =>
  (Object.keys(UNRANKED_MARKS) as (keyof typeof UNRANKED_MARKS)[]).filter(blemish =>
    basename(path).includes(`-${UNRANKED_MARKS[blemish]}-`),
  );

/** Runs a game, then plays again or shows the replay if the player wants that. */
async function runAndContinue(context: AppContext, openGame: OpenGame): Promise<void> {
  const { game, settings } = openGame;
  const step = await runGame(context, openGame);
  if (step.next === 'again') await playAndWatch(context, { game, settings });
  if (step.next === 'watch') await watchFile(context, step.replay);
}

async function chooseReplay(context: AppContext): Promise<void> {
  const paths = listReplays(context.data);
  const names = paths.map(path => basename(path, REPLAY_ENDING));
  const selected = await context.stage.show<number | undefined>(
    done => new ListScene(context, 'Replays (newest first)', names, done),
  );
  if (selected !== undefined) await watchFile(context, paths[selected]!);
}

async function watchFile(context: AppContext, path: string): Promise<void> {
  const recording = await orShowError(context, () => readRecording(path, context.games));
  if (recording) await watchRecording(context, recording);
}

/** Shows a replay. If the player takes over, the new game follows. */
export async function watchRecording(context: AppContext, recording: Recording): Promise<void> {
  const { takeOverAt } = await context.stage.show<ReplayExit>(done => new ReplayScene(context, recording, done));
  if (takeOverAt !== undefined) await runAndContinue(context, takeOver(context, recording, takeOverAt));
}

/** A new game that starts with the first `count` entries of a replay. */
function takeOver(context: AppContext, { game, replay }: Recording, count: number): OpenGame {
  const session = sessionAt(game, replay, count, freshSeed);
  const about = { player: context.config.player, date: new Date().toISOString(), program: context.version };
  const keeper = GameFile.create(context.data, session, about, `${game.id}-${UNRANKED_MARKS['taken-over']}`);
  return { game, settings: replay.settings, session, timeMode: 'timed', keeper, blemishes: ['taken-over'] };
}

/** A game that was created on a server, and how to create the next one. */
interface LiveStart {
  readonly ticket: PlayerTicket;
  readonly create: () => Promise<PlayerTicket>;
}

/** Plays live games on a server, one after the other. */
export async function playLive(
  context: AppContext,
  server: ServerApi,
  setup: GameSetup,
  { ticket, create }: LiveStart,
): Promise<void> {
  const { game, settings } = setup;
  const step = await runGame(context, new LiveTable(context, server, ticket, game, settings).openGame());
  if (step.next === 'watch') await watchFile(context, step.replay);
  if (step.next !== 'again') return;
  const next = await orShowError(context, create);
  if (next) await playLive(context, server, setup, { ticket: next, create });
}

/** Shows a live game. Looking back shows a replay of the moves so far. */
export async function watchLive(context: AppContext, server: ServerApi, id: string): Promise<void> {
  for (;;) {
    const soFar = await context.stage.show<Recording | undefined>(done => new WatchScene(context, server, id, done));
    if (!soFar) return;
    await watchRecording(context, soFar);
  }
}

/** Lets the player choose one of the live games on a server to watch. */
export async function chooseLive(context: AppContext, server: ServerApi, games: readonly GameInfo[]): Promise<void> {
  const lines = games.map(
    ({ game, player, score, viewers }) =>
      `${context.games.get(game)?.title ?? game}: ${player}, score ${score}, ${viewers} watching`,
  );
  const selected = await context.stage.show<number | undefined>(
    done => new ListScene(context, `Live on ${server.host}`, lines, done),
  );
  if (selected !== undefined) await watchLive(context, server, games[selected]!.id);
}

async function showLeaderboards(context: AppContext): Promise<void> {
  const lines = leaderboardNames(context.data).flatMap(name => [
    name,
    ...scoresOf(context.data, name).map((score, k) => {
      const { player, date } = score;
      return `${String(k + 1).padStart(4)}. ${resultText(name, score).padStart(8)}  ${player}  ${date.slice(0, 10)}`;
    }),
  ]);
  await context.stage.show<number | undefined>(done => new ListScene(context, 'Leaderboard', lines, done));
}
