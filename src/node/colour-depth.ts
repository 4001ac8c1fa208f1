/** How many colours a terminal shows: as the command line and the configuration file name them. */
export const DEPTHS = ['24-bit', '256', '16', 'none'] as const;
export type Depth = (typeof DEPTHS)[number];
