/** One English sentence for each picture of the rules, by the id of the game. */
export const CAPTIONS: Readonly<Record<string, readonly string[]>> = {
  'dr-mario': [
    'Move and rotate the capsules while they fall.',
    'Four of one colour in a row or column vanish, viruses too.',
    'Clear the last virus to reach the next level.',
  ],
  identic: [
    'Pick a group of balls of one colour that touch. Larger groups score more.',
    'The balls above fall down, and empty columns close up.',
    'A bomb clears its row and its column. Empty the board to win.',
  ],
  magnetic: [
    'Choose a column. The cube sticks to the first cube it touches, below it or beside it.',
    'Full rows annihilate and score.',
    'Cubes that no longer reach the floor come down together.',
  ],
  chetyris: [
    'Move and rotate each piece, then drop it where the outline shows.',
    'Full rows vanish and score.',
    'Bombs change the well: the vapor bomb clears, the foam bomb fills.',
  ],
  columns: [
    'Move the bar, shift its colours, then drop it.',
    'Three equal squares in a line vanish: across, down or diagonal.',
    'The game is over when a bar does not fit.',
  ],
};
