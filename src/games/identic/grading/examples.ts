import type { Example } from '#engine/program/grading.js';

const text = (...lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

/** A board with the score, as after a pick that was possible. */
const board = (score: number, ...rows: readonly string[]): string => `${text(...rows)}\nYour score is: ${score}\n`;
const BAD_PICK = 'Please enter a valid size!\n';

const printed = (...answers: readonly string[]): string =>
  `${answers.join('\nPlease enter a row and column number: \n')}\nGame over!\n`;

/** The assignment's examples. The same as the files in samples/. */
export const examples: readonly Example[] = [
  {
    name: 'figure 7',
    script: {
      input: text('1 1', '1 2', '8 9', '1 4', '1 3'),
      file: text('F F B W Y', 'P D D Y Y', 'R G D X P', 'D D D O F'),
      flags: {},
    },
    expected: printed(
      board(0, 'F F B W Y', 'P D D Y Y', 'R G D X P', 'D D D O F'),
      board(12, '      W Y', 'F     Y Y', 'P F   X P', 'R G B O F'),
      BAD_PICK,
      BAD_PICK,
      board(30, 'F     W  ', 'P F   X P', 'R G B O F'),
      board(49, 'F      ', 'R G B F'),
    ),
  },
  {
    name: 'the second example',
    script: {
      input: text('4 3', '7 8', '3 0', '0 3'),
      file: text('F F B W Y Y', 'P D D Y Y Y', 'R G D D P Y', 'D D D O F Y', 'F F P X F Y'),
      flags: {},
    },
    expected: printed(
      board(0, 'F F B W Y Y', 'P D D Y Y Y', 'R G D D P Y', 'D D D O F Y', 'F F P X F Y'),
      board(31, 'F F B Y Y', 'P D D Y Y', 'R G D P Y', 'D D D F Y'),
      BAD_PICK,
      board(43, '      Y Y', 'F     Y Y', 'P F   P Y', 'R G B F Y'),
      board(79, 'F      ', 'P F   P', 'R G B F'),
    ),
  },
];
