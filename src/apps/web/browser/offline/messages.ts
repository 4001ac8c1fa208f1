/** What a page tells the worker when its user wants the newer version. */
export const USE_NEWER_VERSION = 'wear';
