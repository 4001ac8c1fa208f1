import { amountText } from '#coach/words/amount.js';

const moves = (n: number): string => (n === 1 ? '1 move' : `${n} moves`);

/** A named line of a position: its name, and a note on how to fill it in. */
interface LineWords {
  readonly name: string;
  readonly about: string;
}

const lines: Readonly<Record<string, LineWords>> = {
  piece: {
    name: 'Piece in play',
    about: 'Letters as in the palette or on the piece. If you leave it empty, a piece is dealt.',
  },
  next: { name: 'Next', about: 'The pieces that follow, separated by spaces.' },
  at: { name: 'Column', about: 'The column of the bar. 0 is the leftmost.' },
  offers: { name: 'Offers', about: 'Columns, such as 0,2,5; 0 is the leftmost. The next offer comes after a blank.' },
  hold: { name: 'Hold', about: 'The piece on hold; with ! if it cannot be exchanged now.' },
  bag: { name: 'Bag', about: 'The pieces that are left in the bag, such as ILT.' },
  level: { name: 'Level', about: 'From 1 on.' },
  'rows-left': { name: 'Rows left', about: 'The rows that this level still needs.' },
};

/** The page of a position, and the editor. */
export const position = {
  title: (game: string): string => `${game}: a position`,
  lead: 'A game that starts here is not ranked.',
  picture: (game: string): string => `${game}: field`,
  size: (width: number, height: number): string => `${width} × ${height}`,
  play: 'Play from here',
  withoutAim: 'Solve or play without the aim',
  edit: 'Edit',
  asText: 'As text',
  inWords: 'In words',
  /** The errors of games and settings are in English. */
  reason: (english: string): string => english,
  copy: { link: 'Copy link', text: 'Copy text', done: 'Copied', failed: 'Copying failed.' },

  solve: {
    start: 'Solve',
    title: 'Best line',
    busy: 'Searching',
    stop: 'Stop',
    failed: 'The solver failed to load. Check your connection and try again.',
    nothingYet: 'Searching…',
    nothing: 'No line was found.',
    score: (n: number, score: number, game: string): string => `${amountText(score, game)} in ${moves(n)}.`,
    fewest: (n: number): string => `Done in ${moves(n)}.`,
    visible: (n: number, score: number, game: string): string =>
      `What the bot does with the pieces that can be seen: ${moves(n)}, ${amountText(score, game)}.`,
    proven: 'Nothing better is possible: that is proven.',
    unproven: 'There may be a better line.',
    spoken: (n: number): string => (n === 0 ? 'No line was found.' : `A line of ${moves(n)} was found.`),
    step: (what: string, score: number, game: string): string => `${what} (${amountText(score, game)})`,
    at: (step: number, of: number): string => `${step} of ${of}`,
    previous: 'Back',
    next: 'Next move',
  },

  editor: {
    title: (game: string): string => `${game}: draw a position`,
    lead: 'Paint cells, fill in the fields, or paste a text. You see at once what the game does not accept.',
    palette: 'Paint with',
    erase: 'empty',
    link: 'link with the cell on the right',
    linked: 'linked with the cell on the right',
    tool: (name: string, key: string): string => `${name}, key ${key}`,
    grid: 'Field',
    keys: 'Keys: arrows move, Space paints, Delete empties, and the letters of the palette paint too.',
    tooLarge: 'This field is too large to paint. You can still edit its text.',
    good: 'This position can be played.',
    unfinished: 'Not finished yet:',
    bad: 'The game does not accept this yet:',
    line: (line: number): string => `Line ${line} of the text`,
    wrongLines: (lines: readonly number[]): string =>
      lines.length === 1 ? `Look at line ${lines[0]}.` : `Look at lines ${lines.join(', ')}.`,
    show: 'Show',
    clear: 'Clear',
    cleared: 'The field is empty.',
    text: 'Text',
    textHint: ([name]: readonly string[]): string =>
      name === undefined
        ? 'Rows from top to bottom. Paste a position here.'
        : `Rows from top to bottom, then lines such as “${name}:” with its value. Paste a position here.`,
    settings: 'Settings',
    columns: 'Columns',
    rows: 'Rows',
    lines,
  },

  problem: {
    title: {
      'bad-link': 'This position cannot be shown',
      'unknown-game': 'Game not found',
      'no-positions': 'No positions in this game',
      'not-loaded': 'The game failed to load',
    },
    badLink: 'The link may have been cut off, or the game does not accept what is drawn:',
    hint: 'The link does not lead to a position.',
    'unknown-game': 'There is no game with this name.',
    'no-positions': 'Games of this kind cannot start from a position.',
    'not-loaded': 'Check your connection and try again.',
    mend: 'Mend it in the editor',
    draw: 'Draw a position',
    home: 'All games',
  },
};
