import type { Words } from '../words.js';

export const home: Words['home'] = {
  tagline: 'Fünf Puzzles mit fallenden Steinen. Hier spielen, anderen live zusehen und jeden Zug noch einmal ansehen.',
  games: 'Die Spiele',
  play: 'Spielen',
  playGame: title => `${title} spielen`,
  goOn: 'Weiter',
  goOnWith: title => `${title} weiterspielen`,
  goOnAt: score => `bisher ${score}`,
  yourBest: score => `Dein Bestes: ${score}`,
  daily: {
    title: 'Aufgabe des Tages',
    says: 'Dieselben Steine für alle, bis Mitternacht (UTC).',
    left: (hours, minutes) => (hours > 0 ? `noch ${hours} Std. ${minutes} Min.` : `noch ${minutes} Min.`),
    play: title => `${title} von heute spielen`,
    offline: 'Dafür braucht es den Server, und der ist gerade nicht zu erreichen.',
    results: 'Ergebnisse',
  },
  live: {
    title: 'Gerade live',
    none: 'Im Moment spielt niemand live. Fang an: Wer vorbeikommt, kann zusehen.',
    begin: 'Live spielen:',
    beginWith: title => `${title} live spielen`,
    unreachable: 'Der Server ist nicht zu erreichen. Alles andere geht auch ohne ihn.',
    watch: (title, player) => `${player} bei ${title} zusehen`,
    watching: count => `${count} schauen zu`,
    secret: 'Tagesaufgabe, bis Mitternacht geheim',
    featured: 'Im Rampenlicht',
  },
  champions: {
    title: 'Die Besten',
    all: 'Bestenliste',
    none: 'noch frei',
  },
  latest: {
    title: 'Eben gespielt',
    all: 'Alle Partien',
    none: 'Auf diesem Server ist noch keine Partie zu Ende gespielt worden.',
  },
  points: points => `${points} ${points === '1' ? 'Punkt' : 'Punkte'}`,
};
