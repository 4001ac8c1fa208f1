import { type Asked, loadSubject, ThinkingProgram } from '#coach/thinking/program.js';
import { findListing } from '#games/catalogue.js';
import { breathe } from './breathe.js';

/** Thinks in a worker, so that pages stay quick. */
const program = new ThinkingProgram({
  load: id => loadSubject(findListing(id)!),
  tell: told => postMessage(told),
  now: () => performance.now(),
  breathe,
});

addEventListener('message', ({ data }: MessageEvent<Asked>) => program.hear(data));
