/** Tells the worker to use the newer version. Workers of older versions know this text too, so it never changes. */
export const USE_NEWER_VERSION = 'wear';
