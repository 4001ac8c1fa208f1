import { loadMind } from '../../../bots/mindless.js';
import { type Checked, checkPuzzle } from '../../../coach/tasks/checking.js';
import { solutionMoves } from '../../../coach/tasks/solution-moves.js';
import { BadInput } from '../../../engine/bad-input.js';
import { findListing } from '../../../games/catalogue.js';
import type { FoundSolutions, PuzzleReport, PuzzleRequest } from './messages.js';

/** Looks for solutions in a worker, so that the page stays quick. Whoever has seen enough ends it. */
const NODES = 2_000_000;
const LONGEST_MS = 20_000;
/** Between two reports. */
const REPORT_MS = 250;

const tell = (report: PuzzleReport): void => postMessage(report);

addEventListener('message', ({ data }: MessageEvent<PuzzleRequest>) => {
  work(data).catch(error => {
    if (error instanceof BadInput) tell({ kind: 'refused', says: error.message });
    else reportError(error);
  });
});

async function work({ game, settings, aim }: PuzzleRequest): Promise<void> {
  const mind = await loadMind(findListing(game)!);
  const checking = checkPuzzle(mind, { settings, aim, nodes: NODES });
  const found = ({ answer, solutions, unproven, line }: Checked): FoundSolutions => ({
    answer,
    solutions,
    unproven,
    ...(line && { moves: solutionMoves(mind, settings, line) }),
  });
  const start = performance.now();
  let told = start;
  let step = checking.next();
  for (; !step.done && performance.now() - start < LONGEST_MS; step = checking.next()) {
    if (performance.now() - told < REPORT_MS) continue;
    told = performance.now();
    const share = Math.max(step.value.nodes / NODES, (told - start) / LONGEST_MS);
    tell({ kind: 'so-far', share: Math.min(1, share), found: found(step.value) });
  }
  tell({ kind: 'done', share: 1, found: found(step.value) });
}
