/** The tab's storage for the replay that it opened last, so that it can be shown and survives a reload. */
export const OPENED = 'gridfall.opened';

/** The tab's storage for the decisions of that replay that are shown before they are made: a list of `LineDecision`. */
export const FORESEEN = 'gridfall.foreseen';

/** The tab's storage for the address of the drill whose line is shown. */
export const LINE_OF = 'gridfall.line-of';
