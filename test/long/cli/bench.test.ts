import { describe } from 'vitest';
import {
  measuresEverything,
  measuresTerminal,
  printsResultsAsData,
  printsResultsAsTable,
  webRefuses,
} from '../../e2e/cli/bench.js';

webRefuses('nothing', 'nothing');

describe('gridfall bench', () => {
  printsResultsAsTable();
  measuresTerminal();
  printsResultsAsData();
  measuresEverything();
});
