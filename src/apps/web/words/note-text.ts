import { type NoteCode, noteText as textOf } from '../../../engine/record/note.js';
import type { Language } from '../keep/preferences.js';
import { notes as de } from './de/notes.js';
import { notes as en } from './en/notes.js';
import { language } from './words.js';

/** All languages at once: they are smaller than another request. */
const NOTES: Readonly<Record<Language, Readonly<Record<NoteCode, string>>>> = { de, en };

/** Why a game is not ranked, in the language of the page. */
export const noteText = (note: string): string => textOf(note, NOTES[language.value]);
