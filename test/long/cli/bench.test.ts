import { describe } from 'vitest';
import { printsResultsAsData, printsResultsAsTable, webRefuses } from '../../e2e/cli/bench.js';

webRefuses('nothing', 'nothing');

describe('gridfall bench', () => {
  printsResultsAsTable();
  printsResultsAsData();
});
