import type { Words } from '../pattern.js';

/** The list of replays. */
export const library: Words['theatre']['library'] = {
  title: 'Replays',
  lead: 'Sieh dir jede Partie noch einmal an, Zug für Zug.',
  open: 'Replay öffnen',
  here: 'In diesem Browser',
  hereEmpty: 'Noch nichts. Was du spielst oder importierst, erscheint hier.',
  unfinished: 'Offene Partien',
  finished: 'Beendete Partien',
  imported: 'Importiert',
  download: 'Herunterladen',
  upload: 'Hochladen',
  uploadAll: count => `Alle ${count} hochladen`,
  uploading: (done, of) => `${done} von ${of} hochgeladen …`,
  onServer: 'Auf dem Server',
  remove: 'Löschen',
  removeTitle: 'Diese Partie löschen?',
  removeSays: 'Sie wird aus diesem Browser gelöscht. Das lässt sich nicht rückgängig machen.',
  cancel: 'Abbrechen',
  server: 'Auf dem Server',
  live: 'Jetzt live',
  latest: 'Zuletzt beendet',
  serverEmpty: 'Auf diesem Server wurde noch keine Partie beendet.',
  serverUnreachable: 'Der Server ist nicht erreichbar. Die Replays in diesem Browser kannst du trotzdem ansehen.',
  more: 'Mehr',
  all: 'Alle Spiele',
  game: 'Spiel',
  score: score => `${score} ${score === '1' ? 'Punkt' : 'Punkte'}`,
  imports: count => (count === 1 ? '1 Replay importiert.' : `${count} Replays importiert.`),
  importFailed: (name, reason) => `${name}: ${reason}`,
  cannotSave: 'Dieser Browser kann keine Partien speichern. Vielleicht ist er im privaten Modus, oder der Platz fehlt.',
  blemish: {
    seed: 'gewählter Startwert',
    'taken-over': 'aus einem Replay',
    stepwise: 'Schritt für Schritt',
    undo: 'mit Rückgängig oder Tipps',
    position: 'aus einer Stellung',
  },
  status: { won: 'gewonnen', lost: 'Spiel vorbei', playing: 'offen' },
  ranked: 'gewertet',
  daily: 'Tagesaufgabe',
  uploaded: 'hochgeladen',
};

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

export const share: Words['theatre']['share'] = {
  title: 'Diese Partie teilen',
  making: 'Link wird erstellt …',
  inLink:
    'Dieser Link enthält die ganze Partie und öffnet sie auf dieser Seite. Er geht, solange die Seite erreichbar ist.',
  onServer: 'Dieser Link öffnet die Partie auf diesem Server.',
  tooLong: 'Diese Partie ist zu lang für einen Link. Lade sie hoch, um sie zu teilen, oder verschicke die Datei.',
  wrong: 'Ein ungültiges Replay lässt sich nicht als Link teilen. Die Datei kannst du trotzdem verschicken.',
  upload: 'Hochladen',
  uploading: 'Wird hochgeladen …',
  uploaded: 'Hochgeladen und geprüft. Hochgeladene Partien werden nicht gewertet.',
  uploadHint: 'Alle können sie auf dem Server ansehen, mit dem Namen des Spielers.',
  address: 'Link',
  copy: 'Kopieren',
  copied: 'Kopiert',
  send: 'Senden …',
  file: 'Datei herunterladen',
  moment: position => `Bei Zug ${position} starten`,
};

export const position: Words['theatre']['position'] = {
  title: 'Diese Stellung',
  says: 'Dieser Link öffnet die Stellung zum Spielen, Lösen und Bearbeiten. Er enthält, was man beim Spielen sieht: Feld, Stein, nächste Steine und Einstellungen.',
  later: at => `In diesem Augenblick gibt es nichts zu entscheiden. Dies ist die Stellung nach Zug ${at}.`,
  none: 'In diesem Augenblick und kurz danach gibt es nichts zu entscheiden. Geh zu einem anderen Zug.',
  edit: 'Bearbeiten',
  open: 'Öffnen',
};

export const review: Words['theatre']['review'] = {
  label: 'Analyse',
  close: 'Analyse schließen',
  running: 'Die Partie wird analysiert …',
  cancel: 'Abbrechen',
  cancelled: 'Analyse abgebrochen.',
  failed: 'Die Partie konnte nicht analysiert werden.',
  onlyLast: (count, of) => `Nur die letzten ${count} von ${of} Runden wurden analysiert.`,
  summary: (blunders, mistakes) => {
    if (blunders + mistakes === 0) return 'Keine Fehler gefunden.';
    if (blunders === 0) return `${mistakes} Fehler gefunden.`;
    const serious = `${blunders} ${blunders === 1 ? 'schwerer' : 'schwere'} Fehler`;
    return mistakes === 0 ? `${serious} gefunden.` : `${serious} und ${mistakes} weitere Fehler gefunden.`;
  },
  previous: 'Voriger Fehler (Taste P)',
  next: 'Nächster Fehler (Taste N)',
  noneAfter: 'Keine weiteren Fehler.',
  noneBefore: 'Keine früheren Fehler.',
  place: (place, of) => `${place} von ${of}`,
  costliest: count =>
    count === 1
      ? 'Der Moment, der am meisten kostete'
      : `Die ${count === 2 ? 'zwei' : 'drei'} Momente, die am meisten kosteten`,
  atMove: position => `Zug ${position}`,
  played: 'Gespielt',
  better: 'Besser',
  why: {
    unfinished: 'Nur beendete Partien können analysiert werden.',
    invalid: 'Ein ungültiges Replay kann nicht analysiert werden.',
    'no-turns': 'Es gibt nichts zu analysieren: Keine Runde wurde beendet.',
  },
};

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
