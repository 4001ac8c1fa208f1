import { BadInput } from '../../../engine/bad-input.js';
import { Cell, type Way } from './cell.js';
import type { Enclosure, Hold } from './enclosure.js';
import { Group } from './group.js';

/** How programs are kept together with all that they start. */
export interface Holding {
  readonly held: Hold;
  /** A sentence for reports: how far it can be relied upon. */
  readonly says: string;
  /** The mark must stand in the environment of every program that runs in the enclosure, and nowhere else. */
  enclose(mark: string): Promise<Enclosure>;
}

/** The best that is allowed here, unless it is said that nothing else will do. */
export async function holdingOf(wanted?: Hold): Promise<Holding> {
  if (wanted === 'process-group') return byGroup('as was asked for');
  const way = await Cell.way();
  if (typeof way !== 'string') return byNamespace(way);
  if (wanted === 'pid-namespace') throw new BadInput(`there are no PID namespaces here: ${way}`);
  return byGroup(`as there are no PID namespaces here (${way})`);
}

const byNamespace = (way: Way): Holding => ({
  held: 'pid-namespace',
  says: 'The programs ran in PID namespaces, so that all that they started ended with them.',
  enclose: () => Cell.open(way),
});

const byGroup = (reason: string): Holding => ({
  held: 'process-group',
  says: `The programs ran in process groups, ${reason}: what they started was looked for and ended, but one that took pains to hide could have stayed.`,
  enclose: async mark => new Group(mark),
});
