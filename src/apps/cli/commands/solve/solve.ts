import { realpathSync, writeFileSync } from 'node:fs';
import { checkPuzzle } from '#coach/tasks/checking.js';
import { playLine } from '#coach/thinking/kinds/play-line.js';
import { type BestSoFar, questFor } from '#coach/thinking/kinds/quest.js';
import { BadInput, quote } from '#engine/bad-input.js';
import { problemOf } from '#node/system-error.js';
import type { Output } from '../../streams/output.js';
import { type Command, ready } from '../../usage/usage.js';
import { replayText } from '../save-replay.js';
import { drawnGames, type SolveOptions, solveOptionsFrom, solveUsage } from './options.js';
import { type FoundPosition, readPosition } from './position.js';
import { jsonOf, playSolution, progressText, puzzleJson, puzzleProgress, puzzleText, textOf } from './report.js';
import { type Found, runSearch } from './run-search.js';

/** `gridfall solve`: the best line from a position, or with `--aim` the solutions of a puzzle. Returns 0, or 130 after Ctrl-C. */
export const command: Command = async (_, out) => {
  const drawn = await drawnGames();
  return ready(solveUsage(drawn), async given => {
    const asked = solveOptionsFrom(given);
    const position = await readPosition(asked, drawn);
    checkSave(asked);
    return (asked.aim ? solvePuzzle : findLine)(position, asked, out);
  });
};

/** `--aim`: whether a puzzle can be solved, and in how many ways. */
async function solvePuzzle(position: FoundPosition, asked: SolveOptions, out: Output): Promise<number> {
  const { budget, form, save } = asked;
  const aim = asked.aim!;
  const { mind, settings } = position;
  const checking = checkPuzzle(mind, { settings, aim, nodes: budget.nodes });
  const found = await runSearch(checking, budget, puzzleProgress);
  const report = { position, aim, found, played: playSolution(position, aim, found) };
  out.print(form === 'json' ? puzzleJson(report) : puzzleText(report));
  await out.flush();
  if (save !== undefined && found.line) writeTo(save, replayText(position.session, 'solver', 'here'));
  return found.stopped === 'by the user' ? 130 : 0;
}

async function findLine(position: FoundPosition, { budget, form, save }: SolveOptions, out: Output): Promise<number> {
  const quest = questFor(position, budget.nodes);
  const found = await runSearch(quest.search, budget, progressText);
  const played = [...playLine(position, found.line)];
  checkScore(position, found);
  const report = { position, quest, found, played };
  out.print(form === 'json' ? jsonOf(report) : textOf(report));
  await out.flush();
  if (save !== undefined) writeTo(save, replayText(position.session, 'solver', 'here'));
  return found.stopped === 'by the user' ? 130 : 0;
}

/** The plain rules have the last word. */
function checkScore({ session, listing }: FoundPosition, { score, line }: Found<BestSoFar>): void {
  if (score === undefined || line.length === 0 || score === session.status().score) return;
  throw new Error(`${listing.id}: the line scores ${session.status().score}, not ${score}`);
}

/** A replay is never overwritten by a solution found in it. */
function checkSave({ save, words }: SolveOptions): void {
  const same = words.find(word => save !== undefined && isSameFile(word, save));
  if (same !== undefined) throw new BadInput(`--save would overwrite ${quote(same)}; name another file`);
}

function isSameFile(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

function writeTo(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new BadInput(`cannot write ${quote(path)}: ${problemOf(error)}`);
  }
}
