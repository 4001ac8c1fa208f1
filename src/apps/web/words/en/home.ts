const watching = (count: number): string => (count === 1 ? '1 watching' : `${count} watching`);

export const home = {
  tagline: 'Five falling-block puzzles. Play them here, watch others live, and look back at every move.',
  games: 'The games',
  play: 'Play',
  playGame: (title: string) => `Play ${title}`,
  goOn: 'Go on',
  goOnWith: (title: string) => `Go on with ${title}`,
  goOnAt: (score: string) => `${score} so far`,
  yourBest: (score: string) => `Your best: ${score}`,
  daily: {
    title: 'Today’s challenge',
    says: 'The same pieces for everybody, until midnight UTC.',
    left: (hours: number, minutes: number) => (hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`),
    play: (title: string) => `Play today’s ${title}`,
    offline: 'The challenge needs the server, which cannot be reached just now.',
    results: 'Results',
  },
  live: {
    title: 'On now',
    none: 'Nobody plays live just now. Be the first: whoever comes by can watch.',
    begin: 'Play live:',
    beginWith: (title: string) => `Play ${title} live`,
    unreachable: 'The server cannot be reached. Everything else works without it.',
    watch: (title: string, player: string) => `Watch ${player} play ${title}`,
    watching,
    secret: 'challenge, secret until midnight',
    featured: 'In the spotlight',
  },
  champions: {
    title: 'Best of all',
    all: 'All scores',
    none: 'still free',
  },
  latest: {
    title: 'Just played',
    all: 'All replays',
    none: 'No game has been finished on this server yet.',
  },
  points: (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`,
};
