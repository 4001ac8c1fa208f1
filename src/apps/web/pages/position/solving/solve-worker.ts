import { loadMind } from '../../../../../bots/mindless.js';
import { playLine } from '../../../../../coach/solving/play-line.js';
import { positionOfStart } from '../../../../../coach/solving/position.js';
import { type Finding, questFor, type Target } from '../../../../../coach/solving/quest.js';
import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { AnyMind } from '../../../../../engine/contract/mind.js';
import { findListing } from '../../../../../games/catalogue.js';
import type { FoundLine, SolveReport, SolveRequest, Step } from './messages.js';

/** Searches in a worker, so that the page stays quick. Whoever has seen enough ends it. */
const NODES = { score: 10_000_000, fewest: 400_000, visible: 400_000 } as const;
const LONGEST_MS = 20_000;
/** Between two reports. */
const REPORT_MS = 250;
/** Nobody looks at more. */
const MOST_STEPS = 200;

const tell = (report: SolveReport): void => postMessage(report);

addEventListener('message', ({ data }: MessageEvent<SolveRequest>) => {
  work(data).catch(error => {
    if (!(error instanceof BadInput)) throw error;
    tell({ kind: 'refused', says: error.message });
  });
});

async function work({ game: id, settings }: SolveRequest): Promise<void> {
  const listing = findListing(id)!;
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  const { search, target } = questFor(positionOfStart(game, mind, settings), NODES);
  const found = (finding: Finding): FoundLine => lineOf(game, mind, settings, finding, target);
  const start = performance.now();
  let told = start;
  let shown: readonly number[] = [];
  let step = search.next();
  for (; !step.done && performance.now() - start < LONGEST_MS; step = search.next()) {
    if (performance.now() - told < REPORT_MS) continue;
    told = performance.now();
    const share = Math.max(step.value.nodes / NODES[target], (told - start) / LONGEST_MS);
    // A line is shown with a view for every step, so it is only sent when it is another one.
    const isNew = step.value.line.join() !== shown.join();
    shown = step.value.line;
    tell({ kind: 'so-far', share: Math.min(1, share), ...(isNew && { found: found(step.value) }) });
  }
  tell({ kind: 'done', found: found(step.value) });
}

/** Plays the line by the plain rules, from the start of a new game. */
function lineOf(
  game: AnyGame,
  mind: AnyMind,
  settings: SolveRequest['settings'],
  { line, isProven }: Finding,
  target: Target,
): FoundLine {
  const position = positionOfStart(game, mind, settings);
  const steps: Step[] = [];
  for (const played of playLine(position, line.slice(0, MOST_STEPS)))
    steps.push({ ...played, view: position.session.view() });
  return { target, steps, isProven };
}
