/** One part of the help: its title, and its text by paragraphs. */
interface HelpSection {
  readonly title: string;
  readonly says: readonly string[];
}

export const help = {
  about: 'All games in one place. Play with keyboard, mouse, touch or gamepad. You do not have to tell colours apart.',
  contents: 'On this page',
  games: 'Games',
  play: (title: string) => `Play ${title}`,
  draw: 'Draw a position',
  controls: {
    title: 'Controls',
    says: [
      'These are your current keys. A key can do different things in different games: the up key rotates a piece, but moves the cursor in games where you choose a cell or column.',
      'You can change every key in the settings.',
    ],
    settings: 'Open settings',
  },
  inputMethods: [
    {
      title: 'Touch',
      says: [
        'Drag sideways to move a piece. Tap to rotate it or shift its colours. Drag down to lower it, and flick down to drop it. In games where you choose a cell or column, touch it to preview the move and lift your finger to play it. To cancel, slide off the field.',
        'If you prefer on-screen buttons, turn them on in the settings, for either hand.',
      ],
    },
    {
      title: 'Mouse',
      says: [
        'In games where you choose a cell or column, point at it to preview the move, and click to play it. In the other games, drag the piece to move it. Click to rotate it, right-click to rotate it back, scroll down to lower it, and press the wheel to drop it.',
      ],
    },
    {
      title: 'Gamepad',
      says: ['Plug it in and press a button. The D-pad moves, the bottom button rotates, and up on the D-pad drops.'],
    },
    {
      title: 'Accessibility',
      says: [
        'Tiles can show shapes or letters. There are palettes for three kinds of colour blindness and for high contrast.',
        'Screen readers announce what happens and can describe the field at any time. With “Step by step”, nothing falls until you make a move.',
      ],
    },
  ] as readonly HelpSection[],
  topics: [
    {
      title: 'Large fields',
      says: [
        'If the cells of a large field would be too small, there are buttons below it. Zoom in, and the picture follows the piece in play. Drag in the small rectangle beside the buttons to look elsewhere.',
        'You can also pinch and drag with two fingers, or turn the wheel with Ctrl. On the keyboard, Alt with + and − zooms, Alt with the arrow keys moves the picture, and Alt with 0 shows the whole field.',
      ],
    },
    {
      title: 'Resume and undo',
      says: [
        'When you leave a game, it is saved to the last move, even if you close the browser. You can resume it from the home page or from the page of that game.',
        'In games without a clock, and step by step, you can undo and redo whole moves. A game with undo is not ranked; the daily challenge has no undo.',
      ],
    },
    {
      title: 'Hints and the coach',
      says: [
        'Press the hint key, or the button with the lamp: the best move is shown on the field, with its reasons. Ask again for the next best move, and once more to play it. A game with hints is not ranked, and you are told so first. There are none before your first move and none in the daily challenge.',
        'With the coach, which you can turn on in the settings, you are told right after a move that was a mistake, and can take it back. This works in games without a clock and step by step.',
      ],
    },
    {
      title: 'Live games and the daily challenge',
      says: [
        'When you play live, anyone can watch, from the home page or with a link you send. The server deals the pieces and checks every move. If the connection is lost, the game continues where it was.',
        'With a server in reach, games are live unless you choose Private. A pause of a live game costs its ranking, and you are told so first; games that wait for your move lose nothing. A paused game waits a day for you. Games that you played without the server can be uploaded later.',
        'The daily challenge gives everyone the same preset and pieces until midnight UTC. Your first attempt counts, also if you leave it; further ones are practice. You can watch the games of other players when the day is over.',
      ],
    },
    {
      title: 'Names and keys',
      says: [
        'There are no accounts. The first time you play live, this browser makes a key, and signs your games with it. The name next to a score belongs to that key. When two players have the same name, the leaderboard shows the start of their keys. Games without a key are marked. You can export and import your key in the settings.',
        'A key shows that two scores belong to the same player, and nothing more. It cannot keep anyone from having many keys, from sharing a key, or from letting a program play. Nobody can restore a lost key. Over plain HTTP, or in an old browser, games cannot be signed and are not ranked.',
      ],
    },
    {
      title: 'Replays and links',
      says: [
        'You can watch every finished game again at any speed, move by move, forwards and backwards. You can also take over at any moment and play on yourself.',
        'Share a replay as a link, a file or an animated GIF. Opening the link or the file replays every move by the rules, so a manipulated replay is detected.',
      ],
    },
    {
      title: 'Offline',
      says: [
        'After your first visit, everything is on this device. All games, your replays, scores and settings work offline. Only live games, the daily challenge and the leaderboard need the server.',
        'You can install Gridfall in the settings, so that it opens like any other app.',
      ],
    },
  ] as readonly HelpSection[],
  check: {
    title: 'Your own program',
    says: [
      'Have you written one of these games yourself, as an assignment? Check your program in Python or JavaScript: you see the shortest input on which it goes wrong, next to the right answer. Nothing is uploaded.',
    ],
    link: 'Check your program',
  },
  terminal: {
    title: 'In the terminal',
    says: [
      'The same games run in a terminal, on the same engine. In a clone of the source code, type node bin/gridfall.mjs instead of gridfall.',
    ],
    commands: [
      ['gridfall', 'opens the menu'],
      ['gridfall play chetyris', 'starts a game; --help lists its options'],
      ['gridfall watch http://localhost:8080', 'watches a live game'],
      ['gridfall replay game.gridfall.jsonl', 'watches a replay; you can take over at any moment'],
      ['gridfall verify game.gridfall.jsonl', 'plays a replay again and checks every line'],
    ] as readonly (readonly [command: string, about: string])[],
  },
  api: {
    title: 'For developers',
    says: 'Games, moves, scores and replays are available through an open API.',
    link: 'API documentation',
  },
};

export type Help = typeof help;
