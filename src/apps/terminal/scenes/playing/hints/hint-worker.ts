import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { loadMind } from '../../../../../bots/mindless.js';
import type { Asked } from '../../../../../coach/hinting/messages.js';
import { Thinker } from '../../../../../coach/hinting/thinker.js';
import { findListing } from '../../../../../games/catalogue.js';

/** Thinks in a thread of its own, so that the game goes on smoothly. */
const thinker = new Thinker({
  loadMind: id => loadMind(findListing(id)!),
  tell: answer => parentPort!.postMessage(answer),
  breathe: () => setImmediate(),
});

parentPort!.on('message', (asked: Asked) => void thinker.hear(asked));
