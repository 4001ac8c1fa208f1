import type { Help } from '../en/help.js';

export const help: Help = {
  about:
    'Fünf Spiele, ein Ort. Alles lässt sich mit Tastatur, Maus, Fingern oder Gamepad spielen, und auch, ohne Farben zu sehen.',
  contents: 'Auf dieser Seite',
  games: 'Die Spiele',
  play: title => `${title} spielen`,
  controls: {
    title: 'Steuerung',
    says: [
      'Das sind zurzeit deine Tasten. Eine Taste kann je nach Spiel etwas anderes bedeuten: Hoch dreht einen Stein, und wo man zeigt, bewegt es den Zeiger.',
      'In den Optionen lassen sich alle ändern.',
    ],
    settings: 'Zu den Optionen',
  },
  ways: [
    {
      title: 'Finger',
      says: [
        'Seitlich ziehen bewegt einen Stein, Tippen dreht ihn oder vertauscht seine Farben, nach unten ziehen senkt ihn, ein Wisch nach unten lässt ihn fallen. Wo du ein Feld oder eine Spalte wählst, zeigt eine Berührung, was geschähe, und wenn du den Finger hebst, gilt es; um es zu lassen, zieh ihn vom Spielfeld.',
        'Wer lieber Knöpfe hat, bekommt welche für die Daumen, für jede Hand: siehe Optionen.',
      ],
    },
    {
      title: 'Maus',
      says: [
        'Wo du ein Feld oder eine Spalte wählst, zeig darauf, um zu sehen, was geschähe, und klick. Sonst ziehst du den Stein; ein Klick dreht ihn, ein Rechtsklick dreht ihn zurück, das Rad senkt ihn, und ein Druck auf das Rad lässt ihn fallen.',
      ],
    },
    {
      title: 'Gamepad',
      says: ['Anschließen und einen Knopf drücken. Das Kreuz bewegt, der untere Knopf dreht, hoch lässt fallen.'],
    },
    {
      title: 'Ohne Farben, ohne Augen',
      says: [
        'Die Steine tragen Formen oder Buchstaben, und es gibt Farben für drei Arten von Farbenblindheit und für hohen Kontrast.',
        'Ein Screenreader erfährt, was geschieht, und kann sich das Feld jederzeit beschreiben lassen. Mit „Die Zeit wartet auf jeden Zug“ fällt nichts, bevor du etwas tust.',
      ],
    },
  ],
  parts: [
    {
      title: 'Weiterspielen, zurücknehmen',
      says: [
        'Eine Partie, die du verlässt, bleibt bis zum letzten Zug erhalten, auch wenn der Browser geschlossen wird. Die Startseite und die Seite des Spiels bieten an, sie fortzusetzen.',
        'Spiele, die auf dich warten, lassen dich Züge zurücknehmen und wieder vorspielen. Unter die Besten kommt nur, wer nichts zurückgenommen hat.',
      ],
    },
    {
      title: 'Live, und die Aufgabe des Tages',
      says: [
        'Spiel live, und alle können zusehen: auf der Startseite oder über einen Link, den du verschickst. Der Server teilt aus und prüft jeden Zug; reißt die Verbindung ab, geht es danach an derselben Stelle weiter.',
        'Die Aufgabe bringt allen einen Tag lang dieselben Steine, bis Mitternacht (UTC). Was andere gemacht haben, ist zu sehen, wenn der Tag vorbei ist.',
      ],
    },
    {
      title: 'Aufzeichnungen und Links',
      says: [
        'Jede beendete Partie lässt sich in jedem Tempo wieder ansehen, Zug für Zug, vorwärts und rückwärts, und von jedem Moment an kannst du sie übernehmen und selbst weiterspielen.',
        'Eine Aufzeichnung passt in einen Link, eine Datei oder ein bewegtes Bild. Wer sie öffnet, spielt sie nach den Regeln nach: Wurde sie verändert, wird das gesagt.',
      ],
    },
    {
      title: 'Ohne Netz',
      says: [
        'Nach dem ersten Besuch ist alles auf diesem Gerät. Alle Spiele, deine Aufzeichnungen, Punkte und Optionen gehen offline; nur Live-Partien, die Tagesaufgabe und die Punkte der anderen brauchen den Server.',
        'In den Optionen lässt sich Gridfall installieren, damit es sich öffnet wie jede andere App.',
      ],
    },
  ],
  terminal: {
    title: 'Im Terminal',
    says: [
      'Dieselben Spiele mit derselben Technik, nur mit einer Tastatur. In einer Kopie der Quellen heißt gridfall node bin/gridfall.mjs.',
    ],
    commands: [
      ['gridfall', 'das Menü'],
      ['gridfall play chetyris', 'ein Spiel; --help nennt seine Optionen'],
      ['gridfall watch http://localhost:8080', 'eine Live-Partie'],
      ['gridfall replay game.gridfall.jsonl', 'eine Aufzeichnung, zum Ansehen und Übernehmen'],
      ['gridfall verify game.gridfall.jsonl', 'spielt sie nach und prüft alles, was darin steht'],
    ],
  },
  api: {
    title: 'Für Programme',
    says: 'Partien, Züge, Punkte und Aufzeichnungen haben eine offene Schnittstelle.',
    link: 'Zur API',
  },
};
