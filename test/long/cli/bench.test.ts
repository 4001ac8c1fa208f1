import { describe } from 'vitest';
import {
  measuresEverything,
  measuresTerminal,
  printsResultsAsData,
  printsResultsAsTable,
} from '../../e2e/cli/bench.js';

describe('gridfall bench', () => {
  printsResultsAsTable();
  measuresTerminal();
  printsResultsAsData();
  measuresEverything();
});
