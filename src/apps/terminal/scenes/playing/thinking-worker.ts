import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { type Asked, loadSubject, ThinkingProgram } from '#coach/thinking/program.js';
import { findListing } from '#games/catalogue.js';

/** Thinks in a thread of its own, so that games go on smoothly. */
const program = new ThinkingProgram({
  load: id => loadSubject(findListing(id)!),
  tell: told => parentPort!.postMessage(told),
  now: () => performance.now(),
  breathe: () => setImmediate(),
});

parentPort!.on('message', (asked: Asked) => program.hear(asked));
