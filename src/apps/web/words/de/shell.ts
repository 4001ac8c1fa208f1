import type { Words } from '../words.js';

export const shell: Words['shell'] = {
  name: 'Gridfall',
  skip: 'Zum Inhalt springen',
  toHome: 'Gridfall, zur Startseite',
  navigation: 'Gridfall',
  loading: 'Wird geladen …',
  links: { home: 'Start', replays: 'Partien', scores: 'Bestenliste', settings: 'Optionen', help: 'Hilfe' },
  titles: {
    home: 'Gridfall: fünf Puzzles mit fallenden Steinen',
    play: 'Spielen',
    game: 'Zuschauen',
    replay: 'Aufzeichnung',
    replays: 'Partien',
    scores: 'Bestenliste',
    settings: 'Optionen',
    help: 'Hilfe',
    missing: 'Hier ist nichts',
  },
  offline: { short: 'Offline', long: 'Keine Verbindung. Alles, was schon hier ist, lässt sich trotzdem spielen.' },
  onlineAgain: 'Die Verbindung ist wieder da.',
  sound: { mute: 'Ton ausschalten', unmute: 'Ton einschalten', volume: 'Lautstärke' },
  theme: { light: 'Helle Farben', dark: 'Dunkle Farben' },
  update: {
    label: 'Neue Version',
    says: 'Es gibt eine neuere Version von Gridfall.',
    now: 'Neu laden',
    later: 'Später',
  },
  mishap: {
    brokenTitle: 'Da ist etwas auseinandergefallen',
    broken: 'Das liegt an uns. Deine Partien sind sicher; ein Neustart sollte alles wieder an seinen Platz bringen.',
    notLoadedTitle: 'Diese Seite ist nicht angekommen',
    notLoaded:
      'Vielleicht fehlt das Netz, oder es gibt eine neuere Version von Gridfall. Versuch es gleich noch einmal.',
    reload: 'Neu laden',
    home: 'Zur Startseite',
  },
  missing: {
    title: 'Hier ist nichts gelandet',
    says: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie vertippt, oder es gibt sie nicht mehr.',
    home: 'Zu den Spielen',
  },
};
