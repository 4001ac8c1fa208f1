/** The games that have a guide: whoever only asks whether there is one need not load it. */
export const GUIDED: readonly string[] = ['dr-mario', 'identic', 'magnetic', 'chetyris', 'columns'];
