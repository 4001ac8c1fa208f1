import type { Words } from '../pattern.js';

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
