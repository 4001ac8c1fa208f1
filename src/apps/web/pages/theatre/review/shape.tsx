import type { Severity } from '#coach/severity.js';

/** Each severity has a shape of its own, around 0, 0: a square on its corner, a triangle, a dot. */
const SHAPES: Readonly<Record<Severity, string>> = {
  blunder: 'M0-7 7 0 0 7-7 0Z',
  mistake: 'M0-6 6.500 5.500H-6.500Z',
  inexact: 'M-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z',
};

const COLOURS: Readonly<Record<Severity, string>> = {
  blunder: 'var(--bad)',
  mistake: 'var(--warn)',
  inexact: 'var(--ink-soft)',
};

export const SeverityShape = ({ severity }: { readonly severity: Severity }) => (
  <path d={SHAPES[severity]} data-severity={severity} style={{ fill: COLOURS[severity] }} />
);

export const SeverityIcon = ({ severity }: { readonly severity: Severity }) => (
  <svg viewBox="-9 -9 18 18" aria-hidden="true">
    <SeverityShape severity={severity} />
  </svg>
);
