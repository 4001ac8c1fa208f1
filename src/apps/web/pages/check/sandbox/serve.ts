import type { FromWorker, RunRequest, WorkerStart } from '../judging/messages.js';
import { Report } from './report.js';

/** Runs one program. Its output and its end go to the report. */
export type RunOnce = (request: RunRequest, report: Report) => void;

/** Connects a worker to the page: prepares it once, then runs every program that the page sends. */
export function serve(prepare: (start: WorkerStart) => Promise<RunOnce>): void {
  addEventListener(
    'message',
    async ({ data, ports }: MessageEvent<WorkerStart>) => {
      const port = ports[0]!;
      const tell = (message: FromWorker): void => port.postMessage(message);
      try {
        const run = await prepare(data);
        port.onmessage = ({ data: request }: MessageEvent<RunRequest>) =>
          run(request, new Report(port, request.mostOutput));
        tell({ kind: 'ready' });
      } catch (error) {
        tell({ kind: 'failed', reason: String(error).slice(0, 1000) });
      }
    },
    { once: true },
  );
}
