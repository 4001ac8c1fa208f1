import { describeCrashes } from '../../e2e/server/crash.js';

describeCrashes({ server: 400, node: 400, database: 100, bus: 100 });
