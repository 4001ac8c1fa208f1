/**
 * Each kind of pack once.
 *
 * @module-tag python
 */
import { testPacks } from './packs.js';

testPacks({
  gradescope: [
    ['columns', 'runs.py', ['--', 'python3', '-S', 'main.py']],
    ['identic', 'row_only.py', ['--', 'python3', '-S', 'main.py']],
  ],
  kattis: ['columns'],
  gridfallOptions: ['--cases', '0'],
  runnerOptions: ['--only', 'SC-4'],
});
