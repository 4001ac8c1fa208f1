/** @module-tag python */
import { describeClient } from './python-client.js';

/** One of each game. */
describeClient([
  ['columns', '{"width":3,"height":7,"colours":3}'],
  ['chetyris', '{"width":7,"depth":5}'],
  ['dr-mario', '{"rows":7,"columns":4,"speed":"high"}'],
  ['identic', '{"rows":6,"columns":6}'],
  ['magnetic', '{"width":6,"height":4}'],
]);
