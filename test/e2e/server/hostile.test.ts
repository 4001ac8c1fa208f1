import { describeHostility } from './hostile.js';

describeHostility({ messages: 800, uploads: 40, requestsPerMinute: 1_200 });
