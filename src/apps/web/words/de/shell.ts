import type { Words } from '../pattern.js';

export const shell: Words['shell'] = {
  name: 'Gridfall',
  skip: 'Zum Inhalt springen',
  toHome: 'Gridfall: Startseite',
  navigation: 'Gridfall',
  loading: 'Wird geladen …',
  links: { home: 'Start', replays: 'Replays', scores: 'Rangliste', settings: 'Optionen', help: 'Hilfe' },
  titles: {
    home: 'Gridfall: Puzzles mit fallenden Steinen',
    play: 'Spielen',
    game: 'Zuschauen',
    replay: 'Replay',
    replays: 'Replays',
    scores: 'Rangliste',
    daily: 'Tagesaufgabe',
    settings: 'Optionen',
    help: 'Hilfe',
    check: 'Programm prüfen',
    missing: 'Seite nicht gefunden',
  },
  offline: { short: 'Offline', long: 'Du bist offline. Privat spielen und eigene Replays ansehen geht weiterhin.' },
  onlineAgain: 'Du bist wieder online.',
  sound: { mute: 'Ton ausschalten', unmute: 'Ton einschalten', volume: 'Lautstärke' },
  theme: { light: 'Helles Design', dark: 'Dunkles Design' },
  update: {
    label: 'Neue Version',
    says: 'Eine neue Version von Gridfall ist verfügbar.',
    now: 'Neu laden',
    later: 'Später',
  },
  errorPage: {
    brokenTitle: 'Etwas ist schiefgelaufen',
    broken: 'Das ist unser Fehler. Deine Partien sind gespeichert. Lade die Seite neu, um weiterzumachen.',
    notLoadedTitle: 'Die Seite konnte nicht geladen werden',
    notLoaded:
      'Vielleicht bist du offline, oder es gibt eine neue Version von Gridfall. Versuch es gleich noch einmal.',
    reload: 'Neu laden',
    home: 'Startseite',
  },
  missing: {
    title: 'Seite nicht gefunden',
    says: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist die Adresse vertippt, oder die Seite gibt es nicht mehr.',
    home: 'Alle Spiele',
  },
};
