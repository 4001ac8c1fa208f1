/**
 * All small programs, really started, and a thousand cases for each that is right.
 *
 * @module-tag python
 */

import { testGradeCommand } from '../../e2e/grade/grade.js';
import { OF_OTHER_EDITIONS, RIGHT, WRONG } from '../../support/grade/submissions.js';

testGradeCommand({ right: RIGHT, wrong: WRONG, ofOtherEditions: OF_OTHER_EDITIONS, cases: 1000 });
