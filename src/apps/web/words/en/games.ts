/** What each game is about, in as few sentences as will do, by the id of the game. */
export const games = {
  rules: {
    'dr-mario': [
      'Capsules of two colours come down. Move and turn them.',
      'Four or more of one colour in a row or a column vanish, viruses too. What loses its hold falls.',
      'When the last virus is gone, the next level begins. When a capsule has no room to enter, the game is over.',
      'The more viruses go with one capsule, the more each of them is worth.',
    ],
    identic: [
      'Pick a ball: it vanishes with all balls of its colour that touch each other beside, above or below. One alone cannot be picked.',
      'What is above falls down, and empty columns close up.',
      'A bomb takes its whole row and column.',
      'The game is over when nothing can be picked any more. It is won when the board is empty.',
    ],
    magnetic: [
      'Choose the column in which the next cube falls. It sticks to the first cube it touches, on top or at the side.',
      'A full row vanishes. What no longer hangs together with the floor comes down, and may fill further rows.',
      'The game is over when a cube has no room to appear.',
    ],
    chetyris: [
      'Ten kinds of pieces fall. Move and turn them so that they fill rows, which vanish and score.',
      'Level n wants 5·n rows; up to level 10 pieces fall faster with each level.',
      'The vapor bomb clears what is above and below it, the foam bomb fills the holes around it.',
      'The crazy shape goes right when you mean left, and left when you mean right.',
    ],
    columns: [
      'Move the bar above the field, shift its colours, and drop it. Nothing falls before that.',
      'Every series of equal squares, straight or diagonal, earns a credit and vanishes; longer runs hold several series.',
      'What falls after it may make new ones. When a bar does not fit, the game is over.',
    ],
  } as Readonly<Record<string, readonly string[]>>,
};
