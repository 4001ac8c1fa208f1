import type { Marks, Palette } from '../../keep/preferences.js';

const palettes: Readonly<Record<Palette, string>> = {
  standard: 'Usual',
  deuteranopia: 'Deuteranopia',
  protanopia: 'Protanopia',
  tritanopia: 'Tritanopia',
  'high-contrast': 'High contrast',
};

const palettesAbout: Readonly<Record<Palette, string>> = {
  standard: 'Ten bright colours',
  deuteranopia: 'Without green against red',
  protanopia: 'Without red against green',
  tritanopia: 'Without blue against yellow',
  'high-contrast': 'As far apart as can be',
};

const marks: Readonly<Record<Marks, string>> = { none: 'None', shapes: 'Shapes', letters: 'Letters' };

export const settings = {
  title: 'Settings',
  about: 'All of this is kept in this browser and nowhere else.',
  sections: {
    you: 'You',
    looks: 'Looks',
    sound: 'Sound',
    keys: 'Keys and buttons',
    pace: 'Keys that are held',
    touch: 'Touch',
    rules: 'While you play',
    place: 'This device',
  },
  jump: 'Sections',

  name: 'Your name',
  nameHint: 'Others see it beside your scores and live games.',
  language: 'Language',
  languages: { auto: 'As the browser', en: 'English', de: 'Deutsch' },

  theme: 'Colours of the page',
  themes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
  palette: 'Colours of the tiles',
  palettes,
  palettesAbout,
  marks: 'Signs on the tiles',
  marksHint: 'They tell tiles apart without their colours.',
  markNames: marks,
  motion: 'Motion',
  motions: { auto: 'As the device', full: 'Full', reduced: 'Little' },
  preview: 'How tiles look with this',

  volume: 'Volume',
  isOn: 'Sound is on',
  test: 'Listen',

  keysAbout:
    'A command may have several keys. Buttons of a gamepad are here as well, as soon as one of them is pressed.',

  showKeys: 'Show and change them',

  delay: 'Wait before a key repeats',
  interval: 'Time between repeats',
  ms: (ms: string) => `${ms} ms`,
  tryOut: 'Try it: hold this button, or a key on it',

  touch: 'Play by',
  touches: { gestures: 'Gestures', buttons: 'Buttons' },
  touchHints: {
    gestures: 'Drag to move, tap to turn, flick down to drop.',
    buttons: 'Buttons under the thumbs.',
  },
  hand: 'Actions lie under the',
  hands: { right: 'Right hand', left: 'Left hand' },

  stepwise: 'Time waits for each move',
  stepwiseHint: 'Falling games go on only when you do something. Scores do not count then.',

  install: 'Install Gridfall',
  installHint: 'It then opens from the home screen, with or without a network.',
  installed: 'Gridfall is installed on this device.',
  installByHand: 'Your browser’s menu may offer to install it, or to add it to the home screen.',
  storage: 'Games and replays kept here',
  stored: (games: string, size: string) => `${games} games, ${size} with the program itself`,
  storedUnknown: 'This browser does not say how much.',
  keepForGood: 'Keep them for good',
  keptForGood: 'The browser has promised to keep them.',
  notKeptForGood: 'The browser may remove them when space is short.',
  reset: 'Settings as usual',
  resetSays: 'Everything on this page goes back to how it was, your name included. Games stay.',
  deleteAll: 'Delete everything kept here',
  deleteAsk: 'Delete everything?',
  deleteSays:
    'All games, replays, scores and settings of this browser are gone for good then. What is on the server stays.',
  deleteYes: 'Delete everything',
  deleteFailed: 'It could not be deleted. Close other tabs of Gridfall and try again.',
  no: 'Keep it',
};
