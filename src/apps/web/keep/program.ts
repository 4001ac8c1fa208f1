import manifest from '../../../../package.json' with { type: 'json' };

/** What replays say they were written by. */
export const PROGRAM = manifest.version;
