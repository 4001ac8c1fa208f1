/** The grading app, as the command line starts it. */
export { COMPARISONS } from '../../grader/comparison.js';
export { DISCLOSURES } from '../../grader/report/report.js';
export { gradeBatch } from './batch.js';
export { writeSuite } from './export.js';
export { formOf } from './forms.js';
export { type Grading, gradeProgram } from './grade-program.js';
export { mutationScore } from './mutation-score.js';
export { openSuite, type Topic } from './topic.js';
