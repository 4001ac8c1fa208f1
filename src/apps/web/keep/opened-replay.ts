/** Where a tab stores the replay that it opened last, so that it can be shown and survives a reload. */
export const OPENED = 'gridfall.opened';
