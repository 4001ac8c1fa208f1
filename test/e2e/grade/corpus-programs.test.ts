import { testCorpusPrograms } from './corpus-programs.js';

testCorpusPrograms({ from: 'the store' });
