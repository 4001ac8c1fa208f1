import { BadInput } from '#engine/bad-input.js';
import type { RunResult } from '#grader/run-result.js';
import { applyRules, readRules } from './rules.js';
import { openSandbox, type SandboxOptions } from './sandbox.js';

/** Changes a text on its way to or from a program. */
export interface Filter {
  /** Throws BadInput if it fails. */
  apply(text: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens the filter that an option names: a file of rules if it ends in `.json`, otherwise a command for the shell, which runs
 * in a sandbox with the limits of the programs.
 */
export async function openFilter(named: string, options: Omit<SandboxOptions, 'command'>): Promise<Filter> {
  if (!named.endsWith('.json')) return openCommand(named, options);
  const rules = readRules(named);
  return { apply: async text => applyRules(rules, text), close: async () => {} };
}

async function openCommand(command: string, options: Omit<SandboxOptions, 'command'>): Promise<Filter> {
  const sandbox = await openSandbox({ ...options, command: ['sh', '-c', command] });
  return {
    async apply(text) {
      const result = await sandbox.run({ input: text, flags: {} });
      if (result.ending === 'exit' && result.code === 0) return textOf(result.output);
      throw new BadInput(failureOf(result));
    },
    close: () => sandbox.close(),
  };
}

function failureOf({ ending, code, signal, complaint }: RunResult): string {
  const how = ending === 'exit' ? `exit code ${code}` : (signal ?? `limit exceeded: ${ending}`);
  const [first = ''] = complaint.trim().split('\n');
  return first === '' ? how : `${how}: ${first}`;
}

/** Outputs hold one character per byte; filters see text. */
export const textOf = (output: string): string => Buffer.from(output, 'latin1').toString('utf8');
export const outputOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
