import type { Words } from '../pattern.js';
import { library } from './library.js';
import { printed } from './printed.js';
import { review } from './review.js';
import { position, share } from './sharing.js';

export const theatre: Words['theatre'] = {
  title: (game, player) => (player === '' ? game : `${game}, gespielt von ${player}`),
  by: player => `von ${player}`,
  anonymous: 'Anonym',
  settings: 'Einstellungen',
  picture: game => `${game}: Spielfeld`,
  opening: 'Wird geöffnet …',
  noPicture: 'Dieser Browser kann das Feld nicht zeichnen. Spielstand und Züge gibt es trotzdem.',

  transport: {
    label: 'Wiedergabe',
    play: 'Abspielen',
    pause: 'Anhalten',
    previousMove: 'Voriger Zug',
    nextMove: 'Nächster Zug',
    previousTurn: 'Vorige Runde',
    nextTurn: 'Nächste Runde',
    speed: 'Tempo',
    scrubber: 'Stelle in der Partie',
    position: (at, of) => `Zug ${at} von ${of}`,
    spoken: (at, of, time) => `Zug ${at} von ${of}, bei ${time}`,
    keys: 'Tasten: Die Leertaste spielt ab oder hält an. ← und → gehen zum vorigen oder nächsten Zug, mit Umschalt zur vorigen oder nächsten Runde. Pos1 und Ende gehen zum Anfang oder Ende. + und − ändern das Tempo. R startet die Analyse einer beendeten Partie.',
  },

  live: {
    badge: 'Live',
    paused: 'Pausiert',
    pausedBy: 'Die Partie ist pausiert.',
    resumed: 'Die Partie geht weiter.',
    backToLive: 'Zurück zu live',
    viewers: count => `${count} Zuschauer`,
    reconnecting: 'Verbindung verloren. Wird wiederhergestellt …',
    reconnected: 'Wieder verbunden.',
    over: 'Die Partie ist vorbei. Du kannst sie von Anfang an noch einmal ansehen.',
  },

  facts: { label: 'Spielstand' },

  result: {
    won: 'Gewonnen',
    lost: 'Spiel vorbei',
    playing: 'Nicht beendet',
    unplaced: '0 Punkte werden nicht gewertet',
    ending: (how, score) => `${how}: ${score} ${score === '1' ? 'Punkt' : 'Punkte'}`,
    ranked: 'Gewertet',
    unranked: 'Nicht gewertet',
    unrankedBecause: note => `Nicht gewertet: ${note}`,
  },

  verification: {
    checking: percent => `Wird geprüft: ${percent} %`,
    genuine: 'Geprüft',
    'so-far': 'Bis hierher geprüft',
    wrong: 'Ungültig',
    link: 'Aus einem Link',
    transcript: 'Aus Programmeingabe',
    title: 'Prüfung',
    saysChecking: 'Dein Browser spielt gerade jeden Zug nach den Regeln nach.',
    saysGenuine: 'Dein Browser hat jeden Zug nach den Regeln nachgespielt, und alles stimmt.',
    saysSoFar:
      'Dein Browser hat alle bisherigen Züge nach den Regeln nachgespielt, und alles stimmt. Die Partie ist noch nicht zu Ende.',
    saysLive: 'Dein Browser spielt jeden Zug nach den Regeln nach, sobald er ankommt.',
    saysWrong: 'Gezeigt wird nur der Teil vor diesem Fehler:',
    saysLink:
      'Der Link enthält nur die Züge. Alles andere folgt aus den Regeln. Der Name des Spielers ist nicht geprüft.',
    saysTranscript: 'Das ist die Eingabe eines der Programme, als Spiel gezeigt.',
    problem: 'Das Programm wurde mit einem Fehler beendet:',
    deals: {
      checked: 'Steine: Alle entsprechen dem Startwert.',
      given: 'Steine: aus dem Protokoll übernommen. Es gibt keinen Startwert, um sie zu prüfen.',
      open: 'Steine: Der Startwert ist bis zum Ende der Partie geheim. Dann wird er offengelegt und jeder Stein geprüft.',
    },
    signature: {
      none: 'Signatur: keine.',
      ours: 'Signatur: gültig, von diesem Server, für die ganze Datei.',
      other: 'Signatur: gültig, von einem anderen Server.',
      unchecked: 'Signatur: vorhanden, konnte hier aber nicht geprüft werden.',
    },
  },

  actions: {
    label: 'Aktionen',
    share: 'Teilen',
    download: 'Replay-Datei herunterladen',
    takeOver: 'Übernehmen und ab hier weiterspielen',
    film: 'GIF oder Bild exportieren',
    keep: 'In diesem Browser speichern',
    kept: 'In diesem Browser gespeichert',
    describe: 'Diesen Moment in Worten beschreiben',
    position: 'Link zu dieser Stellung, oder sie bearbeiten',
    review: 'Fehler in dieser Partie finden (Taste R)',
    short: {
      takeOver: 'Spielen',
      share: 'Teilen',
      film: 'Export',
      download: 'Download',
      keep: 'Merken',
      kept: 'Gemerkt',
      describe: 'Worte',
      position: 'Stellung',
      review: 'Analyse',
    },
    close: 'Schließen',
    failed: reason => `Das ist fehlgeschlagen: ${reason}`,
    over: 'Hier ist die Partie vorbei. Geh zu einem früheren Zug, um sie zu übernehmen.',
    nowKept: 'Bei deinen Replays in diesem Browser gespeichert.',
  },

  share,
  position,

  film: {
    title: 'GIF oder Bild exportieren',
    gif: 'Animiertes GIF',
    png: 'Bild speichern',
    range: 'Teil',
    whole: 'Ganze Partie',
    fromHere: position => `Ab hier (Zug ${position})`,
    size: 'Größe',
    small: 'Klein',
    medium: 'Mittel',
    large: 'Groß',
    frames: (count, seconds) => `${count} Bilder, ${seconds}`,
    cut: (position, of) =>
      `Das GIF endet bei Zug ${position} von ${of}, weil die Zahl der Bilder begrenzt ist. Ein höheres Tempo zeigt mehr.`,
    make: 'GIF erstellen',
    making: percent => `${percent} % fertig`,
    cancel: 'Abbrechen',
    done: size => `Fertig: ${size}`,
    save: 'GIF speichern',
    cannot: 'Dieser Browser kann keine GIFs erstellen. Ein Bild kannst du trotzdem speichern.',
    failed: 'Das GIF konnte nicht erstellt werden.',
  },

  describe: { title: 'Dieser Moment in Worten' },

  unavailable: {
    openingTitle: 'Partie wird geöffnet',
    unknownTitle: 'Partie nicht gefunden',
    unknown:
      'Unter dieser Adresse gibt es keine Partie. Vielleicht ist die Adresse vertippt, oder der Server hat die Partie nicht mehr.',
    notYetTitle: 'Noch nicht öffentlich',
    notYet:
      'Diese Partie gehört zur heutigen Tagesaufgabe. Sie bleibt verborgen, bis der Tag vorbei ist, damit niemand die Steine im Voraus sieht.',
    notYetIn: (hours, minutes) =>
      hours === 0
        ? `Zu sehen in ${minutes} Min. (Mitternacht UTC)`
        : `Zu sehen in ${hours} Std. ${minutes} Min. (Mitternacht UTC)`,
    playDaily: 'Tagesaufgabe spielen',
    unreachableTitle: 'Server nicht erreichbar',
    unreachable: 'Prüfe deine Verbindung. Die Replays in diesem Browser kannst du trotzdem ansehen.',
    wrongTitle: 'Diese Partie kann nicht gezeigt werden',
    tryAgain: 'Noch einmal versuchen',
    replays: 'Alle Replays',
    open: 'Anderes Replay öffnen',
  },

  printed,
  review,

  replay: {
    title: 'Replay öffnen',
    lead: 'Öffne eine Replay-Datei, oder füge die Eingabe eines der Programme ein, um sie als Spiel anzusehen.',
    file: {
      title: 'Replay-Datei',
      drop: 'Datei hierher ziehen oder',
      choose: 'Datei auswählen',
      hint: (ending, megabytes) => `Dateien mit ${ending}, bis ${megabytes} MB`,
      tooLarge: megabytes => `Die Datei ist größer als ${megabytes} MB.`,
      unreadable: 'Die Datei lässt sich nicht lesen.',
    },
    paste: {
      title: 'Programmeingabe',
      program: 'Programm',
      options: 'Optionen',
      optionsHint: options => (options === '' ? 'Dieses Programm hat keine Optionen.' : `Verfügbar: ${options}`),
      board: about => `Inhalt der ${about}`,
      input: 'Eingabe (stdin)',
      watch: 'Ansehen',
      sample: 'Beispiel laden',
    },
    kept: 'Dieses Replay ist nicht mehr in diesem Browser gespeichert.',
  },

  library,
};
