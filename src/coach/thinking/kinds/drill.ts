import type { Replay } from '../../../engine/play/replay.js';
import { type Answer, answerIn } from '../../tasks/answer.js';
import type { MistakeTask } from '../../tasks/task.js';
import { type Answering, atOnce, type Subject } from '../answering.js';

export interface DrillQuestion extends Pick<Replay, 'game' | 'settings' | 'log'> {
  readonly task: MistakeTask;
}

/** Undefined if the log has no decision that could be judged. */
export const drill = ({ mind }: Subject, { task, ...replay }: DrillQuestion): Answering<Answer | undefined, never> =>
  atOnce(() => answerIn(mind, replay, task));
