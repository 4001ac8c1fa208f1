import type { Inset } from '#engine/contract/view.js';

/** Insets with the same label, which is shown once. */
export interface InsetGroup {
  readonly label: string;
  readonly insets: readonly Inset[];
}

export const groupsOf = (insets: readonly Inset[]): InsetGroup[] =>
  [...new Set(insets.map(({ label }) => label))].map(label => ({
    label,
    insets: insets.filter(inset => inset.label === label),
  }));
