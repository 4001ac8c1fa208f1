import { BadInput } from '../../../engine/bad-input.js';
import type { Enclosure, IsolationKind } from './enclosure.js';
import { PidNamespace, type Way } from './pid-namespace.js';
import { ProcessGroup } from './process-group.js';

/** Keeps programs together with all processes they start. */
export interface Isolation {
  readonly kind: IsolationKind;
  /** A sentence for reports that says how reliable it is. */
  readonly description: string;
  /** The mark must be in the environment of every program that runs in the enclosure, and of no other. */
  enclose(mark: string): Promise<Enclosure>;
}

/** The best isolation that this machine allows, unless a kind is requested. */
export async function chooseIsolation(wanted?: IsolationKind): Promise<Isolation> {
  if (wanted === 'process-group') return inProcessGroup('as requested');
  const way = await PidNamespace.way();
  if (typeof way !== 'string') return inPidNamespace(way);
  if (wanted === 'pid-namespace') throw new BadInput(`PID namespaces are not available: ${way}`);
  return inProcessGroup(`because PID namespaces are not available (${way})`);
}

const inPidNamespace = (way: Way): Isolation => ({
  kind: 'pid-namespace',
  description: 'Each run had its own PID namespace, so no process outlived it.',
  enclose: () => PidNamespace.open(way),
});

const inProcessGroup = (reason: string): Isolation => ({
  kind: 'process-group',
  description: `Each run had its own process group, ${reason}. Leftover processes were ended, but one that hides on purpose may remain.`,
  enclose: async mark => new ProcessGroup(mark),
});
