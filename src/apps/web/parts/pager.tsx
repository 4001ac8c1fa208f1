import type { ComponentChildren } from 'preact';

interface Props {
  /** The labels of the buttons. */
  readonly before: string;
  readonly after: string;
  readonly isFirst?: boolean;
  readonly isLast: boolean;
  readonly onTurn: (by: 1 | -1) => void;
  readonly children: ComponentChildren;
}

/** One page, between a button to the one before it and one to the next. */
export const Pager = ({ before, after, isFirst = false, isLast, onTurn, children }: Props) => (
  <>
    <button type="button" class="button icon arrow" aria-label={before} disabled={isFirst} onClick={() => onTurn(-1)}>
      ‹
    </button>
    {children}
    <button type="button" class="button icon arrow" aria-label={after} disabled={isLast} onClick={() => onTurn(1)}>
      ›
    </button>
  </>
);
