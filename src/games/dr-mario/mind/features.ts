import type { Feature } from '#engine/contract/mind/mind.js';

export const DEEDS: readonly Feature[] = [
  { id: 'viruses', about: 'viruses cleared', isSpoken: true },
  { id: 'cells', about: 'cells cleared' },
  { id: 'chains', about: 'matches made by what came down after a match' },
  { id: 'levels', about: 'levels cleared' },
];

/** A run is all that lies in a column, one on the other, in one colour. */
export const TRAITS = [
  { id: 'pieces', about: 'capsule pieces in the field' },
  { id: 'runs', about: 'runs of one colour in the columns' },
  { id: 'cover', about: 'runs above viruses' },
  { id: 'junk', about: 'runs above the highest virus of a column' },
  { id: 'gaps', about: 'empty cells below something' },
  { id: 'open-1', about: 'one virus on top of a column, with room for three more' },
  { id: 'low-1', about: 'the same just below the entry, where two halves must come as one capsule' },
  { id: 'open-2', about: 'two of a colour on top of a column, with a virus' },
  { id: 'low-2', about: 'the same just below the entry, where only a capsule of that colour helps' },
  { id: 'open-3', about: 'three of a colour on top of a column, with a virus' },
  { id: 'bare-2', about: 'two pieces of a colour on top of a column' },
  { id: 'bare-3', about: 'three pieces of a colour on top of a column' },
  { id: 'stuck', about: 'columns in which nothing can be completed from above' },
  { id: 'row-2', about: 'two pieces of a colour in a row, with room for two more' },
  { id: 'row-3', about: 'three pieces of a colour in a row, with room for one more' },
  { id: 'row-2-virus', about: 'two of a colour in a row, with a virus and room for two more' },
  { id: 'row-3-virus', about: 'three of a colour in a row, with a virus and room for one more' },
  { id: 'one-away', about: 'colours of which one half completes something' },
  { id: 'two-away', about: 'other colours of which a capsule of that colour completes something' },
  { id: 'height', about: 'heights of the columns, squared' },
  { id: 'gate', about: 'how near the top the columns around the entry are' },
  { id: 'cut-off', about: 'columns that cannot be reached from the entry' },
  { id: 'work', about: 'what it takes to clear each virus, in halves' },
  { id: 'danger', about: 'how soon the bottle may be full, learned from the shapes of its columns and rows' },
  { id: 'shut', about: 'the entry is blocked' },
] as const satisfies readonly Feature[];

export const AT = Object.fromEntries(TRAITS.map(({ id }, k) => [id, k])) as Readonly<
  Record<(typeof TRAITS)[number]['id'], number>
>;
