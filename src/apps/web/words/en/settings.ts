const palettes = {
  standard: 'Default',
  deuteranopia: 'Deuteranopia',
  protanopia: 'Protanopia',
  tritanopia: 'Tritanopia',
  'high-contrast': 'High contrast',
};

const palettesAbout = {
  standard: 'Ten bright colours',
  deuteranopia: 'For weak green vision',
  protanopia: 'For weak red vision',
  tritanopia: 'For weak blue vision',
  'high-contrast': 'Colours as different as possible',
};

const marks = { none: 'None', shapes: 'Shapes', letters: 'Letters' };

export const settings = {
  title: 'Settings',
  about: 'Your settings are saved in this browser only.',
  sections: {
    you: 'Profile',
    ownKey: 'Player key',
    looks: 'Appearance',
    sound: 'Sound',
    keys: 'Keys and buttons',
    pace: 'Key repeat',
    touch: 'Touch',
    rules: 'Gameplay',
    place: 'This device',
  },
  jump: 'Sections',

  name: 'Your name',
  nameHint: 'Shown next to your scores and live games.',
  ownKey: {
    about:
      'There are no accounts. Instead, a key in this browser signs your live games, so that nobody else can play as you. Leaderboards show the start of the key when two players have the same name.',
    unavailable:
      'This browser cannot sign games, so your live games are not ranked. Signing needs HTTPS and a recent browser that is allowed to store data.',
    print: 'Start of your key',
    exportHint: 'If the data of this browser is lost, so is the key. Keep a copy, or use it on another device.',
    show: 'Show secret key',
    secret: 'Secret key',
    secretHint: 'Whoever has it can play as you. Keep it like a password.',
    save: 'Save as a file',
    other: 'Use another key',
    otherHint: 'Paste a key that you exported on another device or in the terminal.',
    import: 'Import key',
    fromFile: 'Import from a file',
    invalid: 'This is not a key. It must be one line that starts with gridfall-key-1-, without missing characters.',
    imported: 'The key was imported.',
    replaceAsk: 'Replace your key?',
    replaceSays:
      'The key that this browser has now is deleted. Without a copy of it, you cannot play as this player again.',
    replace: 'Replace key',
  },
  language: 'Language',
  languages: { auto: 'Browser language' },

  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  palette: 'Tile colours',
  palettes,
  palettesAbout,
  marks: 'Tile symbols',
  marksHint: 'Tell tiles apart without relying on colour.',
  markNames: marks,
  motion: 'Motion',
  motions: { auto: 'System', full: 'Full', reduced: 'Reduced' },
  preview: 'Preview of the tiles',

  volume: 'Volume',
  isOn: 'Sound on',
  test: 'Test sound',

  keysAbout: 'A command can have several keys. To see the buttons of a gamepad here, press one of them.',

  showKeys: 'Show and change keys',

  delay: 'Delay before repeating',
  interval: 'Time between repeats',
  softDrop: 'Time between steps down',
  instant: 'instant',
  ms: (ms: string) => `${ms} ms`,
  tryOut: 'Try it: press and hold',

  touch: 'Touch controls',
  touches: { gestures: 'Gestures', buttons: 'Buttons' },
  touchHints: {
    gestures: 'Drag to move, tap to rotate, flick down to drop.',
    buttons: 'On-screen buttons under your thumbs.',
  },
  hand: 'Action buttons',
  hands: { right: 'On the right', left: 'On the left' },

  countIn: 'Count 3, 2, 1',
  countInHint: 'Before a real-time game starts or resumes. This time does not count.',
  stepwise: 'Step by step',
  stepwiseHint: 'Time only passes when you make a move. These games are not ranked.',
  coach: 'Coach',
  coachHint:
    'Tells you right after a move that was a mistake, and offers to take it back. In games without a clock and step by step.',

  install: 'Install Gridfall',
  installHint: 'Opens like an app, online or offline.',
  installed: 'Gridfall is installed on this device.',
  installByHand: 'Your browser’s menu may offer to install Gridfall or add it to the home screen.',
  storage: 'Saved games and replays',
  stored: (games: string, size: string) => `${games} ${games === '1' ? 'game' : 'games'}, ${size} including the app`,
  storedUnknown: 'This browser does not report how much space is used.',
  keepPermanently: 'Keep permanently',
  keptPermanently: 'The browser keeps them permanently.',
  notKeptPermanently: 'The browser may delete them when space runs low.',
  reset: 'Reset settings',
  resetSays: 'All settings return to their defaults, including your name. Your games stay.',
  deleteAll: 'Delete all data',
  deleteAsk: 'Delete all data?',
  deleteSays:
    'This deletes all games, replays, scores and settings in this browser, and your key. It cannot be undone. Games on the server stay.',
  deleteYes: 'Delete all',
  deleteFailed: 'The data could not be deleted. Close other Gridfall tabs and try again.',
  cancel: 'Cancel',
  rebind: {
    legend: 'Keys and buttons',
    command: 'Command',
    keys: 'Keys',
    pad: 'Gamepad',
    add: (command: string) => `Add a key for: ${command}`,
    addPad: (command: string) => `Add a button for: ${command}`,
    remove: (key: string, command: string) => `Remove ${key} from: ${command}`,
    press: 'Press a key…',
    pressPad: 'Press a button…',
    clash: (key: string, command: string) => `${key} is already used for: ${command}. Remove it there first.`,
    reserved: 'Tab and Esc cannot be reassigned.',
    added: (key: string, command: string) => `${key}: ${command}`,
    reset: 'Reset to defaults',
  },
};
