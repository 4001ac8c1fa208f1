/**
 * Asks the programs again. `RECORD_ANSWERS=1 npx vitest run --project long test/long/grade/corpus-programs.test.ts` stores what they
 * answer.
 *
 * @module-tag python
 * @module-tag cpp
 */
import { testCorpusPrograms } from '../../e2e/grade/corpus-programs.js';

testCorpusPrograms({ from: 'the programs', rightCases: 100 });
