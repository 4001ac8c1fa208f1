import type { DrillText } from './ready-drills.js';

/** By the id of the drill. */
export const ENGLISH: Readonly<Record<string, DrillText>> = {
  'columns-across': { title: 'Across', teaches: 'Three equal squares side by side vanish and earn a credit.' },
  'columns-shift': { title: 'Shift', teaches: 'Shift the colours until the right one is where you need it.' },
  'columns-down': { title: 'On top', teaches: 'A series may also stand in one column.' },
  'columns-diagonal': { title: 'Diagonal', teaches: 'Look for stairs: a diagonal is a series too.' },
  'columns-five': {
    title: 'Five in a row',
    teaches: 'Five in a row contain three series, so they earn three credits.',
  },
  'columns-cascade': {
    title: 'Cascade',
    teaches: 'What vanishes lets the squares above fall, and they may match as well.',
  },
  'columns-clear': { title: 'Clean sweep', teaches: 'Think of the next bar before you drop this one.' },
  'dr-mario-column': {
    title: 'Four in a column',
    teaches: 'Turn the capsule so that it stands, and stack four of one colour.',
  },
  'dr-mario-row': { title: 'Four in a row', teaches: 'Four side by side vanish too, viruses included.' },
  'dr-mario-halves': { title: 'Both halves', teaches: 'Turn the capsule so that each half lands on its own colour.' },
  'dr-mario-falling-half': {
    title: 'The half that falls',
    teaches: 'When one half vanishes, the other falls. Let it land where it helps.',
  },
  'dr-mario-twice': {
    title: 'Side by side',
    teaches: 'Capsules of two colours can build two columns at the same time.',
  },
  'dr-mario-useful-half': {
    title: 'A useful rest',
    teaches: 'Choose a place where the half that is left over prepares the next four.',
  },
  'dr-mario-three': { title: 'Three capsules', teaches: 'Start with the capsule that serves both viruses.' },
  'chetyris-row': { title: 'A full row', teaches: 'A row without gaps vanishes and scores 100.' },
  'chetyris-turn': { title: 'Turn it first', teaches: 'Turn the piece into the shape of the gap.' },
  'chetyris-four-rows': {
    title: 'Four at once',
    teaches: 'Four rows at once score 800, one after the other only 400.',
  },
  'chetyris-no-hole': {
    title: 'No holes',
    teaches: 'Never cover an empty cell: lay the first piece so that the second fits.',
  },
  'chetyris-hold': { title: 'Hold', teaches: 'Exchange the piece for the one on hold when that fits better.' },
  'chetyris-vapor': { title: 'VaporBomb', teaches: 'It clears up to two rows above and below both its cells.' },
  'chetyris-foam': { title: 'FoamBomb', teaches: 'It fills every empty cell around it that the foam can reach.' },
  'chetyris-crazy': { title: 'CrazyShape', teaches: 'For this piece left is right, and right is left.' },
  'identic-heavy': {
    title: 'Heavy balls',
    teaches: 'The colour decides: three heavy balls may score more than five light ones.',
  },
  'identic-join': { title: 'Join first', teaches: 'Pick what lies between two groups, so that they become one.' },
  'identic-order': {
    title: 'The right order',
    teaches: 'A ball that is left alone stays for ever, so think before you pick.',
  },
  'identic-bomb': {
    title: 'A bomb',
    teaches: 'A bomb clears its row and its column. Choose the one that takes the heavier balls.',
  },
  'identic-chain': { title: 'Chain of bombs', teaches: 'A bomb that is hit explodes as well.' },
  'identic-last-ball': {
    title: 'The last of its colour',
    teaches: 'Only a bomb removes a ball that has no partner. Save it for that.',
  },
  'identic-empty': { title: 'Empty board', teaches: 'Work backwards: what must the last two groups look like?' },
  'magnetic-row': { title: 'Close the gap', teaches: 'A full row annihilates and scores.' },
  'magnetic-hang': {
    title: 'Hanging on',
    teaches: 'A cube sticks to the first cube beside it, so it can bridge a gap.',
  },
  'magnetic-upper-row': {
    title: 'The upper row first',
    teaches: 'A cube gets no lower than the first cube beside it, so the upper row fills first.',
  },
  'magnetic-stairs': {
    title: 'Down the stairs',
    teaches: 'What lies on top catches every cube. Fill the rows in the order in which you can reach them.',
  },
  'magnetic-wave': {
    title: 'Second wave',
    teaches: 'Cubes that come loose fall, and a row that they fill counts double.',
  },
  'magnetic-waves': { title: 'Third wave', teaches: 'Every further wave counts twice as much as the one before.' },
  'magnetic-offers': {
    title: 'Offers',
    teaches: 'Look at the next offers, and take now what will not be offered again.',
  },
};
