import type { Help } from '../en/help.js';

export const help: Help = {
  about:
    'Alle Spiele an einem Ort. Spiel mit Tastatur, Maus, Touch oder Gamepad. Farben musst du dafür nicht unterscheiden können.',
  contents: 'Auf dieser Seite',
  games: 'Spiele',
  play: title => `${title} spielen`,
  draw: 'Stellung zeichnen',
  controls: {
    title: 'Steuerung',
    says: [
      'Das sind deine aktuellen Tasten. Eine Taste kann je nach Spiel etwas anderes bedeuten: Die Taste nach oben dreht einen Stein; in Spielen, in denen du ein Feld oder eine Spalte wählst, bewegt sie den Zeiger.',
      'In den Optionen kannst du jede Taste ändern.',
    ],
    settings: 'Optionen öffnen',
  },
  inputMethods: [
    {
      title: 'Touch',
      says: [
        'Ziehe seitlich, um einen Stein zu bewegen. Tippe, um ihn zu drehen oder seine Farben weiterzuschieben. Ziehe nach unten, um ihn zu senken, und wische nach unten, um ihn fallen zu lassen. In Spielen, in denen du ein Feld oder eine Spalte wählst, zeigt eine Berührung den Zug vorab; gespielt wird er, wenn du den Finger hebst. Zum Abbrechen ziehst du den Finger vom Spielfeld.',
        'Wenn du lieber Knöpfe auf dem Bildschirm hast, schalte sie in den Optionen ein, für jede Hand.',
      ],
    },
    {
      title: 'Maus',
      says: [
        'In Spielen, in denen du ein Feld oder eine Spalte wählst, zeige darauf, um den Zug vorab zu sehen, und klicke, um zu ziehen. In den anderen Spielen ziehst du den Stein. Ein Klick dreht ihn, ein Rechtsklick dreht ihn zurück, das Mausrad nach unten senkt ihn, und ein Druck auf das Rad lässt ihn fallen.',
      ],
    },
    {
      title: 'Gamepad',
      says: [
        'Schließe es an und drücke einen Knopf. Das Steuerkreuz bewegt, der untere Knopf dreht, und nach oben auf dem Steuerkreuz lässt fallen.',
      ],
    },
    {
      title: 'Barrierefreiheit',
      says: [
        'Die Steine können Formen oder Buchstaben tragen. Es gibt Farben für drei Arten von Farbenblindheit und für hohen Kontrast.',
        'Screenreader sagen an, was geschieht, und können das Feld jederzeit beschreiben. Mit „Schritt für Schritt“ fällt nichts, bevor du ziehst.',
      ],
    },
  ],
  topics: [
    {
      title: 'Große Felder',
      says: [
        'Wenn die Zellen eines großen Feldes zu klein würden, sind unter dem Feld Knöpfe. Vergrößere das Bild, dann folgt es dem Stein im Spiel. Ziehe in dem kleinen Rechteck neben den Knöpfen, um eine andere Stelle zu sehen.',
        'Du kannst das Bild auch mit zwei Fingern vergrößern und verschieben oder mit Strg und dem Mausrad. Auf der Tastatur vergrößert und verkleinert Alt mit + und −, Alt mit den Pfeiltasten verschiebt das Bild, und Alt mit 0 zeigt das ganze Feld.',
      ],
    },
    {
      title: 'Fortsetzen und rückgängig machen',
      says: [
        'Wenn du eine Partie verlässt, bleibt sie bis zum letzten Zug gespeichert, auch wenn du den Browser schließt. Fortsetzen kannst du sie auf der Startseite oder auf der Seite des Spiels.',
        'In Spielen ohne Uhr, und Schritt für Schritt, kannst du ganze Züge rückgängig machen und wiederholen. Solche Partien werden nicht gewertet; in der Tagesaufgabe geht es nicht.',
      ],
    },
    {
      title: 'Tipps und der Trainer',
      says: [
        'Drücke die Taste für Tipps oder den Knopf mit der Lampe: Der beste Zug erscheint auf dem Feld, mit seinen Gründen. Beim zweiten Mal kommt der nächstbeste Zug, und beim dritten Mal wird er gespielt. Eine Partie mit Tipps wird nicht gewertet; das wird dir vorher gesagt. Vor deinem ersten Zug und in der Tagesaufgabe gibt es keine.',
        'Mit dem Trainer, den du in den Einstellungen einschalten kannst, erfährst du gleich nach einem Zug, wenn er ein Fehler war, und kannst ihn zurücknehmen. Das geht in Spielen ohne Uhr und Schritt für Schritt.',
      ],
    },
    {
      title: 'Live-Partien und die Tagesaufgabe',
      says: [
        'Wenn du live spielst, können alle zusehen: auf der Startseite oder über einen Link, den du verschickst. Der Server teilt die Steine aus und prüft jeden Zug. Geht die Verbindung verloren, geht es danach an derselben Stelle weiter.',
        'Ist ein Server erreichbar, wird live gespielt, solange du nicht „Privat“ wählst. Eine Pause kostet eine Live-Partie die Wertung, und das wird dir vorher gesagt; Spiele, die auf deinen Zug warten, verlieren nichts. Eine pausierte Partie wartet einen Tag auf dich. Partien, die du ohne Server gespielt hast, kannst du später hochladen.',
        'Die Tagesaufgabe gibt allen dieselbe Spielart und dieselben Steine, bis Mitternacht (UTC). Dein erster Versuch zählt, auch wenn du ihn verlässt; weitere sind Übung. Die Partien der anderen kannst du ansehen, wenn der Tag vorbei ist.',
      ],
    },
    {
      title: 'Namen und Schlüssel',
      says: [
        'Konten gibt es nicht. Wenn du zum ersten Mal live spielst, macht dieser Browser einen Schlüssel und signiert damit deine Partien. Der Name neben den Punkten gehört zu diesem Schlüssel. Haben zwei denselben Namen, zeigt die Rangliste den Anfang ihrer Schlüssel. Partien ohne Schlüssel sind markiert. In den Optionen kannst du deinen Schlüssel exportieren und importieren.',
        'Ein Schlüssel zeigt, dass zwei Ergebnisse demselben Spieler gehören, mehr nicht. Er hindert niemanden daran, viele Schlüssel zu haben, einen zu teilen oder ein Programm spielen zu lassen. Einen verlorenen Schlüssel kann niemand wiederherstellen. Ohne HTTPS oder in einem alten Browser können Partien nicht signiert werden und werden nicht gewertet.',
      ],
    },
    {
      title: 'Replays und Links',
      says: [
        'Jede beendete Partie kannst du in jedem Tempo noch einmal ansehen, Zug für Zug, vorwärts und rückwärts. Du kannst sie auch an jeder Stelle übernehmen und selbst weiterspielen.',
        'Teile ein Replay als Link, als Datei oder als animiertes GIF. Beim Öffnen wird jeder Zug nach den Regeln nachgespielt. So fällt ein manipuliertes Replay auf.',
      ],
    },
    {
      title: 'Offline',
      says: [
        'Nach deinem ersten Besuch ist alles auf diesem Gerät. Alle Spiele, deine Replays, Punkte und Optionen gehen offline. Nur Live-Partien, die Tagesaufgabe und die Rangliste brauchen den Server.',
        'In den Optionen kannst du Gridfall installieren. Dann öffnet es sich wie jede andere App.',
      ],
    },
  ],
  check: {
    title: 'Dein eigenes Programm',
    says: [
      'Hast du eines dieser Spiele selbst als Aufgabe programmiert? Prüfe dein Programm in Python oder JavaScript: Du siehst die kürzeste Eingabe, bei der es falsch antwortet, neben der richtigen Antwort. Nichts wird hochgeladen.',
    ],
    link: 'Programm prüfen',
  },
  terminal: {
    title: 'Im Terminal',
    says: [
      'Dieselben Spiele laufen im Terminal, mit derselben Technik. In einer Kopie des Quellcodes gibst du node bin/gridfall.mjs statt gridfall ein.',
    ],
    commands: [
      ['gridfall', 'öffnet das Menü'],
      ['gridfall play chetyris', 'startet ein Spiel; --help nennt seine Optionen'],
      ['gridfall watch http://localhost:8080', 'zeigt eine Live-Partie'],
      ['gridfall replay game.gridfall.jsonl', 'zeigt ein Replay; du kannst es jederzeit übernehmen'],
      ['gridfall verify game.gridfall.jsonl', 'spielt ein Replay nach und prüft jede Zeile'],
    ],
  },
  api: {
    title: 'Für Entwickler',
    says: 'Partien, Züge, Punkte und Replays stehen über eine offene API bereit.',
    link: 'API-Dokumentation',
  },
};
