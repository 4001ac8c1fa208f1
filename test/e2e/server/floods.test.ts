import { describeFloods } from './floods.js';

describeFloods({ ms: 1_000, reconnecting: ['pings', 'empty fragments of one text'] });
