import { amountText as points } from '#coach/words/amount.js';

/** The list of replays. */
export const library = {
  title: 'Replays',
  lead: 'Watch any game again, move by move.',
  open: 'Open a replay',
  here: 'In this browser',
  hereEmpty: 'Nothing yet. Games you play or import appear here.',
  unfinished: 'Unfinished games',
  finished: 'Finished games',
  imported: 'Imported',
  download: 'Download',
  upload: 'Upload',
  uploadAll: (count: number): string => `Upload all ${count}`,
  uploading: (done: number, of: number): string => `Uploaded ${done} of ${of}…`,
  onServer: 'On the server',
  remove: 'Delete',
  removeTitle: 'Delete this game?',
  removeSays: 'It is deleted from this browser. This cannot be undone.',
  cancel: 'Cancel',
  server: 'On the server',
  live: 'Live now',
  latest: 'Recently finished',
  serverEmpty: 'No game has been finished on this server yet.',
  serverUnreachable: 'Cannot reach the server. You can still watch the replays in this browser.',
  more: 'More',
  all: 'All games',
  game: 'Game',
  score: points,
  imports: (count: number): string => (count === 1 ? '1 replay imported.' : `${count} replays imported.`),
  importFailed: (name: string, reason: string): string => `${name}: ${reason}`,
  cannotSave: 'This browser cannot save games. It may be in private mode or out of space.',
  blemish: {
    seed: 'chosen seed',
    'taken-over': 'from a replay',
    stepwise: 'step by step',
    undo: 'undo or a hint used',
    position: 'from a position',
  },
  status: { won: 'won', lost: 'game over', playing: 'unfinished' },
  ranked: 'ranked',
  daily: 'daily',
  uploaded: 'uploaded',
};

/** A case of a graded program in the theatre. */
export const printed = {
  beside: 'On the left: the expected game.',
  own: 'The program',
  steps: 'Steps of the program',
  step: (step: number, of: number): string => `Step ${step} of ${of}`,
  atStart: 'at the start',
  emptyLine: 'after an empty line',
  after: (command: string): string => `after ${command}`,
  first: 'First difference',
  previous: 'Previous step',
  next: 'Next step',
  ended: '(end of output)',
  differs: (row: number, column: number): string => `The first difference is in row ${row}, column ${column}.`,
  differsInText: 'The printed text differs first here.',
  board: (text: string): string => `Board printed by the program: ${text}`,
  alone: 'Only the program’s own output is shown.',
};

/** The dialogs for sharing a game and a position. */
export const share = {
  title: 'Share this game',
  making: 'Creating link…',
  inLink: 'This link contains the whole game and opens it on this site. It works for as long as the site is online.',
  onServer: 'This link opens the game on this server.',
  tooLong: 'This game is too long for a link. Upload it to share it, or send the file.',
  wrong: 'An invalid replay cannot be shared as a link. You can still send the file.',
  upload: 'Upload',
  uploading: 'Uploading…',
  uploaded: 'Uploaded and verified. Uploaded games are not ranked.',
  uploadHint: 'Anyone can watch it on the server and see the player’s name.',
  address: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  send: 'Send…',
  file: 'Download file',
  moment: (position: number): string => `Start at move ${position}`,
};

export const position = {
  title: 'This position',
  says: 'This link opens the position for playing, solving and editing. It holds what the player sees: field, piece, next pieces and settings.',
  later: (at: number): string => `Nothing can be decided at this moment, so this is the position after move ${at}.`,
  none: 'Nothing can be decided at this moment or soon after it. Go to another move.',
  edit: 'Edit',
  open: 'Open',
};

