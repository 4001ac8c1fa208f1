import type { ReadyDrill } from '../../../../../coach/drills/ready-drills.js';
import type { Answer } from '../../../../../coach/tasks/answer.js';
import type { MistakeTask } from '../../../../../coach/tasks/task.js';
import type { Replay } from '../../../../../engine/play/replay.js';
import type { DrillAnswer, DrillQuestion, PlayedLine } from './drill-messages.js';

/** Asks a worker, which is started with the first question. */
export class DrillCoach {
  #worker: Worker | undefined;

  /** Undefined if the log has no decision that could be judged. Rejects if the worker fails. */
  async judge(replay: Replay, task: MistakeTask): Promise<Answer | undefined> {
    return (await this.#ask({ kind: 'judge', replay, task }, 'judged')).answer;
  }

  /** One solution of a puzzle: the moves of each decision. An empty list if the puzzle has no solution. */
  async solve({ game, settings, aim }: ReadyDrill): Promise<readonly (readonly string[])[]> {
    const replay = { game, version: 0, settings, until: 0, log: [] };
    return (await this.#ask({ kind: 'solve', replay, aim }, 'solved')).decisions;
  }

  /** `hear` is told how many decisions the bot has made so far. */
  async line(
    question: Omit<Extract<DrillQuestion, { kind: 'line' }>, 'kind'>,
    hear: (decisions: number) => void,
  ): Promise<PlayedLine> {
    return this.#ask({ kind: 'line', ...question }, 'line', hear);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ask<Kind extends DrillAnswer['kind']>(
    question: DrillQuestion,
    wanted: Kind,
    hear: (decisions: number) => void = () => {},
  ): Promise<Extract<DrillAnswer, { kind: Kind }>> {
    this.#worker ??= new Worker(new URL('./drill-worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      worker.onerror = () => {
        this.close();
        reject(new Error('the worker of the drill failed'));
      };
      worker.onmessage = ({ data }: MessageEvent<DrillAnswer>) => {
        if (data.kind === 'progress') hear(data.decisions);
        if (data.kind === wanted) resolve(data as Extract<DrillAnswer, { kind: Kind }>);
      };
      worker.postMessage(question);
    });
  }
}
