import type { Words } from '../words.js';

export const settings: Words['settings'] = {
  title: 'Optionen',
  about: 'Das alles wird in diesem Browser aufbewahrt und nirgends sonst.',
  sections: {
    you: 'Du',
    looks: 'Aussehen',
    sound: 'Ton',
    keys: 'Tasten und Knöpfe',
    pace: 'Gehaltene Tasten',
    touch: 'Berührung',
    rules: 'Beim Spielen',
    place: 'Dieses Gerät',
  },
  jump: 'Abschnitte',

  name: 'Dein Name',
  nameHint: 'Andere sehen ihn neben deinen Punkten und Live-Partien.',
  language: 'Sprache',
  languages: { auto: 'Wie der Browser', en: 'English', de: 'Deutsch' },

  theme: 'Farben der Seite',
  themes: { auto: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  palette: 'Farben der Steine',
  palettes: {
    standard: 'Üblich',
    deuteranopia: 'Grünblindheit',
    protanopia: 'Rotblindheit',
    tritanopia: 'Blaublindheit',
    'high-contrast': 'Hoher Kontrast',
  },
  palettesAbout: {
    standard: 'Zehn kräftige Farben',
    deuteranopia: 'Ohne Grün gegen Rot',
    protanopia: 'Ohne Rot gegen Grün',
    tritanopia: 'Ohne Blau gegen Gelb',
    'high-contrast': 'So verschieden wie möglich',
  },
  marks: 'Zeichen auf den Steinen',
  marksHint: 'Sie unterscheiden die Steine auch ohne Farbe.',
  markNames: { none: 'Keine', shapes: 'Formen', letters: 'Buchstaben' },
  motion: 'Bewegung',
  motions: { auto: 'Wie das Gerät', full: 'Voll', reduced: 'Wenig' },
  preview: 'So sehen die Steine damit aus',

  volume: 'Lautstärke',
  isOn: 'Der Ton ist an',
  test: 'Anhören',

  keysAbout:
    'Ein Befehl kann mehrere Tasten haben. Auch die Knöpfe eines Gamepads stehen hier, sobald einer davon gedrückt wird.',

  showKeys: 'Zeigen und ändern',

  delay: 'Warten, bis eine Taste sich wiederholt',
  interval: 'Zeit zwischen Wiederholungen',
  ms: ms => `${ms} ms`,
  tryOut: 'Zum Ausprobieren: diesen Knopf gedrückt halten oder eine Taste darauf',

  touch: 'Spielen mit',
  touches: { gestures: 'Gesten', buttons: 'Knöpfen' },
  touchHints: {
    gestures: 'Ziehen bewegt, Tippen dreht, ein Wisch nach unten lässt fallen.',
    buttons: 'Knöpfe unter den Daumen.',
  },
  hand: 'Die Aktionen liegen unter der',
  hands: { right: 'Rechten Hand', left: 'Linken Hand' },

  stepwise: 'Die Zeit wartet auf jeden Zug',
  stepwiseHint: 'Fallende Steine bewegen sich nur, wenn du etwas tust. Punkte zählen dann nicht.',

  install: 'Gridfall installieren',
  installHint: 'Dann öffnet es sich vom Startbildschirm aus, mit und ohne Netz.',
  installed: 'Gridfall ist auf diesem Gerät installiert.',
  installByHand:
    'Vielleicht bietet das Menü des Browsers an, es zu installieren oder zum Startbildschirm hinzuzufügen.',
  storage: 'Hier aufbewahrte Partien',
  stored: (games, size) => `${games} Partien, ${size} zusammen mit dem Programm`,
  storedUnknown: 'Dieser Browser verrät nicht, wie viel.',
  keepForGood: 'Auf Dauer behalten',
  keptForGood: 'Der Browser hat zugesagt, sie zu behalten.',
  notKeptForGood: 'Wenn der Platz knapp wird, darf der Browser sie entfernen.',
  reset: 'Alles wie üblich',
  resetSays: 'Alles auf dieser Seite ist dann wieder wie am Anfang, auch dein Name. Partien bleiben.',
  deleteAll: 'Alles hier Aufbewahrte löschen',
  deleteAsk: 'Alles löschen?',
  deleteSays:
    'Alle Partien, Aufzeichnungen, Punkte und Einstellungen dieses Browsers sind dann endgültig weg. Was auf dem Server ist, bleibt.',
  deleteYes: 'Alles löschen',
  deleteFailed: 'Es ließ sich nicht löschen. Schließ andere Tabs mit Gridfall und versuch es noch einmal.',
  no: 'Behalten',
};
