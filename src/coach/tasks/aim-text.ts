import type { Settings } from '#engine/contract/settings.js';
import type { PuzzleWords } from '../words/english-puzzles.js';
import type { PuzzleAim } from './aim.js';
import type { Checked } from './checking.js';
import type { Puzzle } from './task.js';

/** The task in one sentence: "Clear all viruses with three capsules." */
export function aimText(words: PuzzleWords, { game, settings, aim }: Puzzle): string {
  const { within } = aim;
  const using = within === undefined ? undefined : (ownOf(words.using, game) ?? words.usingMoves)(within);
  return words.sentence(taskOf(words, game, settings, aim), using);
}

/** The findings about the solutions of a puzzle, in one or two sentences. */
export function solutionsText(
  { solutions: words }: PuzzleWords,
  { answer, solutions, unproven }: Pick<Checked, 'answer' | 'solutions' | 'unproven'>,
): string {
  const known = answer === 'counted' ? words.counted(solutions) : words[answer];
  return unproven === undefined ? known : `${known} ${words[unproven]}`;
}

function taskOf(words: PuzzleWords, game: string, { goal, limit }: Settings, aim: PuzzleAim): string {
  switch (aim.kind) {
    case 'won':
      if (!goal && limit) return words.untilTime;
      return ownOf(words.win, game)?.(typeof goal === 'number' ? goal : 0) ?? words.winGame;
    case 'empty':
      return ownOf(words.empty, game) ?? words.emptyField;
    case 'score':
      return words.score(aim.points, game);
  }
}

/** A game's id may come from a link, and be the name of anything. */
const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
