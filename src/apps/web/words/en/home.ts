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
    streak: (days: number) => `${days}-day streak`,
    calendar: 'Calendar',
    more: 'Results and calendar',
    done: 'done',
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
    paused: 'paused',
  },
  offer: {
    title: 'Games played without the server',
    says: (count: number) =>
      count === 1
        ? 'One game was played without the server. Upload it, so that others can watch it?'
        : `${count} games were played without the server. Upload them, so that others can watch them?`,
    upload: 'Upload',
    decline: 'No, thanks',
    choose: 'Choose',
    uploading: (number: number, count: number) => `Uploading ${number} of ${count}…`,
    uploaded: (count: number) =>
      count === 0 ? 'Nothing was uploaded.' : count === 1 ? 'One game is uploaded.' : `${count} games are uploaded.`,
    failed: (game: string, reason: string) => `${game} was not uploaded: ${reason}`,
    unreachable: 'The server cannot be reached. Try again later.',
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
