/** @module-tag python */
import { describeClient } from '../../e2e/server/python-client.js';

/** What changes with the settings. */
describeClient([
  ['chetyris', '{"width":7,"depth":6,"edition":"modern"}'],
  ['identic', '{"rows":6,"columns":5,"colours":3,"bombs":1,"edition":"samegame"}'],
  ['magnetic', '{"width":5,"height":4,"offers":2}'],
]);
