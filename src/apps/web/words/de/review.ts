import type { Words } from '../pattern.js';

export const review: Words['theatre']['review'] = {
  label: 'Analyse',
  close: 'Analyse schließen',
  running: 'Die Partie wird analysiert …',
  cancel: 'Abbrechen',
  cancelled: 'Analyse abgebrochen.',
  failed: 'Die Partie konnte nicht analysiert werden.',
  onlyLast: (count, of) => `Nur die letzten ${count} von ${of} Runden wurden analysiert.`,
  summary: (blunders, mistakes) => {
    if (blunders + mistakes === 0) return 'Keine Fehler gefunden.';
    if (blunders === 0) return `${mistakes} Fehler gefunden.`;
    const serious = `${blunders} ${blunders === 1 ? 'schwerer' : 'schwere'} Fehler`;
    return mistakes === 0 ? `${serious} gefunden.` : `${serious} und ${mistakes} weitere Fehler gefunden.`;
  },
  previous: 'Voriger Fehler (Taste P)',
  next: 'Nächster Fehler (Taste N)',
  noneAfter: 'Keine weiteren Fehler.',
  noneBefore: 'Keine früheren Fehler.',
  place: (place, of) => `${place} von ${of}`,
  costliest: count =>
    count === 1
      ? 'Der Moment, der am meisten kostete'
      : `Die ${count === 2 ? 'zwei' : 'drei'} Momente, die am meisten kosteten`,
  atMove: position => `Zug ${position}`,
  played: 'Gespielt',
  better: 'Besser',
  why: {
    unfinished: 'Nur beendete Partien können analysiert werden.',
    invalid: 'Ein ungültiges Replay kann nicht analysiert werden.',
    'no-turns': 'Es gibt nichts zu analysieren: Keine Runde wurde beendet.',
  },
};
