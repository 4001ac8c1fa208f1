import type { TrialTopic } from '../harness/trials/part.js';
import { modern } from './chetyris/modern.js';
import { budget, rows } from './chetyris/rows.js';
import { speed } from './chetyris/speed.js';
import { plainTetris } from './plain-tetris/plain-tetris.js';

export const chetyris: TrialTopic = {
  id: 'chetyris',
  title: 'Chetyris',
  bot: `The bot tries out every placement of the piece, and follows the best of them with the next one. It judges the well after bombs have
acted, by features like Dellacherie's with weights of its own.`,
  parts: [speed, rows, budget, modern, plainTetris],
};
