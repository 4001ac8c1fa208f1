import { describeFloods, KINDS } from '../../e2e/server/floods.js';

describeFloods({ ms: 3_000, reconnecting: KINDS });
