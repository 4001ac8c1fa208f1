import { basename } from 'node:path';
import { BadInput } from '../../engine/bad-input.js';
import { seededRng } from '../../engine/chance/rng.js';
import { resumeSession } from '../../engine/play/resume.js';
import { REPLAY_ENDING } from '../../engine/record/replay-file.js';
import { openTimeline } from '../../engine/timeline/timeline.js';
import { findListing } from '../../games/catalogue.js';
import { freshSeed } from '../../node/fresh-seed.js';
import type { GameInfo, PlayerTicket } from '../../wire/http/shapes.js';
import type { Desk } from './desk/desk.js';
import type { Sitting, Wish } from './desk/match.js';
import { GameFile, listReplays, takeUp, type UnfinishedGame, unfinishedGames } from './keep/archive.js';
import { type Recording, readRecording } from './keep/recording.js';
import { scoresOf, tablesOf } from './keep/scores.js';
import { LiveTable } from './live/live-table.js';
import type { ServerApi } from './live/server-api.js';
import { MARKS, type Outcome, play, REASONS, sit } from './play.js';
import { Dialog } from './scenes/dialog.js';
import { ListScene } from './scenes/list-scene.js';
import { type Chosen, MenuScene } from './scenes/menu.js';
import { OptionsScene } from './scenes/options-scene.js';
import { type Parting, ReplayScene } from './scenes/replay-scene.js';
import { type WatchOutcome, WatchScene } from './scenes/watch-scene.js';

/** From the menu to a game, a replay, the scores, and back, until the player has had enough. */
export async function openMenu(desk: Desk): Promise<void> {
  let place = 0;
  for (;;) {
    const unfinished = unfinishedGames(desk.data);
    const [chosen, at] = await desk.stage.show<[Chosen, number]>(
      done => new MenuScene(desk, unfinished, place, (...choice) => done(choice)),
    );
    place = at;
    if (chosen.type === 'quit') return;
    await follow(desk, chosen);
  }
}

async function follow(desk: Desk, chosen: Chosen): Promise<void> {
  switch (chosen.type) {
    case 'game':
      return begin(desk, chosen.id);
    case 'go-on':
      return goOn(desk, chosen.file);
    case 'replays':
      return chooseReplay(desk);
    case 'scores':
      return showScores(desk);
    default:
      return;
  }
}

async function begin(desk: Desk, id: string): Promise<void> {
  const { about } = findListing(id)!;
  const wish = await desk.stage.show<Wish | undefined>(
    done => new OptionsScene(desk, desk.games.get(id)!, about, done),
  );
  if (wish) await playAndWatch(desk, wish);
}

/** Begins a game, unless one like it waits and the player would rather go on with that. */
export async function offer(desk: Desk, wish: Wish): Promise<void> {
  const waiting = unfinishedGames(desk.data).find(({ game }) => game === wish.game.id);
  const isWanted = waiting !== undefined && (await asksToGoOn(desk, wish, waiting));
  return isWanted ? goOn(desk, waiting.file) : playAndWatch(desk, wish);
}

const asksToGoOn = (desk: Desk, { game }: Wish, { date, entries }: UnfinishedGame): Promise<boolean> =>
  desk.stage.show(
    done =>
      new Dialog(
        desk.theme,
        {
          title: game.title,
          lines: [`A game begun ${date.slice(0, 16).replace('T', ' ')} UTC waits, ${entries} entries so far.`],
          choices: [
            { label: 'Go on with it', value: true },
            { label: 'New game', value: false, key: 'n' },
          ],
          escape: true,
        },
        done,
      ),
  );

async function playAndWatch(desk: Desk, wish: Wish): Promise<void> {
  const outcome = await play(desk, wish);
  if (outcome.next === 'watch') await watchFile(desk, outcome.replay);
}

/** Takes up a game where it was left. */
export async function goOn(desk: Desk, path: string): Promise<void> {
  const sitting = await orSaid(desk, () => sittingAt(desk, path));
  if (sitting) await sitAndGoOn(desk, sitting);
}

function sittingAt(desk: Desk, path: string): Sitting {
  const { session, file, header } = takeUp(path, id => desk.games.get(id));
  if (header.seed === undefined) session.dealFrom(seededRng(freshSeed()));
  const mark = Object.keys(MARKS).find(key => basename(path).includes(`-${MARKS[key as keyof typeof MARKS]}-`));
  const unranked = mark && REASONS[mark as keyof typeof REASONS];
  return { game: desk.games.get(header.game)!, settings: header.settings, session, file, unranked };
}

