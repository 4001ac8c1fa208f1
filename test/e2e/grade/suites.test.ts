import { testSuites } from './suites.js';

testSuites({ chosen: ['columns', 'identic', 'magnetic'] });
