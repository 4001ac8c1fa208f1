/**
 * Asks the programs again. `RECORD_ANSWERS=1 npx vitest run --project long test/long/grade/corpus.test.ts` stores what they answer.
 *
 * @module-tag python
 * @module-tag cpp
 */
import { testCorpus } from '../../e2e/grade/corpus.js';

testCorpus({ from: 'the programs' });
