import type { NoteCode } from '../../../../engine/record/note.js';

export const notes: Readonly<Record<NoteCode, string>> = {
  undo: 'es wurden Züge zurückgenommen',
  stalled: 'die Uhr stand # s still',
  'too-long': 'das Spiel wurde zu lang',
  abandoned: 'das Spiel wurde verlassen',
  uploaded: 'das Spiel wurde anderswo gespielt',
};
