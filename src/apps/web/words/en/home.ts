const watching = (count: number): string => (count === 1 ? '1 watching' : `${count} watching`);

export const home = {
  tagline: 'Falling-block puzzles. Play them, watch others live, and replay every move.',
  games: 'Games',
  play: 'Play',
  playGame: (title: string) => `Play ${title}`,
  resume: 'Resume',
  resumeGame: (title: string) => `Resume ${title}`,
  scoreSoFar: (score: string) => `Score so far: ${score}`,
  yourBest: (score: string) => `Your best: ${score}`,
  daily: {
    title: 'Daily challenge',
    says: 'The same pieces for everyone, until midnight UTC.',
    left: (hours: number, minutes: number) => (hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`),
    play: (title: string) => `Play today’s ${title}`,
    offline: 'The daily challenge needs the server, which cannot be reached right now.',
  },
  live: {
    title: 'Live now',
    none: 'Nobody is playing live right now. Start a game, and anyone can watch.',
    playLive: 'Play live:',
    playGameLive: (title: string) => `Play ${title} live`,
    unreachable: 'Cannot reach the server. Everything else works offline.',
    watch: (title: string, player: string) => `Watch ${player} play ${title}`,
    watching,
    hiddenDaily: 'daily challenge, hidden until midnight UTC',
    featured: 'Featured',
  },
  champions: {
    title: 'Top scores',
    all: 'Leaderboard',
    none: 'no score yet',
  },
  latest: {
    title: 'Recent games',
    all: 'All replays',
    none: 'No game has been finished on this server yet.',
  },
};
