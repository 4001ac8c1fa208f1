import { signal } from '@preact/signals';
import { BadInput } from '#engine/bad-input.js';
import type { Replay } from '#engine/play/replay.js';
import type { Findings } from '#engine/record/verifier.js';
import { loadGames } from '#games/catalogue.js';
import { server, socketAddress } from '#web/live/api.js';
import { NETWORK } from '#web/live/network.js';
import { Refusal } from '#wire/http/codes.js';
import type { GameInfo } from '#wire/http/shapes.js';
import { Watching } from '#wire/watching.js';
import { WatchedGame } from '../playback/watched-game.js';
import { openReplay } from './open-replay.js';
import type { ReadResult } from './reader-messages.js';

/** A game of today's challenge cannot be watched until the day is over. */
export class NotOpenYet extends Refusal {
  constructor(
    readonly game: string,
    says: string,
  ) {
    super('not-yet', says);
  }
}

/**
 * Opens a live or finished game on the server. Throws Refusal, BadInput or Unreachable. `left` is aborted when the page
 * is left.
 */
export async function openGame({ id, game, status }: GameInfo, left: AbortSignal): Promise<WatchedGame> {
  try {
    return await (status === 'finished' ? openFinished(id) : openLive(id, left));
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not-yet' ? new NotOpenYet(game, error.message) : error;
  }
}

const openFinished = async (id: string): Promise<WatchedGame> =>
  openReplay({ kind: 'file', text: await server.lines(id) }, id);

async function openLive(id: string, left: AbortSignal): Promise<WatchedGame> {
  const games = await loadGames();
  return new Promise((resolve, reject) => {
    let watched: WatchedGame | undefined;
    const live = {
      viewers: signal(0),
      isUp: signal(false),
      isPaused: signal(false),
      forecast: () => watching.forecast(),
    };
    const watching: Watching = new Watching(NETWORK, socketAddress, id, game => games.get(game), {
      opened({ game, rules: version, settings, player, date }, entries) {
        const details = { game, version, settings, player, date };
        watched = new WatchedGame({ game: games.get(game)!, details, live, server: id });
        watched.grow(entries);
        watched.controller.followLive();
        resolve(watched);
      },
      grown: entries => watched?.grow(entries),
      ended: findings => void watched?.complete(resultOf(watching, findings)),
      refused: ({ code, says }) => reject(new Refusal(code, says)),
      wrong(says) {
        if (watched) void watched.complete({ ...restOf(watching), finding: { kind: 'wrong', says } });
        else reject(new BadInput(says));
      },
      stirred() {
        live.viewers.value = watching.viewers;
        live.isUp.value = watching.isUp;
        live.isPaused.value = watching.isPaused;
        watched?.controller.setPaused(watching.isPaused);
      },
    });
    if (left.aborted) watching.close();
    left.addEventListener('abort', () => watching.close());
  });
}

const resultOf = (watching: Watching, findings: Findings): ReadResult => ({
  ...restOf(watching),
  finding: { kind: 'genuine', findings },
});

function restOf(watching: Watching): Pick<ReadResult, 'text' | 'until'> & Pick<Replay, 'seed'> {
  const { text, replay } = watching;
  const seed = seedIn(text);
  return { text, until: replay?.until ?? 0, ...(seed === undefined ? {} : { seed }) };
}

/** The seed in the last line. The verifier has already checked it. */
function seedIn(text: string): string | undefined {
  const last = text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
  return /"phase":.*"seed":"([^"\\]*)"/.exec(last)?.[1];
}