async function sitAndGoOn(desk: Desk, sitting: Sitting): Promise<void> {
  const { game, settings } = sitting;
  const outcome: Outcome = await sit(desk, sitting);
  if (outcome.next === 'again') await playAndWatch(desk, { game, settings });
  if (outcome.next === 'watch') await watchFile(desk, outcome.replay);
}

async function chooseReplay(desk: Desk): Promise<void> {
  const paths = listReplays(desk.data);
  const names = paths.map(path => basename(path, REPLAY_ENDING));
  const place = await desk.stage.show<number | undefined>(
    done => new ListScene(desk, 'Replays, the newest first', names, done),
  );
  if (place !== undefined) await watchFile(desk, paths[place]!);
}

async function watchFile(desk: Desk, path: string): Promise<void> {
  const recording = await orSaid(desk, () => readRecording(path, desk.games));
  if (recording) await watchRecording(desk, recording);
}

/** Shows a replay, and, if it is taken over, the game that grows out of it. */
export async function watchRecording(desk: Desk, recording: Recording): Promise<void> {
  const timeline = openTimeline(recording.game, recording.replay);
  const { takeOverAt } = await desk.stage.show<Parting>(done => new ReplayScene(desk, recording, timeline, done));
  if (takeOverAt !== undefined) await sitAndGoOn(desk, takenOver(desk, recording, takeOverAt));
}

function takenOver(desk: Desk, { game, replay }: Recording, count: number): Sitting {
  const log = replay.log.slice(0, count);
  const session = resumeSession(game, { ...replay, log, until: log.at(-1)?.at ?? 0 });
  if (replay.seed === undefined) session.dealFrom(seededRng(freshSeed()));
  const about = { player: desk.config.player, date: new Date().toISOString(), program: desk.version };
  const file = GameFile.begin(desk.data, session, about, `${game.id}-${MARKS.takenOver}`);
  return { game, settings: replay.settings, session, file, unranked: REASONS.takenOver };
}

/** A game on a server, again and again if the player wants. */
export async function playLive(desk: Desk, server: ServerApi, wish: Wish, ticket: PlayerTicket): Promise<void> {
  const outcome = await sit(desk, new LiveTable(desk, server, ticket, wish.game, wish.settings).sitting());
  if (outcome.next === 'watch') await watchFile(desk, outcome.replay);
  if (outcome.next !== 'again') return;
  const next = await orSaid(desk, () => server.create(wish.game.id, wish.settings, desk.config.player));
  if (next) await playLive(desk, server, wish, next);
}

/** A game that is played elsewhere; looking back shows it as a replay of what there is so far. */
export async function watchLive(desk: Desk, server: ServerApi, id: string): Promise<void> {
  for (;;) {
    let scene: WatchScene | undefined;
    const outcome = await desk.stage.show<WatchOutcome>(done => {
      scene = new WatchScene(desk, server, id, done);
      return scene;
    });
    const { session, header } = scene!.spectator;
    if (outcome === 'quit' || !session || !header) return;
    const game = desk.games.get(header.game)!;
    await watchRecording(desk, { game, replay: session.replay(), player: header.player, verdict: 'so far' });
  }
}

/** Which of the games on a server to watch. */
export async function chooseLive(desk: Desk, server: ServerApi, games: readonly GameInfo[]): Promise<void> {
  const lines = games.map(
    ({ game, player, score, viewers }) => `${game}: ${player}, score ${score}, ${viewers} watching`,
  );
  const place = await desk.stage.show<number | undefined>(
    done => new ListScene(desk, `Live on ${server.host}`, lines, done),
  );
  if (place !== undefined) await watchLive(desk, server, games[place]!.id);
}

async function showScores(desk: Desk): Promise<void> {
  const lines = tablesOf(desk.data).flatMap(table => [
    table,
    ...scoresOf(desk.data, table).map(
      ({ score, player, date }, k) =>
        `${String(k + 1).padStart(4)}. ${String(score).padStart(8)}  ${player}  ${date.slice(0, 10)}`,
    ),
  ]);
  await desk.stage.show<number | undefined>(done => new ListScene(desk, 'High scores', lines, done));
}

/** What outside input has against it is said to the player, and that is all that comes of it. */
async function orSaid<Result>(desk: Desk, work: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const { message } = error;
    await desk.stage.show<void>(
      done =>
        new Dialog(
          desk.theme,
          {
            title: 'This cannot be done',
            lines: [message],
            choices: [{ label: 'Back', value: undefined }],
            escape: undefined,
          },
          done,
        ),
    );
    return undefined;
  }
}
