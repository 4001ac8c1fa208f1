import { ignore } from '#engine/contract/event.js';
import type { AnyGame, Status } from '#engine/contract/game.js';
import type { Replay } from '#engine/play/replay.js';
import { LogPlaces } from '#engine/timeline/log-places.js';
import type { EndAim } from './aim.js';
import type { Task } from './task.js';

/** How many decisions longer than the lost game its end must last. */
export const BEYOND = 5;

/** The aim of a task that begins so many decisions before the end of a lost game. */
export const aimAfter = ({ turn, score }: Status, isDealt: boolean, back: number): EndAim =>
  isDealt ? { kind: 'outlast', turn: turn + BEYOND, back } : { kind: 'outscore', points: score, back };

/** The last so many decisions of a lost game, to be played better. Undefined if the game has no more decisions than that. */
export function endTask(game: AnyGame, replay: Replay, back: number): Task<EndAim> | undefined {
  const places = new LogPlaces(game);
  for (const { text } of replay.log) places.add(text);
  const state = game.start(game.configure(replay.settings));
  /** For each turn, how many entries there were when something other than a deal first happened in it. */
  const begun: number[] = [];
  let lastDeal = 0;
  for (const place of places.way()) {
    const action = places.actionAt(place);
    if (game.seat(action) === 'chance') lastDeal = place;
    else begun[game.status(state).turn] ??= place - 1;
    game.apply(state, action, ignore);
  }
  const end = game.status(state);
  const from = begun[end.turn - back];
  if (from === undefined || end.turn <= back) return undefined;
  return { start: { ...replay, log: replay.log.slice(0, from) }, aim: aimAfter(end, lastDeal > from, back) };
}
