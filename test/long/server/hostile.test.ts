import { describeHostility } from '../../e2e/server/hostile.js';

describeHostility({ messages: 10_000, uploads: 10_000, requestsPerMinute: 3_000 });
