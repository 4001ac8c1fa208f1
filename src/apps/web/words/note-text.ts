import { noteText as textOf } from '#engine/record/note.js';
import { words } from './words.js';

/** Why a game is not ranked, in the language of the page. */
export const noteText = (note: string): string => textOf(note, words.value.play.notes);
