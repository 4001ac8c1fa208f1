import { GERMAN } from '#coach/drills/german.js';
import type { Words } from '../pattern.js';

const decisions = (count: number): string => (count === 1 ? '1 Entscheidung' : `${count} Entscheidungen`);

export const drills: Words['drills'] = {
  title: 'Übungen',
  lead: 'Momente aus deinen eigenen Partien, die schiefgingen und die du spielst, bis sie gelingen. Und kleine Rätsel, die die Spiele erklären.',
  how: 'So geht es',
  rules: [
    'Das Ende einer verlorenen Partie ist gelöst, wenn du fünf Entscheidungen länger durchhältst als in der verlorenen Partie, oder wenn du gewinnst, falls das geht. Wo nichts ausgeteilt wird, ist es gelöst, wenn du mehr Punkte machst als in der verlorenen Partie.',
    'Ein Fehler ist gelöst, wenn deine Entscheidung so gut ist wie die beste, die der Coach findet.',
    'Eine fertige Übung ist gelöst, wenn du tust, was sie verlangt.',
    'Mit einem Tipp zählt ein Versuch nicht, und nichts kann zurückgenommen werden.',
    'Was du nicht gelöst hast, bleibt fällig. Was du gelöst hast, kommt nach 1, 3, 7 und 21 Tagen wieder. Dann ist es gelernt.',
    'Übungen werden nie gewertet. Sie sind in diesem Browser gespeichert: höchstens 100, danach machen gelernte Platz oder die älteste.',
  ],
  all: 'Alle Übungen',
  gone: 'Diese Übung ist nicht mehr in diesem Browser gespeichert.',
  place: (place, of) => `${place} von ${of}`,
  helped: 'Nach einem Tipp zählt dieser Versuch nicht.',

  lesson: {
    start: 'Aus Fehlern lernen',
    startHint: 'Spiel jeden Fehler noch einmal und finde etwas Besseres (Taste L)',
    over: 'Das war der letzte',
    solved: (solved, of) => `Du hast ${solved} von ${of} gelöst.`,
    rest: 'Die anderen sind bei deinen Übungen.',
    toReview: 'Zurück zur Analyse',
    review: 'Analyse',
    tooLong: 'Diese Partie ist zu lang zum Üben.',
    failed: 'Dieser Browser kann sie nicht speichern, also lässt sie sich nicht üben.',
  },

  mistake: {
    title: 'Einen Fehler verbessern',
    played: where => (where === '' ? '' : `Gespielt: ${where}.`),
    ask: 'Finde einen besseren Zug.',
    solution: where => (where === '' ? 'Das war besser.' : `Besser: ${where}.`),
  },

  judged: {
    thinking: 'Denkt nach …',
    best: 'Richtig! Das ist der beste Zug.',
    asGood: where =>
      where === '' ? 'Richtig! So gut wie der beste Zug.' : `Richtig! So gut wie der beste Zug: ${where}.`,
    better: 'Besser als in der Partie, aber noch nicht der beste Zug.',
    missed: severity => `Noch nicht: ${severity}.`,
    failed: 'Dieser Zug konnte nicht beurteilt werden.',
  },

  loss: {
    title: back => `Ab ${decisions(back)} vor dem Ende`,
    outlast: (all, beyond) => `Halte ${decisions(all)} durch: ${beyond} mehr als in der verlorenen Partie.`,
    outscore: score => `Mach mehr Punkte als die ${score} der verlorenen Partie.`,
    orWin: task => `${task} Oder gewinne.`,
    far: 'Fortschritt',
    solved: 'Gelöst! Du kannst weiterspielen.',
    missed: {
      outlast: (value, of) => `Noch nicht gelöst: ${value} von ${decisions(of)} durchgehalten.`,
      outscore: (value, of) => `Noch nicht gelöst: ${value} von ${of} Punkten.`,
    },
  },

  ready: GERMAN,

  line: {
    player: 'Gridfall-Bot',
    thinking: count => `Der Bot spielt … ${decisions(count)}`,
    failed: 'Der Weg des Bots konnte nicht gezeigt werden.',
    next: where => `Als Nächstes: ${where}`,
    back: 'Zurück zur Übung',
  },

  over: {
    label: 'Spiel das Ende noch einmal. Wie viele Entscheidungen zurück?',
    choice: count => `${count} zurück`,
    spoken: count => `${count} zurück: ab ${decisions(count)} vor dem Ende spielen`,
    failed: 'Dieser Browser kann die Übung nicht speichern.',
    tooLong: 'Diese Partie ist zu lang für eine Übung.',
  },

  list: {
    every: 'Alle Spiele',
    filter: 'Spiel',
    due: count => (count === 0 ? 'Nichts ist fällig.' : `${count} fällig`),
    names: {
      loss: back => `Verlorene Partie, ab ${decisions(back)} vor dem Ende`,
      mistake: (severity, move) => `${severity} bei Zug ${move}`,
    },
    dueNow: 'Jetzt fällig',
    fresh: 'Neu',
    dueIn: days => (days === 1 ? 'Wieder in 1 Tag' : `Wieder in ${days} Tagen`),
    learned: 'Gelernt',
    practise: 'Üben',
    remove: 'Löschen',
    removed: 'Übung gelöscht.',
    own: 'Zu üben',
    ready: 'Übungen zum Einstieg',
    readyLead: 'Kleine Rätsel, die ein Spiel erklären, die leichtesten zuerst.',
    emptyTitle: 'Noch keine Übungen',
    empty:
      'Wenn du eine Partie verlierst, wähle, wie viele Entscheidungen vor ihrem Ende du noch einmal spielen willst. Oder analysiere eine Partie und lerne aus deinen Fehlern: Was du nicht löst, kommt hierher.',
    emptyFiltered: 'Zu diesem Spiel gibt es keine Übungen.',
    play: 'Spiel wählen',
    replays: 'Ein Replay analysieren',
  },
};
