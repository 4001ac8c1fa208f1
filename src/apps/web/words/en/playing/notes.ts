import type { NoteCode } from '../../../../../engine/record/note.js';

/** Why the server does not rank a game; # stands for the number. */
export const notes: Readonly<Record<NoteCode, string>> = {
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
