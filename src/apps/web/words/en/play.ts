import { amountText as points } from '#coach/words/amount.js';
import { BLEMISHES as blemishes, NOTES as notes } from '#front/unranked.js';
import type { Command } from '../../controls/commands.js';
import { spoken } from './spoken.js';

const commands: Readonly<Record<Command, string>> = {
  left: 'Move left',
  right: 'Move right',
  turn: 'Rotate',
  'turn-back': 'Rotate back',
  down: 'Move down',
  drop: 'Drop',
  hold: 'Hold',
  shift: 'Shift colours',
  confirm: 'Confirm',
  'give-up': 'Give up',
  up: 'Move up',
  pause: 'Pause',
  help: 'Help',
  restart: 'Restart',
  undo: 'Undo',
  redo: 'Redo',
  step: 'Advance time',
  hint: 'Hint',
  describe: 'Describe field',
  mute: 'Mute',
};

type Labels = Readonly<Partial<Record<Command, string>>>;

/** The names of commands in games that are played by pointing at cells or columns. */
const pointing: Readonly<Record<'cells' | 'columns', Labels>> = {
  cells: {
    left: 'Cursor left',
    right: 'Cursor right',
    up: 'Cursor up',
    down: 'Cursor down',
    confirm: 'Pick',
    drop: 'Pick',
  },
  columns: { left: 'Column to the left', right: 'Column to the right', confirm: 'Drop here', drop: 'Drop here' },
};

export const play = {
  spoken,
  notes,
  commands,
  pointing,
  /** For keys that have no sign of their own. */
  keys: {
    Space: 'Space',
    NumpadEnter: 'Num ↵',
    NumpadDecimal: 'Num .',
    Tab: 'Tab',
    ShiftLeft: 'Left Shift',
    ShiftRight: 'Right Shift',
  } as Readonly<Record<string, string>>,
  padButton: (n: number) => `Button ${n}`,

  unknownGame: 'Game not found',
  notLoaded: 'The game failed to load. Check your connection and try again.',
  tryAgain: 'Try again',
  home: 'All games',

  best: {
    here: 'On this device',
    there: 'On the server',
    today: 'Today’s best',
    none: 'No score yet',
    short: 'Best',
  },

  problem: {
    elsewhere: 'This game is open in another tab. Close it there to play here.',
    gone: 'This game is no longer available.',
    damaged: (reason: string) => `This game cannot be resumed: ${reason}`,
    preset: (name: string) => `There is no preset “${name}”. Choose one of those below.`,
    settings: (reason: string) => `These settings do not work: ${reason}`,
    fields: (names: string) => `Check these settings: ${names}.`,
    server: (reason: string) => `The server refused: ${reason}. You can still play in private.`,
    unreachable: 'Cannot reach the server. You can still play in private.',
  },

  well: (title: string) => `${title}: field`,
  wellHint: (keys: string) => `${keys}. Press Tab to leave the field.`,
  facts: 'Stats',
  goal: 'Goal',
  /** The progress of a game towards its goal. */
  progress: {
    'dr-mario': (done, of) => `${done} of ${of} ${of === 1 ? 'level' : 'levels'}`,
    magnetic: (done, of) => `${done} of ${of} cubes`,
    chetyris: (done, of) => `${done} of ${of} rows`,
    columns: (done, of) => `${done} of ${of} bars`,
  } as Readonly<Record<string, (done: number, of: number) => string>>,
  anyProgress: (done: number, of: number) => `${done} of ${of}`,
  timeLeft: 'Time left',
  timeSoFar: 'Time',
  paused: 'Paused',
  levelDone: 'Level complete!',
  tools: 'Game menu',
  zoom: {
    title: 'Zoom',
    in: 'Zoom in (Alt and +)',
    out: 'Zoom out (Alt and −)',
    fit: 'Show the whole field (Alt and 0)',
    overview: 'Drag to move the picture (Alt and arrow keys)',
  },
  buttons: 'Touch controls',
  whyNot: {
    full: 'This column is full',
    'not-offered': 'This column is not on offer now',
  },
  clears: (n: number) => `clears ${n}`,
  gains: (n: number) => `+${points(n)}`,
  group: (taken: number, each: number, n: number) => `${taken} × ${each} = ${points(n)}`,
  legend: 'Points each',
  drop: (n: number, game: string) => `Drop here: +${points(n, game)}`,
  viewers: (n: number) => (n === 0 ? 'No viewers yet' : n === 1 ? '1 viewer' : `${n} viewers`),
  copyLink: 'Copy viewer link',
  copied: 'Link copied',
  notCopied: 'Could not copy the link: ',
  isLive: 'Live',
  isPrivate: 'Private',
  isOffline: 'No server in reach',
  trouble: {
    'not-kept': 'This browser cannot save games. You can play on, but the game is lost when you close the page.',
    connecting: 'Connecting…',
    waiting: 'Waiting for the server…',
    disconnected: 'Connection lost. Play on: your moves are sent as soon as it is back.',
    'disconnected-waiting': 'Connection lost. Reconnecting…',
    elsewhere: 'This game was opened in another tab or on another device.',
  },

  noCoach: 'The coach failed to load. Check your connection and try again.',
  result: 'Result',
  blemishes,
};