export const review = {
  label: 'Review',
  close: 'Close review',
  running: 'Reviewing the game…',
  cancel: 'Cancel',
  cancelled: 'Review cancelled.',
  failed: 'The game could not be reviewed.',
  onlyLast: (count: string, of: string): string => `Only the last ${count} of ${of} turns were reviewed.`,
  summary: (blunders: number, mistakes: number): string => {
    if (blunders + mistakes === 0) return 'No mistakes found.';
    const others = `${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}`;
    if (blunders === 0) return `${others} found.`;
    const serious = `${blunders} serious ${blunders === 1 ? 'mistake' : 'mistakes'}`;
    return mistakes === 0 ? `${serious} found.` : `${serious} and ${others} found.`;
  },
  previous: 'Previous mistake (key P)',
  next: 'Next mistake (key N)',
  noneAfter: 'No further mistakes.',
  noneBefore: 'No earlier mistakes.',
  place: (place: number, of: number): string => `${place} of ${of}`,
  costliest: (count: number): string =>
    count === 1 ? 'The moment that cost most' : `The ${count === 2 ? 'two' : 'three'} moments that cost most`,
  atMove: (position: number): string => `Move ${position}`,
  played: 'Played',
  better: 'Better',
  why: {
    unfinished: 'Only finished games can be reviewed.',
    invalid: 'An invalid replay cannot be reviewed.',
    'no-turns': 'There is nothing to review: no turn was completed.',
  },
};

