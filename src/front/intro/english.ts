import type { Miss } from './misses.js';

/** The words in the guide of one game. */
export interface GuideWords {
  readonly steps: readonly StepWords[];
  /** After the last step: the things that a real game adds. */
  readonly end: string;
}

export interface StepWords {
  /** Asks for one thing. */
  readonly ask: string;
  /** What has happened, after a turn. */
  readonly done?: string;
}

const games: Readonly<Record<string, GuideWords>> = {
  'dr-mario': {
    steps: [
      { ask: 'Your aim is to clear all viruses. First turn the capsule upright.' },
      { ask: 'Move it above the red virus.' },
      { ask: 'Drop it.', done: 'Four of one colour in a row or column vanish, viruses too.' },
      {
        ask: 'Now the blue half counts: turn it down and drop it into the gap.',
        done: 'Blue is gone. The yellow half has lost its support, so it has fallen.',
      },
      { ask: 'One virus is left. Complete the row of four.', done: 'No virus is left: you have won.' },
    ],
    end: 'In the game, capsules fall by themselves; "Speed" says how fast. When no virus is left, the next level begins. The game is over when a new capsule has no room.',
  },
  identic: {
    steps: [
      { ask: 'Pick the marked balls.', done: 'Touching balls of one colour vanish together. Those above fall down.' },
      { ask: 'Now pick the bomb.', done: 'A bomb clears its whole row and column.' },
      {
        ask: 'A single ball cannot be picked. Pick the black pair, so that the white balls meet.',
        done: 'The white balls have become a group.',
      },
      { ask: 'Pick the white pair.', done: 'The empty column has closed up, and the grey balls meet.' },
      { ask: 'Pick the grey balls.', done: 'The board is empty: you have won.' },
    ],
    end: 'Every ball scores: "Points each" shows how much for which colour. The game is over when nothing can be picked any more.',
  },
  magnetic: {
    steps: [
      {
        ask: 'You choose one of the columns with a cube above it. Choose the marked one.',
        done: 'The cube has fallen to the floor. The outlines show your next choices.',
      },
      {
        ask: 'Choose the column beside the tower.',
        done: 'Cubes are magnetic: a cube sticks to the first one it touches, below it or beside it.',
      },
      { ask: 'Fill the gap in the row.', done: 'A full row annihilates and scores.' },
      {
        ask: 'Fill the row again, and watch the cubes on top of it.',
        done: 'Cubes that lose their connection to the floor come down together.',
      },
    ],
    end: 'Keep the field low: the game is over when no column on offer has room.',
  },
  chetyris: {
    steps: [
      { ask: 'Turn the piece upright.' },
      { ask: 'Move it above the gap.' },
      { ask: 'Drop it.', done: 'Full rows vanish. The more at once, the more points.' },
      {
        ask: 'This is a vapor bomb. Drop it on the tower.',
        done: 'It clears everything up to two rows above and below it.',
      },
      {
        ask: 'This is a foam bomb. Drop it into the hole.',
        done: 'Foam fills the empty cells around it. Two rows were full, so they are gone.',
      },
      {
        ask: 'The crazy shape moves the other way: left is right. Drop it into the gap.',
        done: 'Well done. All other pieces go where you send them.',
      },
    ],
    end: 'In the game, pieces fall by themselves, faster at higher levels. Full rows lead to the next level: "Rows left" shows how many it takes. "Hold" keeps a piece for later. The game is over when a new piece has no room.',
  },
  columns: {
    steps: [
      { ask: 'Move the bar above the two equal squares.' },
      { ask: 'Shift its colours until the lowest one matches the two squares.' },
      { ask: 'Drop it.', done: 'Three equal squares in a line vanish and score.' },
      { ask: 'Diagonals count too. Move the bar to the mark and drop it.', done: 'Three in a diagonal line.' },
      {
        ask: 'Move and drop once more, and watch what falls down.',
        done: 'Squares that fall may form a new line. It scores as well.',
      },
    ],
    end: '"Credits" are your points. "Series" shows how many equal squares have to be in a line. The game is over when a bar does not fit.',
  },
};

function missed(miss: Miss): string {
  switch (miss.kind) {
    case 'left':
    case 'right':
      return `It landed ${miss.columns === 1 ? 'one column' : `${miss.columns} columns`} too far ${miss.kind}.`;
    case 'flat':
      return 'It lay flat, but it has to stand upright.';
    case 'upright':
      return 'It stood upright, but it has to lie flat.';
    case 'turned':
      return 'It was turned a different way.';
    case 'order':
      return 'The place was right, but its colours were in a different order.';
    case 'height':
      return 'The column was right, but it came to rest at a different height.';
    case 'piece':
      return 'That was a different piece.';
    case 'group':
      return 'That was a different group: the right one is marked.';
    case 'not-bomb':
      return 'That was not the bomb.';
    case 'alone':
      return 'That one touches none of its colour, so it cannot be picked.';
    case 'other':
      return 'Try again.';
  }
}

/** The words around the guides of all games. Other languages follow their form. */
export const english = {
  title: (game: string) => `${game}: first steps`,
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  again: 'Not quite.',
  /** The difference between a try and the step's task. */
  missed,
  next: 'Next',
  skip: 'Skip',
  end: 'That is all.',
  start: 'Start your game',
  back: 'Back',
  skills: { move: 'Move', turn: 'Turn', shift: 'Shift colours', drop: 'Drop', hold: 'Hold', pick: 'Pick' },
  /** How it is done on a touch screen, and with a mouse where that works as well as keys. */
  touch: {
    move: 'drag sideways',
    turn: 'tap',
    shift: 'tap',
    drop: 'flick down',
    hold: 'flick up',
    pick: 'touch it, then lift your finger',
  },
  click: 'click it, or',
  games,
};
