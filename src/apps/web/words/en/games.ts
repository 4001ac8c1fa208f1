import { CAPTIONS } from '#front/intro/captions.js';

/** The rules of each game in as few sentences as possible, by the id of the game. Loaded where rules are shown. */
export const games = {
  title: 'How to play',
  rules: {
    'dr-mario': [
      'Capsules of two colours fall. Move and rotate them.',
      'Four or more of one colour in a row or column vanish, viruses included. Whatever loses its support falls.',
      'Clear the last virus to reach the next level. The game is over when a new capsule has no room.',
      'The more viruses you clear with one capsule, the more each one scores.',
    ],
    identic: [
      'Pick a ball to clear it, along with every ball of its colour that touches it in a group. A single ball cannot be picked.',
      'The balls above fall down, and empty columns close up.',
      'A bomb clears its whole row and column.',
      'The game is over when nothing can be picked any more. You win if the board is empty.',
      'In SameGame, a group of n balls scores (n − 2)² points and an empty board 1000. What is left costs points.',
    ],
    magnetic: [
      'Choose a column for the next cube. It sticks to the first cube it touches, below it or beside it.',
      'In most presets only a few columns are on offer: those with a cube above them. The outlines show the next two offers.',
      'Full rows annihilate. Cubes that are no longer connected to the floor come down and may fill more rows.',
      'The game is over when a new cube has no room.',
    ],
    chetyris: [
      'Ten kinds of pieces fall. Move and rotate them to fill rows, which vanish and score.',
      'Level n takes 5·n rows. Pieces fall faster with each level, up to level 10.',
      'The vapor bomb clears what is above and below it. The foam bomb fills the holes around it.',
      'The crazy shape has its controls reversed: left moves it right, and right moves it left.',
      'In the modern edition, every ten pieces hold each kind once, and you can hold one piece for later. A piece on the ground rests after half a second, and levels go on without a break.',
    ],
    columns: [
      'Move the bar above the field, shift its colours, then drop it. Nothing falls until you drop.',
      'Every series of equal squares, straight or diagonal, earns a credit and vanishes. Longer runs hold several series.',
      'Squares that fall afterwards may form new series. The game is over when a bar does not fit.',
    ],
  } as Readonly<Record<string, readonly string[]>>,
  /** One sentence for each picture of the rules. */
  pictures: CAPTIONS,
};
