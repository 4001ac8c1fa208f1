/**
 * Asks the programs again. `RECORD_ANSWERS=1 npx vitest run --project long test/long/grade/submissions.test.ts` stores what they answer.
 *
 * @module-tag python
 */
import { testSubmissions } from '../../e2e/grade/submissions.js';

testSubmissions('the programs');
