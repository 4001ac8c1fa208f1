import type { Words } from '../pattern.js';

export const home: Words['home'] = {
  tagline: 'Puzzles mit fallenden Steinen. Spiel selbst, sieh anderen live zu und schau dir jeden Zug noch einmal an.',
  games: 'Spiele',
  play: 'Spielen',
  playGame: title => `${title} spielen`,
  resume: 'Fortsetzen',
  resumeGame: title => `${title} fortsetzen`,
  scoreSoFar: score => `Bisher: ${score}`,
  yourBest: score => `Dein Rekord: ${score}`,
  daily: {
    title: 'Tagesaufgabe',
    says: 'Dieselben Steine für alle, bis Mitternacht (UTC).',
    left: (hours, minutes) => (hours > 0 ? `noch ${hours} Std. ${minutes} Min.` : `noch ${minutes} Min.`),
    play: title => `${title} von heute spielen`,
    streak: days => (days === 1 ? '1 Tag in Folge' : `${days} Tage in Folge`),
    calendar: 'Kalender',
    more: 'Ergebnisse und Kalender',
    done: 'erledigt',
    offline: 'Die Tagesaufgabe braucht den Server, und der ist gerade nicht erreichbar.',
  },
  live: {
    title: 'Jetzt live',
    none: 'Gerade spielt niemand live. Starte eine Partie, und alle können zusehen.',
    playLive: 'Live spielen:',
    playGameLive: title => `${title} live spielen`,
    unreachable: 'Der Server ist nicht erreichbar. Alles andere geht auch offline.',
    watch: (title, player) => `${player} bei ${title} zusehen`,
    watching: count => (count === 1 ? '1 schaut zu' : `${count} schauen zu`),
    hiddenDaily: 'Tagesaufgabe, bis Mitternacht (UTC) verborgen',
    featured: 'Im Rampenlicht',
    paused: 'pausiert',
  },
  offer: {
    title: 'Ohne Server gespielte Partien',
    says: count =>
      count === 1
        ? 'Eine Partie wurde ohne Server gespielt. Hochladen, damit andere sie ansehen können?'
        : `${count} Partien wurden ohne Server gespielt. Hochladen, damit andere sie ansehen können?`,
    upload: 'Hochladen',
    decline: 'Nein, danke',
    choose: 'Auswählen',
    uploading: (number, count) => `${number} von ${count} wird hochgeladen …`,
    uploaded: count =>
      count === 0
        ? 'Es wurde nichts hochgeladen.'
        : count === 1
          ? 'Eine Partie ist hochgeladen.'
          : `${count} Partien sind hochgeladen.`,
    failed: (game, reason) => `${game} wurde nicht hochgeladen: ${reason}`,
    unreachable: 'Der Server ist nicht erreichbar. Versuch es später noch einmal.',
  },
  champions: {
    title: 'Bestleistungen',
    all: 'Rangliste',
    none: 'noch kein Ergebnis',
  },
  latest: {
    title: 'Zuletzt gespielt',
    all: 'Alle Replays',
    none: 'Auf diesem Server wurde noch keine Partie beendet.',
  },
};
