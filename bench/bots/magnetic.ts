import type { TrialTopic } from '../harness/trials/part.js';
import { freeChoice } from './magnetic/free-choice.js';
import { budget, offers } from './magnetic/offers.js';

export const magnetic: TrialTopic = {
  id: 'magnetic',
  title: 'Magnetic',
  bot: `With free choice the bot searches for the shortest way to an empty field, and proves that there is no shorter one. With offers it
tries out every offered column and looks several cubes ahead over imagined offers.`,
  parts: [freeChoice, offers, budget],
};
