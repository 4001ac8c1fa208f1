import { testSuites } from '../../e2e/grade/suites.js';

testSuites({});
