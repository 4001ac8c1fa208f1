/** The grading app, as the command line starts it. */
export { BASES } from '#grader/cases/basis.js';
export { COMPARISONS } from '#grader/comparison.js';
export { formOf, VISIBILITIES } from '#grader/report/formats.js';
export { DISCLOSURES } from '#grader/report/report.js';
export { isPassed } from '#grader/report/words.js';
export type { Assignment } from './assignment.js';
export type { BatchRow } from './batch/batch.js';
export { disagreementsText, readTheirResults } from './batch/shadow.js';
export { gradeFolder } from './grade-batch.js';
export { type GradingSetup, gradeProgram } from './grade-program.js';
export { PACK_KINDS } from './packs/pack.js';
export { mutationScore, openSuite, writeSuite } from './suite.js';
export { writePack } from './write-pack.js';
