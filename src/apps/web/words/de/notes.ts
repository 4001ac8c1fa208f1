import type { NoteCode } from '#engine/record/note.js';

export const notes: Readonly<Record<NoteCode, string>> = {
  undo: 'es wurden Züge rückgängig gemacht oder Tipps gezeigt',
  stalled: 'die Uhr stand # s still',
  paused: 'die Partie wurde pausiert',
  'too-long': 'die Partie wurde zu lang',
  abandoned: 'die Partie wurde verlassen',
  late: 'die Partie endete nach ihrem Tag',
  'goal-missed': 'das Ziel wurde nicht erreicht',
  uploaded: 'die Partie wurde anderswo gespielt',
  unranked: 'die Partie wurde ohne Wertung begonnen',
  position: 'die Partie begann mit einer Stellung',
  practice: 'Übung; dein erster Versuch des Tages zählt',
};
