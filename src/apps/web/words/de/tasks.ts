import { germanPuzzles } from '#coach/words/german-puzzles.js';
import type { Words } from '../pattern.js';

export const tasks: Words['tasks'] = {
  ...germanPuzzles,
  puzzle: 'Rätsel',
  left: decisions => (decisions === 0 ? 'Nichts mehr übrig' : `Noch ${decisions}`),
  solved: 'Gelöst!',
  missed: 'Noch nicht gelöst.',
  shown: 'Das ist eine Lösung.',
  shared: 'Link kopiert',
  notShared: 'Kopieren ist nicht gelungen.',
  bad: 'Dieses Rätsel lässt sich nicht spielen',

  choices: {
    again: 'Noch einmal',
    solution: 'Lösung',
    best: 'Bester Zug',
    line: 'Weg des Bots',
    back: 'Zurück',
    next: 'Weiter',
    finish: 'Fertig',
    more: 'Weitere Rätsel',
    position: 'Stellung',
    share: 'Link kopieren',
  },

  make: {
    title: 'Als Rätsel teilen',
    aim: 'Ziel',
    none: 'Kein Rätsel',
    score: () => 'Hole Punkte',
    points: () => 'Punkte',
    within: 'Steine oder Züge (leer: beliebig viele)',
  },
};
