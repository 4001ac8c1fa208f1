import { describe } from 'vitest';
import { measuresEverything, printsResultsAsData, printsResultsAsTable, webRefuses } from '../../e2e/cli/bench.js';

webRefuses('nothing', 'nothing');

describe('gridfall bench', () => {
  printsResultsAsTable();
  printsResultsAsData();
  measuresEverything();
});
