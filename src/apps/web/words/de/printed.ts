import type { Words } from '../pattern.js';

/** A case of a graded program in the theatre. */
export const printed: Words['theatre']['printed'] = {
  beside: 'Links: das erwartete Spiel.',
  own: 'Das Programm',
  steps: 'Schritte des Programms',
  step: (step, of) => `Schritt ${step} von ${of}`,
  atStart: 'am Anfang',
  emptyLine: 'nach einer leeren Zeile',
  after: command => `nach ${command}`,
  first: 'Erster Unterschied',
  previous: 'Voriger Schritt',
  next: 'Nächster Schritt',
  ended: '(Ende der Ausgabe)',
  differs: (row, column) => `Der erste Unterschied ist in Zeile ${row}, Spalte ${column}.`,
  differsInText: 'Hier unterscheidet sich der ausgegebene Text zum ersten Mal.',
  board: text => `Feld, wie das Programm es ausgibt: ${text}`,
  alone: 'Nur die Ausgabe des Programms wird gezeigt.',
};
