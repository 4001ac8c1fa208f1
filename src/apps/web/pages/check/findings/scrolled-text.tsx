import type { ComponentChildren } from 'preact';

interface Props {
  readonly class?: string | undefined;
  readonly stream?: string;
  readonly children: ComponentChildren;
}

/** Text that may be larger than its place. It takes the focus, so that it can be scrolled by keyboard. */
export const ScrolledText = ({ class: name, stream, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it
  <pre class={name} tabIndex={0} data-stream={stream}>
    {children}
  </pre>
);
