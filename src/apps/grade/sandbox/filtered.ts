import { BadInput, quote } from '#engine/bad-input.js';
import type { Run } from '#grader/run-result.js';
import { type Filter, openFilter, outputOf, textOf } from './filter.js';
import type { SandboxOptions } from './sandbox.js';

/** Filters that change our input before a program reads it, and its output before we judge it. */
export interface FilterNames {
  readonly stdin?: string | undefined;
  readonly stdout?: string | undefined;
}

export interface Filtering {
  /** Runs the program with its filters. */
  around(run: Run): Run;
  /** A sentence for the report, if there are filters. */
  readonly description: string | undefined;
  close(): Promise<void>;
}

export async function openFilters(names: FilterNames, options: Omit<SandboxOptions, 'command'>): Promise<Filtering> {
  const open = (name: string | undefined) => (name === undefined ? undefined : openFilter(name, options));
  const stdin = await open(names.stdin);
  const stdout = await open(names.stdout);
  return {
    description: descriptionOf(names),
    around: run => async script => {
      const input = stdin ? await inputFor(stdin, script.input, names.stdin!) : script.input;
      const result = await run({ ...script, input });
      return stdout ? withOutput(stdout, result) : result;
    },
    close: async () => void (await Promise.all([stdin?.close(), stdout?.close()])),
  };
}

/** Our inputs do not depend on the program, so a filter that fails on one of them is its author's fault. */
async function inputFor(filter: Filter, input: string, name: string): Promise<string> {
  try {
    return await filter.apply(input);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput(`--stdin-filter ${quote(name)} failed: ${error.message}`);
  }
}

/** A program may print output that no filter can handle. The output is then judged as it is, and its error output says so. */
async function withOutput(filter: Filter, result: Awaited<ReturnType<Run>>): Promise<Awaited<ReturnType<Run>>> {
  try {
    return { ...result, output: outputOf(await filter.apply(textOf(result.output))) };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const note = `(gridfall: the output is not filtered, because --stdout-filter failed: ${error.message})`;
    return { ...result, complaint: `${result.complaint}${result.complaint === '' ? '' : '\n'}${note}` };
  }
}

function descriptionOf({ stdin, stdout }: FilterNames): string | undefined {
  const parts = [
    ...(stdin === undefined ? [] : [`The program’s input was filtered by ${quote(stdin)}.`]),
    ...(stdout === undefined ? [] : [`Its output was filtered by ${quote(stdout)} before it was judged and shown.`]),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
