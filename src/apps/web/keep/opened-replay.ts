/** Where a tab stores the replay that it opened last, so that it can be shown and survives a reload. */
export const OPENED = 'gridfall.opened';

/** Where a tab stores which decisions of that replay are shown before they are made: a list of `LineDecision`. */
export const FORESEEN = 'gridfall.foreseen';

/** Where a tab stores the address of the drill whose line is shown. */
export const LINE_OF = 'gridfall.line-of';
