import { loadMind } from '../../../../../bots/mindless.js';
import type { Asked } from '../../../../../coach/hinting/messages.js';
import { Thinker } from '../../../../../coach/hinting/thinker.js';
import type { AnyMind } from '../../../../../engine/contract/mind.js';
import { findListing } from '../../../../../games/catalogue.js';
import { breathe } from '../../../thinking/breathe.js';

/** Thinks in a worker, so that the game goes on smoothly. */
const minds = new Map<string, Promise<AnyMind>>();

const thinker = new Thinker({
  loadMind(id) {
    const { game, mind } = findListing(id)!;
    const loading = minds.get(id) ?? loadMind(mind ? { game, mind } : { game });
    minds.set(id, loading);
    return loading;
  },
  tell: answer => postMessage(answer),
  breathe,
});

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  thinker.hear(data).catch(reportError);
});
