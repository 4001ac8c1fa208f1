/** Why a server does not rank a game. The list is closed; a code keeps its meaning for good. */
const NOTE_CODES = {
  /** Moves were taken back. */
  undo: 'alone',
  /** The game's clock stood still, for this many seconds. */
  stalled: 'with a number',
  /** Its player has paused it. */
  paused: 'alone',
  'too-long': 'alone',
  abandoned: 'alone',
  /** It ended after the day of its challenge. */
  late: 'alone',
  /** The leaderboard compares the times of games that were won, and this one was not. */
  'goal-missed': 'alone',
  /** Played elsewhere, and uploaded as a replay. */
  uploaded: 'alone',
  /** Its player asked for a game that is not ranked. */
  unranked: 'alone',
  /** It started from a position, so that nothing can be compared. */
  position: 'alone',
  /** A further attempt at the challenge of a day. */
  practice: 'alone',
} as const;

export type NoteCode = keyof typeof NOTE_CODES;

/** A note as it stands in files and rows: a code, for some codes followed by a number, such as `stalled 26`. */
export const writeNote = (code: NoteCode, number?: number): string =>
  number === undefined ? code : `${code} ${number}`;

/** The sentences that servers wrote before notes were codes. */
const OLD_NOTES: Readonly<Record<string, string>> = {
  'moves were taken back': 'undo',
  'it became too long': 'too-long',
  'it was abandoned': 'abandoned',
  'played elsewhere': 'uploaded',
};

/** The same note as a code, if it was written before notes were codes; any other note as it is. */
export function modernNote(note: string): string {
  const [, seconds] = /^time stood still for (\d+) s$/.exec(note) ?? [];
  if (seconds !== undefined) return writeNote('stalled', Number(seconds));
  return Object.hasOwn(OLD_NOTES, note) ? OLD_NOTES[note]! : note;
}

/** The sentence for a note, with its number in place of `#`. A note that is not known is returned as it is. */
export function noteText(note: string, sentences: Readonly<Record<NoteCode, string>>): string {
  const [, code = '', number] = /^([a-z-]+)(?: (\d+))?$/.exec(modernNote(note)) ?? [];
  if (!isNoteCode(code) || (NOTE_CODES[code] === 'alone') !== (number === undefined)) return note;
  return sentences[code].replace('#', number ?? '');
}

const isNoteCode = (text: string): text is NoteCode => Object.hasOwn(NOTE_CODES, text);
