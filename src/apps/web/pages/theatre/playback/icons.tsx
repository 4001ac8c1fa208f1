import { LineIcon } from '#web/parts/icons.js';

const PATHS = {
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M8 5.500v13M16 5.500v13',
  'step-on': 'M9 6l6.500 6L9 18',
  'step-back': 'M15 6l-6.500 6L15 18',
  'turn-on': 'M6 6l6.500 6L6 18M17 6v12',
  'turn-back': 'M18 6l-6.500 6L18 18M7 6v12',
  share: 'M12 15V4M8 7.500 12 3.500l4 4M6 11.500H5v9h14v-9h-1',
  download: 'M12 4v11M8 11.500l4 4 4-4M5 20h14',
  upload: 'M12 16V5M8 8.500l4-4 4 4M5 20h14',
  film: 'M4 5h16v14H4ZM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4',
  hand: 'M5 12.500h9M10.500 8l4.500 4.500L10.500 17M17 5h2.500v14H17',
  keep: 'M7 4h10v16l-5-4-5 4Z',
  kept: 'M7 4h10v16l-5-4-5 4ZM9.500 9.500l2 2 3.500-4',
  words: 'M4 5h16v11H11l-4 4v-4H4ZM8 9h8M8 12.500h5',
  sure: 'M12 3.500 19 6v5.500c0 4-2.800 7.200-7 9-4.200-1.800-7-5-7-9V6ZM8.500 11.800l2.500 2.500 4.500-5',
  doubt: 'M12 3.500 19 6v5.500c0 4-2.800 7.200-7 9-4.200-1.800-7-5-7-9V6ZM9.500 9.500l5 5M14.500 9.500l-5 5',
  open: 'M12 3.500 19 6v5.500c0 4-2.800 7.200-7 9-4.200-1.800-7-5-7-9V6ZM8.500 12h.1M12 12h.1M15.500 12h.1',
  file: 'M6 3.500h8l4 4v13H6ZM14 3.500v4h4',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
  position: 'M4 4h16v16H4ZM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  review: 'M4 4v16h16M7.500 14.500l3.500-5 3.500 3 5-7',
  close: 'M7 7l10 10M17 7L7 17',
  eye: 'M2.500 12C4.500 8 8 6 12 6s7.500 2 9.500 6c-2 4-5.500 6-9.500 6s-7.500-2-9.500-6ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
} as const;

export type PlaybackIcon = keyof typeof PATHS;

const FULL: ReadonlySet<PlaybackIcon> = new Set(['play'] as const);

export const Icon = ({ name }: { readonly name: PlaybackIcon }) => (
  <LineIcon path={PATHS[name]} form={FULL.has(name) ? 'full' : 'lines'} />
);
