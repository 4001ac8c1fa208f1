const PATHS = {
  home: 'M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5Z',
  replays: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M10 9v6l5-3Z',
  drills: 'M12 4a8 8 0 1 0 8 8M12 8a4 4 0 1 0 4 4M12 12l8-8',
  scores: 'M8 4h8v5a4 4 0 0 1-8 0ZM8 6H4.5a3.5 3.5 0 0 0 4 4M16 6h3.5a3.5 3.5 0 0 1-4 4M12 13v4M8 20h8M9.5 17h5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.4 9.6A2.6 2.6 0 0 1 12 7.2c1.5 0 2.6 1 2.6 2.4 0 1.8-2.6 2-2.6 4M12 16.8v.2',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  quiet: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M2 8.5A15 15 0 0 1 6.5 5.7M14 9.3a10 10 0 0 1 5 2.7M11 4.5a15 15 0 0 1 11 4M12 19v.2',
  eye: 'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  play: 'M8 5.5v13l10.5-6.5Z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 2',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => <LineIcon path={PATHS[name]} />;

interface LineProps {
  readonly path: string;
  readonly form?: 'lines' | 'full';
}

/** A line drawing of 24 by 24 in the colour of the text. Hidden from screen readers: its button needs a label. */
export function LineIcon({ path, form = 'lines' }: LineProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill={form === 'full' ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
