/** One part of the help: what it is about, and what there is to say, a paragraph each. */
interface Part {
  readonly title: string;
  readonly says: readonly string[];
}

export const help = {
  about:
    'Five games, one place. Everything can be played by keyboard, mouse, touch or gamepad, and without seeing colours.',
  contents: 'On this page',
  games: 'The games',
  play: (title: string) => `Play ${title}`,
  controls: {
    title: 'Controls',
    says: [
      'These are your keys just now. A key may mean different things in different games: up turns a piece, and where you point it moves the cursor.',
      'All of them can be changed in the settings.',
    ],
    settings: 'To the settings',
  },
  ways: [
    {
      title: 'Touch',
      says: [
        'Drag sideways to move a piece, tap to turn it or to shift its colours, drag down to lower it, and flick down to drop it. Where you choose a cell or a column, touch it to see what would happen, and lift the finger to play; slide off the field to let it be.',
        'If you prefer buttons, there are some for the thumbs, for either hand: see the settings.',
      ],
    },
    {
      title: 'Mouse',
      says: [
        'Where you choose a cell or a column, point to see what would happen, and click. Elsewhere drag the piece; a click turns it, a right click turns it back, the wheel lowers it, and pressing the wheel drops it.',
      ],
    },
    {
      title: 'Gamepad',
      says: ['Plug it in and press a button. The cross moves, the lower button turns, up drops.'],
    },
    {
      title: 'Without colours, without sight',
      says: [
        'Tiles carry shapes or letters, and there are palettes for three kinds of colour blindness and for high contrast.',
        'A screen reader is told what happens and can have the field described at any time. With “time waits for each move” nothing falls until you do something.',
      ],
    },
  ] as readonly Part[],
  parts: [
    {
      title: 'Going on, taking back',
      says: [
        'A game that you leave is kept to the last move, also when the browser is closed. The start page and the game’s own page offer to go on with it.',
        'Games that wait for you let you take moves back and play them again. A score counts among the best only if nothing was taken back.',
      ],
    },
    {
      title: 'Live, and the day’s challenge',
      says: [
        'Play live and everybody can watch: on the start page, or by a link that you send. The server deals and checks each move; if the line is lost, the game goes on where it was.',
        'The challenge brings everybody the same pieces for one day, until midnight UTC. What others did can be seen when the day is over.',
      ],
    },
    {
      title: 'Replays and links',
      says: [
        'Every finished game can be watched again at any speed, move by move, forwards and backwards, and you may take it over from any moment and play on yourself.',
        'A replay fits into a link, a file or a moving picture. Whoever opens it plays it by the rules: a replay that was changed is said to be so.',
      ],
    },
    {
      title: 'Without a network',
      says: [
        'After the first visit everything is on this device. All games, your replays, scores and settings work offline; only live games, the challenge and the scores of others need the server.',
        'The settings offer to install Gridfall, so that it opens like any other app.',
      ],
    },
  ] as readonly Part[],
  terminal: {
    title: 'In the terminal',
    says: [
      'The same games, on the same engine, with a keyboard and nothing else. In a clone of the source, gridfall is called node bin/gridfall.mjs.',
    ],
    commands: [
      ['gridfall', 'the menu'],
      ['gridfall play chetyris', 'a game; --help lists its options'],
      ['gridfall watch http://localhost:8080', 'a live game'],
      ['gridfall replay game.gridfall.jsonl', 'a replay, to watch and to take over'],
      ['gridfall verify game.gridfall.jsonl', 'plays it again and checks all that is in it'],
    ] as readonly (readonly [command: string, about: string])[],
  },
  api: {
    title: 'For programs',
    says: 'Games, lines, scores and replays have an open interface.',
    link: 'To the API',
  },
};

export type Help = typeof help;
