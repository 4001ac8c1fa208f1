interface Props {
  readonly path: string;
  readonly form?: 'lines' | 'full';
}

/** A line drawing of 24 by 24 in the colour of the text. Hidden from screen readers: its button needs a label. */
export function LineIcon({ path, form = 'lines' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
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
