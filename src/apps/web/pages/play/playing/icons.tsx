import { LineIcon } from '#web/parts/icons.js';

const PATHS = {
  pause: 'M9 6v12M15 6v12',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
  restart: 'M5 12a7 7 0 1 0 2.3-5.200L5 9M5 4.500V9h4.500',
  'give-up': 'M6 21V4M6 5c4-2.500 8 2.500 12 0v8c-4 2.500-8-2.500-12 0',
  step: 'M6 5.500v13l8-6.500ZM18 5.500v13',
  hint: 'M9 18h6M10 21h4M9 18c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8',
  describe: 'M4 5h16v11H11l-4 4v-4H4ZM8 9h8M8 12.500h5',
  help: 'M9 9.200A3 3 0 0 1 12 6.500c1.700 0 3 1.200 3 2.800 0 2-3 2.400-3 4.700M12 17.800v.2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3A4 4 0 0 0 10.700 18.300L12 17',
  left: 'M14.500 5 7.500 12l7 7',
  right: 'm9.500 5 7 7-7 7',
  up: 'm5 14.500 7-7 7 7',
  down: 'm5 9.500 7 7 7-7',
  turn: 'M19 12a7 7 0 1 1-2.300-5.200L19 9M19 4.500V9h-4.500',
  'turn-back': 'M5 12a7 7 0 1 0 2.300-5.200L5 9M5 4.500V9h4.500',
  drop: 'm6 4 6 6 6-6M6 11l6 6 6-6M5 21h14',
  hold: 'M4 12v8h16v-8M12 3v11M8 10l4 4 4-4',
  shift: 'M8 20V5M4.500 8.500 8 5l3.500 3.500M16 4v15M12.500 15.500 16 19l3.500-3.500',
  confirm: 'm5 12.500 5 5L19.500 7',
  bin: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13',
  eye: 'M2.500 12C4.500 8 8 6 12 6s7.500 2 9.500 6c-2 4-5.500 6-9.500 6s-7.500-2-9.500-6ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
} as const;

export type ToolIcon = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: ToolIcon }) => <LineIcon path={PATHS[name]} />;
