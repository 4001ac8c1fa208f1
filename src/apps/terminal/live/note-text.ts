import { visible } from '../../../engine/bad-input.js';
import { type NoteCode, noteText as textOf } from '../../../engine/record/note.js';

const SENTENCES: Readonly<Record<NoteCode, string>> = {
  undo: 'moves were undone, or a hint was shown',
  stalled: 'the clock stood still for # s',
  paused: 'the game was paused',
  'too-long': 'the game became too long',
  abandoned: 'the game was abandoned',
  late: 'the game ended after its day',
  'goal-missed': 'the goal was not reached',
  uploaded: 'the game was played elsewhere',
  unranked: 'the game was started as an unranked one',
  position: 'the game started from a position',
  practice: 'practice; your first attempt of the day counts',
};

/** Why a game is not ranked. */
export const noteText = (note: string): string => visible(textOf(note, SENTENCES));
