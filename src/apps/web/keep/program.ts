import manifest from '#package.json' with { type: 'json' };

/** The version that replay files name as their writer. */
export const PROGRAM = manifest.version;
