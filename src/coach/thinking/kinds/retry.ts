import type { Replay } from '#engine/play/replay.js';
import type { BestAim } from '../../tasks/aim.js';
import { type Judgement, judgementIn } from '../../tasks/judgement.js';
import { type Answering, atOnce, type Subject } from './answering.js';

export interface Retried extends Pick<Replay, 'game' | 'settings' | 'log'> {
  readonly aim: BestAim;
}

/** Undefined if the log has no decision that could be judged. */
export const retry = ({ mind }: Subject, { aim, ...replay }: Retried): Answering<Judgement | undefined, never> =>
  atOnce(() => judgementIn(mind, replay, aim));
