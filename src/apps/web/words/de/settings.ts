import type { Words } from '../pattern.js';

export const settings: Words['settings'] = {
  title: 'Optionen',
  about: 'Deine Optionen werden nur in diesem Browser gespeichert.',
  sections: {
    you: 'Profil',
    ownKey: 'Dein Schlüssel',
    looks: 'Darstellung',
    sound: 'Ton',
    keys: 'Tasten und Knöpfe',
    pace: 'Tastenwiederholung',
    touch: 'Touch',
    rules: 'Spielweise',
    place: 'Dieses Gerät',
  },
  jump: 'Abschnitte',

  name: 'Dein Name',
  nameHint: 'Steht neben deinen Punkten und Live-Partien.',
  ownKey: {
    about:
      'Konten gibt es nicht. Stattdessen signiert ein Schlüssel in diesem Browser deine Live-Partien, damit niemand sonst als du spielen kann. Ranglisten zeigen den Anfang des Schlüssels, wenn zwei denselben Namen haben.',
    unavailable:
      'Dieser Browser kann keine Partien signieren, deshalb werden deine Live-Partien nicht gewertet. Nötig sind HTTPS und ein aktueller Browser, der Daten speichern darf.',
    print: 'Anfang deines Schlüssels',
    exportHint:
      'Gehen die Daten dieses Browsers verloren, ist auch der Schlüssel weg. Bewahre eine Kopie auf, oder benutze ihn auf einem anderen Gerät.',
    show: 'Geheimen Schlüssel zeigen',
    secret: 'Geheimer Schlüssel',
    secretHint: 'Wer ihn hat, kann als du spielen. Behandle ihn wie ein Passwort.',
    save: 'Als Datei speichern',
    other: 'Anderen Schlüssel verwenden',
    otherHint: 'Füge einen Schlüssel ein, den du auf einem anderen Gerät oder im Terminal exportiert hast.',
    import: 'Schlüssel importieren',
    fromFile: 'Aus Datei importieren',
    invalid: 'Das ist kein Schlüssel. Er muss eine Zeile sein, die mit gridfall-key-1- beginnt, und vollständig.',
    imported: 'Der Schlüssel wurde importiert.',
    replaceAsk: 'Schlüssel ersetzen?',
    replaceSays:
      'Der jetzige Schlüssel dieses Browsers wird gelöscht. Ohne eine Kopie davon kannst du nicht mehr als dieser Spieler spielen.',
    replace: 'Schlüssel ersetzen',
  },
  language: 'Sprache',
  languages: { auto: 'Wie im Browser' },

  theme: 'Design',
  themes: { auto: 'System', light: 'Hell', dark: 'Dunkel' },
  palette: 'Farben der Steine',
  palettes: {
    standard: 'Standard',
    deuteranopia: 'Grünblind',
    protanopia: 'Rotblind',
    tritanopia: 'Blaublind',
    'high-contrast': 'Hoher Kontrast',
  },
  palettesAbout: {
    standard: 'Zehn kräftige Farben',
    deuteranopia: 'Auch bei Grünschwäche',
    protanopia: 'Auch bei Rotschwäche',
    tritanopia: 'Auch bei Blauschwäche',
    'high-contrast': 'Möglichst verschiedene Farben',
  },
  marks: 'Zeichen auf den Steinen',
  marksHint: 'So unterscheidest du die Steine auch ohne Farbe.',
  markNames: { none: 'Keine', shapes: 'Formen', letters: 'Buchstaben' },
  motion: 'Bewegung',
  motions: { auto: 'System', full: 'Voll', reduced: 'Reduziert' },
  preview: 'Vorschau der Steine',

  volume: 'Lautstärke',
  isOn: 'Ton an',
  test: 'Ton testen',

  keysAbout: 'Ein Befehl kann mehrere Tasten haben. Drücke einen Knopf am Gamepad, um auch seine Knöpfe hier zu sehen.',

  showKeys: 'Tasten zeigen und ändern',

  delay: 'Verzögerung bis zur Wiederholung',
  interval: 'Zeit zwischen Wiederholungen',
  softDrop: 'Zeit zwischen Schritten nach unten',
  instant: 'sofort',
  ms: ms => `${ms} ms`,
  tryOut: 'Zum Ausprobieren gedrückt halten',

  touch: 'Touch-Steuerung',
  touches: { gestures: 'Gesten', buttons: 'Knöpfe' },
  touchHints: {
    gestures: 'Ziehen bewegt, Tippen dreht, Wischen nach unten lässt fallen.',
    buttons: 'Knöpfe auf dem Bildschirm, unter den Daumen.',
  },
  hand: 'Aktionsknöpfe',
  hands: { right: 'Rechts', left: 'Links' },

  countIn: '3, 2, 1 anzählen',
  countInHint: 'Bevor ein Echtzeitspiel beginnt oder weitergeht. Diese Zeit zählt nicht mit.',
  stepwise: 'Schritt für Schritt',
  stepwiseHint: 'Die Zeit vergeht nur, wenn du ziehst. Diese Partien werden nicht gewertet.',
  coach: 'Trainer',
  coachHint:
    'Sagt dir gleich nach einem Zug, wenn er ein Fehler war, und bietet an, ihn zurückzunehmen. In Spielen ohne Uhr und Schritt für Schritt.',

  install: 'Gridfall installieren',
  installHint: 'Öffnet sich dann wie eine App, online und offline.',
  installed: 'Gridfall ist auf diesem Gerät installiert.',
  installByHand:
    'Vielleicht bietet das Menü deines Browsers an, Gridfall zu installieren oder zum Startbildschirm hinzuzufügen.',
  storage: 'Gespeicherte Partien und Replays',
  stored: (games, size) => `${games} ${games === '1' ? 'Partie' : 'Partien'}, ${size} einschließlich der App`,
  storedUnknown: 'Dieser Browser meldet nicht, wie viel Platz belegt ist.',
  keepPermanently: 'Dauerhaft behalten',
  keptPermanently: 'Der Browser behält sie dauerhaft.',
  notKeptPermanently: 'Wenn der Platz knapp wird, darf der Browser sie löschen.',
  reset: 'Optionen zurücksetzen',
  resetSays: 'Alle Optionen werden auf den Standard zurückgesetzt, auch dein Name. Deine Partien bleiben.',
  deleteAll: 'Alle Daten löschen',
  deleteAsk: 'Alle Daten löschen?',
  deleteSays:
    'Das löscht alle Partien, Replays, Punkte und Optionen in diesem Browser, auch deinen Schlüssel, und lässt sich nicht rückgängig machen. Partien auf dem Server bleiben.',
  deleteYes: 'Alles löschen',
  deleteFailed:
    'Die Daten konnten nicht gelöscht werden. Schließe andere Tabs mit Gridfall und versuch es noch einmal.',
  cancel: 'Abbrechen',
  rebind: {
    legend: 'Tasten und Knöpfe',
    command: 'Befehl',
    keys: 'Tasten',
    pad: 'Gamepad',
    add: command => `Taste hinzufügen für: ${command}`,
    addPad: command => `Knopf hinzufügen für: ${command}`,
    remove: (key, command) => `${key} entfernen von: ${command}`,
    press: 'Taste drücken …',
    pressPad: 'Knopf drücken …',
    clash: (key, command) => `${key} ist schon belegt: ${command}. Entferne die Taste dort zuerst.`,
    reserved: 'Tab und Esc lassen sich nicht neu belegen.',
    added: (key, command) => `${key}: ${command}`,
    reset: 'Auf Standard zurücksetzen',
  },
};
