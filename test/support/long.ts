/** Whether the long tests run, which a release needs: `npm run test:long`. */
export const isLong = process.env.GRIDFALL_LONG === '1';

/** All of these in the long tests, and otherwise only the first ones. */
export const someOf = <One>(all: readonly One[], count: number): readonly One[] => (isLong ? all : all.slice(0, count));
