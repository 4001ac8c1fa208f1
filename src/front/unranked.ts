import type { NoteCode } from '#engine/record/note.js';
import type { Blemish } from './play/played.js';

/** Why a server does not rank a game, in English; # stands for the number. */
export const NOTES: Readonly<Record<NoteCode, string>> = {
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

/** The reasons why a game is not ranked, in English. */
export const BLEMISHES: Readonly<Record<Blemish, string>> = {
  seed: 'you chose the seed',
  'taken-over': 'you started from a replay',
  stepwise: 'you played step by step',
  undo: 'you used undo or a hint',
  position: 'you started from a position',
};