export const theatre = {
  title: (game: string, player: string): string => (player === '' ? game : `${game}, by ${player}`),
  by: (player: string): string => `by ${player}`,
  anonymous: 'Anonymous',
  settings: 'Settings',
  picture: (game: string): string => `${game}: field`,
  opening: 'Opening…',
  noPicture: 'This browser cannot draw the field. The stats and the moves still work.',

  transport: {
    label: 'Playback',
    play: 'Play',
    pause: 'Pause',
    previousMove: 'Previous move',
    nextMove: 'Next move',
    previousTurn: 'Previous turn',
    nextTurn: 'Next turn',
    speed: 'Speed',
    scrubber: 'Position in the game',
    position: (at: number, of: number): string => `Move ${at} of ${of}`,
    spoken: (at: number, of: number, time: string): string => `Move ${at} of ${of}, at ${time}`,
    keys: 'Keys: Space plays or pauses. ← and → go to the previous or next move, with Shift to the previous or next turn. Home and End go to the start or end. + and − change the speed. R reviews a finished game.',
  },

  live: {
    badge: 'Live',
    paused: 'Paused',
    pausedBy: 'The player has paused the game.',
    resumed: 'The game goes on.',
    backToLive: 'Back to live',
    viewers: (count: number): string => (count === 1 ? '1 viewer' : `${count} viewers`),
    reconnecting: 'Connection lost. Reconnecting…',
    reconnected: 'Reconnected.',
    over: 'The game is over. You can watch it again from the start.',
  },

  facts: { label: 'Stats' },

  result: {
    won: 'Won',
    lost: 'Game over',
    playing: 'Unfinished',
    ending: (how: string, score: string, game: string): string => `${how}: ${points(score, game)}`,
    unplaced: 'A score of 0 is not ranked',
    ranked: 'Ranked',
    unranked: 'Not ranked',
    unrankedBecause: (note: string): string => `Not ranked: ${note}`,
  },

  verification: {
    checking: (percent: number): string => `Verifying: ${percent}%`,
    genuine: 'Verified',
    'so-far': 'Verified so far',
    wrong: 'Invalid',
    link: 'From a link',
    transcript: 'From program input',
    title: 'Verification',
    saysChecking: 'Your browser is replaying every move by the rules.',
    saysGenuine: 'Your browser replayed every move by the rules, and everything matches.',
    saysSoFar:
      'Your browser replayed every move so far by the rules, and everything matches. The game has not ended yet.',
    saysLive: 'Your browser replays every move by the rules as it arrives.',
    saysWrong: 'Only the part before this problem is shown:',
    saysLink:
      'The link contains only the moves. The rest follows from the rules. The name of the player is not verified.',
    saysTranscript: 'This is the input of one of the programs, shown as a game.',
    problem: 'The program stopped with an error:',
    deals: {
      checked: 'Pieces: all match the seed.',
      given: 'Pieces: taken from the log. There is no seed to check them against.',
      open: 'Pieces: the seed is secret until the game ends. Then it is revealed, and every piece is checked.',
    },
    signature: {
      none: 'Signature: none.',
      ours: 'Signature: valid, by this server, for the whole file.',
      other: 'Signature: valid, by another server.',
      unchecked: 'Signature: present, but it could not be checked here.',
    },
  },

  actions: {
    label: 'Actions',
    share: 'Share',
    download: 'Download replay file',
    takeOver: 'Take over and play from here',
    film: 'Export GIF or image',
    keep: 'Save in this browser',
    kept: 'Saved in this browser',
    describe: 'Describe this moment in words',
    position: 'Link to this position, or edit it',
    review: 'Find the mistakes in this game (key R)',
    short: {
      takeOver: 'Take over',
      share: 'Share',
      film: 'Export',
      download: 'Download',
      keep: 'Save',
      kept: 'Saved',
      describe: 'Describe',
      position: 'Position',
      review: 'Review',
    },
    close: 'Close',
    failed: (reason: string): string => `That failed: ${reason}`,
    over: 'The game is over here. Go back to an earlier move to take over.',
    nowKept: 'Saved with your replays in this browser.',
  },

  share,
  position,

  film: {
    title: 'Export GIF or image',
    gif: 'Animated GIF',
    png: 'Save image',
    range: 'Part',
    whole: 'Whole game',
    fromHere: (position: number): string => `From here (move ${position})`,
    size: 'Size',
    small: 'Small',
    medium: 'Medium',
    large: 'Large',
    frames: (count: number, seconds: string): string => `${count} frames, ${seconds}`,
    cut: (position: number, of: number): string =>
      `The GIF ends at move ${position} of ${of}, because it has a maximum number of frames. Choose a higher speed to show more.`,
    make: 'Create GIF',
    making: (percent: number): string => `${percent}% done`,
    cancel: 'Cancel',
    done: (size: string): string => `Done: ${size}`,
    save: 'Save GIF',
    cannot: 'This browser cannot create GIFs. You can still save an image.',
    failed: 'The GIF could not be created.',
  },

  describe: { title: 'This moment in words' },

  unavailable: {
    openingTitle: 'Opening the game',
    unknownTitle: 'Game not found',
    unknown: 'There is no game at this address. It may be misspelled, or the server no longer has the game.',
    notYetTitle: 'Not public yet',
    notYet:
      'This game is part of today’s daily challenge. It stays hidden until the day is over, so that nobody sees the pieces in advance.',
    notYetIn: (hours: number, minutes: number): string =>
      hours === 0 ? `Opens in ${minutes} min (midnight UTC)` : `Opens in ${hours} h ${minutes} min (midnight UTC)`,
    playDaily: 'Play daily challenge',
    unreachableTitle: 'Cannot reach the server',
    unreachable: 'Check your connection. You can still watch the replays in this browser.',
    wrongTitle: 'This game cannot be shown',
    tryAgain: 'Try again',
    replays: 'All replays',
    open: 'Open another replay',
  },

  printed,
  review,

  replay: {
    title: 'Open a replay',
    lead: 'Open a replay file, or paste the input of one of the programs to watch it as a game.',
    file: {
      title: 'Replay file',
      drop: 'Drop a file here, or',
      choose: 'Choose file',
      hint: (ending: string, megabytes: number): string => `${ending} files up to ${megabytes} MB`,
      tooLarge: (megabytes: number): string => `The file is larger than ${megabytes} MB.`,
      unreadable: 'The file cannot be read.',
    },
    paste: {
      title: 'Program input',
      program: 'Program',
      options: 'Options',
      optionsHint: (options: string): string =>
        options === '' ? 'This program has no options.' : `Available: ${options}`,
      board: (about: string): string => `Contents of the ${about}`,
      input: 'Input (stdin)',
      watch: 'Watch',
      sample: 'Load example',
    },
    kept: 'This replay is no longer saved in this browser.',
  },

  library,
};
