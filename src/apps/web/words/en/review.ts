export const review = {
  label: 'Review',
  close: 'Close review',
  running: 'Reviewing the game…',
  cancel: 'Cancel',
  cancelled: 'Review cancelled.',
  failed: 'The game could not be reviewed.',
  onlyLast: (count: string, of: string): string => `Only the last ${count} of ${of} turns were reviewed.`,
  summary: (blunders: number, mistakes: number): string => {
    if (blunders + mistakes === 0) return 'No mistakes found.';
    const others = `${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}`;
    if (blunders === 0) return `${others} found.`;
    const serious = `${blunders} serious ${blunders === 1 ? 'mistake' : 'mistakes'}`;
    return mistakes === 0 ? `${serious} found.` : `${serious} and ${others} found.`;
  },
  previous: 'Previous mistake (key P)',
  next: 'Next mistake (key N)',
  noneAfter: 'No further mistakes.',
  noneBefore: 'No earlier mistakes.',
  place: (place: number, of: number): string => `${place} of ${of}`,
  costliest: (count: number): string =>
    count === 1 ? 'The moment that cost most' : `The ${count === 2 ? 'two' : 'three'} moments that cost most`,
  atMove: (position: number): string => `Move ${position}`,
  played: 'Played',
  better: 'Better',
  why: {
    unfinished: 'Only finished games can be reviewed.',
    invalid: 'An invalid replay cannot be reviewed.',
    'no-turns': 'There is nothing to review: no turn was completed.',
  },
};
