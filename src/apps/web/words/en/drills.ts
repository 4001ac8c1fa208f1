import { ENGLISH } from '#coach/drills/english.js';

const decisions = (count: number): string => (count === 1 ? '1 decision' : `${count} decisions`);

/** Learning from mistakes, and drills. */
export const drills = {
  title: 'Drills',
  lead: 'Moments of your own games that went wrong, to be played again until they go right, and small puzzles that teach the games.',
  how: 'How it works',
  rules: [
    'The end of a lost game is solved when you survive five decisions longer than in the lost game, or when you win, if the game can be won. Where nothing is dealt, it is solved when you score more than in the lost game.',
    'A mistake is solved when your decision is as good as the best one that the coach finds.',
    'A ready drill is solved when you do what it asks for.',
    'With a hint, a try does not count, and nothing can be taken back.',
    'What you have not solved stays due. What you have solved comes back after 1, 3, 7 and 21 days. Then it is learned.',
    'Drills are never ranked. They are saved in this browser: at most 100, and then learned ones make room, or the oldest.',
  ],
  all: 'All drills',
  gone: 'This drill is no longer saved in this browser.',
  place: (place: number, of: number): string => `${place} of ${of}`,
  helped: 'After a hint, this try does not count.',

  lesson: {
    start: 'Learn from your mistakes',
    startHint: 'Play each mistake again and find something better (key L)',
    over: 'That was the last one',
    solved: (solved: number, of: number): string => `You solved ${solved} of ${of}.`,
    rest: 'The others are among your drills.',
    toReview: 'Back to the review',
    review: 'Review',
    tooLong: 'This game is too long to be practised.',
    failed: 'This browser cannot save it, so it cannot be practised.',
  },

  mistake: {
    title: 'Put a mistake right',
    played: (where: string): string => (where === '' ? '' : `Played: ${where}.`),
    ask: 'Find a better move.',
    solution: (where: string): string => (where === '' ? 'This was better.' : `Better: ${where}.`),
  },

  judged: {
    thinking: 'Thinking…',
    best: 'Right! This is the best move.',
    asGood: (where: string): string =>
      where === '' ? 'Right! As good as the best move.' : `Right! As good as the best move: ${where}.`,
    better: 'Better than in the game, but not the best yet.',
    missed: (severity: string): string => `Not yet: ${severity.toLowerCase()}.`,
    failed: 'This move could not be judged.',
  },

  loss: {
    title: (back: number): string => `From ${decisions(back)} before the end`,
    outlast: (all: number, beyond: number): string =>
      `Survive ${decisions(all)}: ${beyond} more than in the lost game.`,
    outscore: (score: string): string => `Score more than the ${score} of the lost game.`,
    orWin: (task: string): string => `${task} Or win.`,
    far: 'Progress',
    solved: 'Solved! You can play on.',
    missed: {
      outlast: (value: number, of: number): string => `Not solved yet: you survived ${value} of ${decisions(of)}.`,
      outscore: (value: number, of: number): string => `Not solved yet: you scored ${value} of ${of} points.`,
    },
  },

  /** Of ready drills, by their ids. */
  ready: ENGLISH,

  line: {
    player: 'Gridfall bot',
    thinking: (count: number): string => `The bot is playing… ${decisions(count)}`,
    failed: 'The bot’s line could not be shown.',
    next: (where: string): string => `Next: ${where}`,
    back: 'Back to the drill',
  },

  over: {
    label: 'Play the end again. How many decisions back?',
    choice: (count: number): string => `${count} back`,
    spoken: (count: number): string => `${count} back: play on from ${decisions(count)} before the end`,
    failed: 'This browser cannot save the drill.',
    tooLong: 'This game is too long for a drill.',
  },

  list: {
    every: 'All games',
    filter: 'Game',
    due: (count: number): string => (count === 0 ? 'Nothing is due.' : `${count} due`),
    names: {
      loss: (back: number): string => `Lost game, from ${decisions(back)} before the end`,
      mistake: (severity: string, move: number): string => `${severity} at move ${move}`,
    },
    dueNow: 'Due now',
    fresh: 'New',
    dueIn: (days: number): string => (days === 1 ? 'Back in 1 day' : `Back in ${days} days`),
    learned: 'Learned',
    practise: 'Practise',
    remove: 'Delete',
    removed: 'Drill deleted.',
    own: 'To practise',
    ready: 'Ready drills',
    readyLead: 'Small puzzles that teach a game, the easiest first.',
    emptyTitle: 'No drills yet',
    empty:
      'When you lose a game, choose how many decisions before its end you want to play again. Or review a game and learn from your mistakes: what you do not solve comes back here.',
    emptyFiltered: 'There are no drills for this game.',
    play: 'Choose a game',
    replays: 'Review a replay',
  },
};
