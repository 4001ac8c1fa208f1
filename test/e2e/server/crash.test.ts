import { describeCrashes } from './crash.js';

describeCrashes({ server: 2, node: 2, database: 2, bus: 2 });
