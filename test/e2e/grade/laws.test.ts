import { testGradings } from './laws.js';

/** The outputs of Chetyris are long, so its mistakes take most of the time. */
testGradings({ oneIn: { chetyris: 3 }, pairs: { usual: 8, slow: 4 } });
