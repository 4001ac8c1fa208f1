import { testGradings } from '../../e2e/grade/laws.js';

testGradings({ oneIn: {}, pairs: { usual: 15, slow: 8 } });
