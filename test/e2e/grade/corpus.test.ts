import { testCorpus } from './corpus.js';

testCorpus({ from: 'the store', oneIn: 3 });
