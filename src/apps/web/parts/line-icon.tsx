interface Props {
  readonly path: string;
  readonly form?: 'lines' | 'full';
}

/** Lines on a field of 24 by 24, in the colour of the text around. They say nothing: whoever shows them labels them. */
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
