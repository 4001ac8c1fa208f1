/** The grading app, as the command line starts it. */
export { BASES } from '../../grader/cases/basis.js';
export { COMPARISONS } from '../../grader/comparison.js';
export { DISCLOSURES } from '../../grader/report/report.js';
export { isPassed } from '../../grader/report/words.js';
export { type Assignment, openSuite } from './assignment.js';
export { gradeBatch } from './batch.js';
export { writeSuite } from './export.js';
export { formOf } from './forms.js';
export { type GradingSetup, gradeProgram } from './grade-program.js';
export { mutationScore } from './mutation-score.js';
