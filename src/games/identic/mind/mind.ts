import type { Mind } from '#engine/contract/mind/mind.js';
import { BOMB } from '../balls.js';
import type { Action, Config } from '../rules.js';
import { boundOf } from './bound.js';
import { editing } from './editing.js';
import { FACTS } from './facts.js';
import { DEEDS, measure, TRAITS } from './features.js';
import { form } from './form.js';
import { ballOf, listGroups, listSensible } from './groups.js';
import { firstCell, kindOf, type NumberedBoard, rowsOf } from './numbered-board.js';
import { take } from './take.js';
import { mistakeFor, weightsFor } from './weights.js';

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
