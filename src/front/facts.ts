import type { View } from '../engine/contract/view.js';

/** The facts of a view as they are listed, the way to the goal last. */
export const listedFacts = ({ facts, goal }: Pick<View, 'facts' | 'goal'>): View['facts'] =>
  goal ? [...facts, ['Goal', `${goal.done} / ${goal.of}`]] : facts;
