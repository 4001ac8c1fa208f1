/** The games that have a guide, so that nobody has to load one to find out. */
export const GUIDED: readonly string[] = ['dr-mario', 'identic', 'magnetic', 'chetyris', 'columns'];
