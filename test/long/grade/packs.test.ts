/** @module-tag python */
import { testPacks } from '../../e2e/grade/packs.js';

testPacks({
  gradescope: [
    ['columns', 'runs.py', ['--', 'python3', 'main.py']],
    ['identic', 'row_only.py', []],
    ['chetyris', 'linear_points.py', ['--', 'python3', 'main.py', '{pieces}']],
  ],
  kattis: ['columns', 'magnetic', 'dr-mario'],
  gridfallOptions: [],
  runnerOptions: [],
});
