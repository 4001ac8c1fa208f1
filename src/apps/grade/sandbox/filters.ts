import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Run, RunResult } from '#grader/run-result.js';
import { problemOf } from '#node/system-error.js';
import { openSandbox, type SandboxOptions } from './sandbox.js';

/** Filters that change our input before a program reads it, and its output before we judge it. */
export interface FilterNames {
  readonly stdin?: string | undefined;
  readonly stdout?: string | undefined;
}

export async function openFilters(names: FilterNames, options: Omit<SandboxOptions, 'command'>) {
  const open = (name: string | undefined) => (name === undefined ? undefined : openFilter(name, options));
  const stdin = await open(names.stdin);
  const stdout = await open(names.stdout);
  return {
    /** A sentence for the report, if there are filters. */
    description: descriptionOf(names),
    /** Runs the program with its filters. */
    around:
      (run: Run): Run =>
      async script => {
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

/** Changes a text on its way to or from a program. */
interface Filter {
  /** Throws BadInput if it fails. */
  apply(text: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens the filter that an option names: a file of rules if it ends in `.json`, otherwise a command for the shell, which runs
 * in a sandbox with the limits of the programs.
 */
async function openFilter(named: string, options: Omit<SandboxOptions, 'command'>): Promise<Filter> {
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
const textOf = (output: string): string => Buffer.from(output, 'latin1').toString('utf8');
const outputOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** One change of a text, from a filter file. Patterns are JavaScript's; `^` and `$` match at every line. */
type FilterRule =
  | { readonly kind: 'replace'; readonly pattern: string; readonly by: string }
  | { readonly kind: 'drop-lines' | 'keep-lines' | 'keep-after' | 'keep-before'; readonly pattern: string };

const KINDS = ['replace', 'drop-lines', 'keep-lines', 'keep-after', 'keep-before'] as const;
const BOUNDS = { file: 100_000, rules: 50, pattern: 500, by: 1_000 } as const;
/** For all rules together. A pattern can take almost for ever on an unlucky text. */
const LONGEST_MS = 2_000;
/** Rules may make a text longer, but not without end. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Reads a filter file: a JSON list of rules. Throws BadInput. */
export function readRules(path: string): FilterRule[] {
  let value: unknown;
  try {
    const text = readFileSync(path, 'utf8');
    if (text.length > BOUNDS.file) throw new Error(`it is longer than ${BOUNDS.file} characters`);
    value = JSON.parse(text);
  } catch (error) {
    throw new BadInput(`cannot read the filter ${quote(path)}: ${problemOf(error)}`);
  }
  if (!Array.isArray(value) || value.length > BOUNDS.rules)
    throw new BadInput(`the filter ${quote(path)} must be a JSON list of at most ${BOUNDS.rules} rules`);
  return value.map((one, k) => ruleIn(one, `${path}, rule ${k + 1}`));
}

function ruleIn(value: unknown, place: string): FilterRule {
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const { by, ...rest } = fields as Record<string, unknown>;
  const [[kind, pattern] = [], ...more] = Object.entries(rest);
  const known = KINDS.find(one => one === kind);
  if (known === undefined || more.length > 0)
    throw new BadInput(`${place}: expected one of ${KINDS.join(', ')}, for example {"drop-lines": "^DEBUG"}`);
  checkPattern(pattern, `${place}, ${known}`);
  if (known !== 'replace') {
    if (by !== undefined) throw new BadInput(`${place}: "by" belongs to "replace" alone`);
    return { kind: known, pattern };
  }
  if (typeof by !== 'string' || by.length > BOUNDS.by)
    throw new BadInput(`${place}: "replace" needs "by", a text of at most ${BOUNDS.by} characters`);
  return { kind: known, pattern, by };
}

function checkPattern(pattern: unknown, place: string): asserts pattern is string {
  if (typeof pattern !== 'string' || pattern === '' || pattern.length > BOUNDS.pattern)
    throw new BadInput(`${place}: expected a pattern of 1 to ${BOUNDS.pattern} characters`);
  try {
    new RegExp(pattern, 'gmu');
  } catch (error) {
    throw new BadInput(`${place}: ${(error as Error).message}`);
  }
}

/** Runs in a context of its own, because only there a pattern can be stopped. */
const APPLY = new Script(`
  'use strict';
  for (const { kind, pattern, by } of rules) {
    const found = new RegExp(pattern, kind === 'replace' ? 'gmu' : 'mu');
    const lines = keeps => text.split(/(?<=\\n)/).filter(line => found.test(line.replace(/\\r?\\n$/, '')) === keeps).join('');
    const first = kind.startsWith('keep-') && !kind.endsWith('lines') ? found.exec(text) : null;
    if (kind === 'replace') text = text.replace(found, by);
    else if (kind === 'drop-lines') text = lines(false);
    else if (kind === 'keep-lines') text = lines(true);
    else if (first) text = kind === 'keep-after' ? text.slice(first.index + first[0].length) : text.slice(0, first.index);
    if (text.length > most) throw new RangeError('the text became too long');
  }
  text;
`);

/** Applies rules to a text. Throws BadInput if that takes too long or the text grows too much. */
export function applyRules(rules: readonly FilterRule[], text: string): string {
  const context = createContext({ rules, text, most: MOST_CHARACTERS });
  try {
    return String(APPLY.runInContext(context, { timeout: LONGEST_MS }));
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    const isLate = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw new BadInput(isLate ? `its patterns took more than ${LONGEST_MS / 1000} s` : message);
  }
}
