import type { Fact } from '#engine/contract/mind/fact.js';
import type { Mind } from '#engine/contract/mind/mind.js';
import type { View } from '#engine/contract/view.js';
import { BOMB, KINDS, weightOf } from '../balls.js';
import type { Action, Config } from '../rules.js';
import { EMPTY_BOARD, pointsForSize } from '../samegame.js';
import { editing } from './editing.js';
import { DEEDS, measure, TRAITS } from './features.js';
import { form } from './form.js';
import { ballOf, listGroups, listSensible } from './groups.js';
import { firstCell, kindOf, type NumberedBoard, rowsOf } from './numbered-board.js';
import { take } from './take.js';
import { mistakeFor, weightsFor } from './weights.js';

export const FACTS: readonly Fact<unknown>[] = [
  {
    id: 'singles',
    about: 'balls that touch no ball of their colour',
    better: 'fewer',
    count: view => view.cells.filter((_, place) => isSingle(view, place)).length,
  },
  {
    id: 'balls',
    about: 'balls',
    better: 'fewer',
    count: ({ cells }) => cells.filter(cell => cell !== null).length,
  },
];

function isSingle({ cells, width }: View, place: number): boolean {
  const ball = cells[place];
  if (ball?.kind !== 'ball') return false;
  const x = place % width;
  const neighbours = [place - width, place + width, x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1];
  return !neighbours.some(other => cells[other]?.glyph === ball.glyph);
}

/** A decision is a group or a bomb: see groups.ts. */
export const mind: Mind<Config, NumberedBoard, Action> = {
  game: form,
  decisions: {
    list: (board, into) => (canPick(board) ? listGroups(board, into) : 0),
    sensible: (board, into) => (canPick(board) ? listSensible(board, into) : 0),
    decide(board, decision, deeds) {
      const before = board.score;
      take(board, board.places[ballOf(decision)]!);
      deeds[0]! += board.score - before;
      return !board.isOver;
    },
    actionsOf(board, decision) {
      const place = board.places[ballOf(decision)]! - 1;
      const column = Math.floor(place / board.pitch) - 1;
      return [{ type: 'pick', row: rowsOf(board) - 1 - (place % board.pitch), column }];
    },
  },
  judging: {
    deeds: DEEDS,
    traits: TRAITS,
    weights: weightsFor,
    measure,
    key: keyOf,
  },
  teaching: {
    facts: FACTS,
    mistake: mistakeFor,
    isHopeless,
  },
  open: {
    isOpen: () => true,
    bound: boundOf,
    editing,
  },
  hidden: () => 0,
};

const canPick = ({ isOver, missingRows }: NumberedBoard): boolean => !isOver && missingRows === 0;

/** The kinds of all balls, column by column. */
function keyOf(board: NumberedBoard): string {
  const { cells, pitch, columns } = board;
  let key = '';
  const end = firstCell(board) + columns * pitch;
  for (let i = firstCell(board); i < end; i++) key += String.fromCharCode(kindOf(cells[i]!));
  return key;
}

/** A ball that is the last of its colour stays for ever, unless a bomb clears it. */
function isHopeless({ counts }: NumberedBoard): boolean {
  return counts[BOMB] === 0 && counts.some((count, kind) => kind > BOMB && count === 1);
}

/** At least as much as can still be scored. */
export function boundOf(board: NumberedBoard): number {
  if (board.isOver) return 0;
  if (board.config.edition !== 'samegame') return weightLeft(board);
  // The score never falls below 0, so no deduction takes more than there is.
  return Math.max(board.counts[BOMB]! > 0 ? withBombs(board) : byColours(board), -board.score);
}

/** All balls vanish, but for the last ball of a colour where there is no bomb. */
function weightLeft({ counts }: NumberedBoard): number {
  const least = counts[BOMB]! > 0 ? 1 : 2;
  let weight = 0;
  for (let kind = BOMB + 1; kind < KINDS; kind++) if (counts[kind]! >= least) weight += counts[kind]! * weightOf(kind);
  return weight;
}

/** Each colour vanishes as one group, and nothing is left unless a colour has only one ball. */
function byColours({ counts }: NumberedBoard): number {
  let points = EMPTY_BOARD;
  let lonely = 0;
  for (let kind = BOMB + 1; kind < KINDS; kind++) {
    points += pointsForSize(counts[kind]!);
    if (counts[kind] === 1) lonely++;
  }
  return lonely === 0 ? points : points - EMPTY_BOARD - lonely;
}

/** A bomb may take everything at once. */
function withBombs({ counts }: NumberedBoard): number {
  let balls = 0;
  for (let kind = BOMB; kind < KINDS; kind++) balls += counts[kind]!;
  return pointsForSize(balls) + EMPTY_BOARD;
}
