import type { Topic } from './benchmark.js';
import { describeMachine, type Machine } from './machine.js';
import { BadWords, BENCH_HELP, chosenFrom, listOf, readOptions } from './options.js';
import { writeRecord } from './record.js';
import { type Findings, type Listener, measureAll } from './session.js';
import { growthTableOf, growthText, tableOf, tableText, verdictText } from './table.js';
import type { Verdict } from './verdict.js';

/** `gridfall bench` and `npm run bench`: tells the exit code. */
export async function benchCommand(words: readonly string[], topics: readonly Topic[]): Promise<number> {
  const options = wordsOf(words, topics);
  if (!options) return 2;
  if (options.asks === 'help') return said(BENCH_HELP);
  const chosen = chosenFrom(topics, options.only);
  if (options.asks === 'list') return said(listOf(chosen));
  const machine = describeMachine();
  const findings = await measureAll(chosen, options.effort, options.isJson ? silent : speaking);
  const command = ['gridfall bench', ...words].join(' ');
  if (options.isJson) said(`${JSON.stringify({ machine, command, ...asData(findings) }, null, 2)}\n`);
  else summarise(findings);
  if (options.isRecord) record(findings, machine, command);
  return findings.failures.length > 0 ? 1 : findings.isBrokenOff ? 130 : 0;
}

/** What was broken off is no record, and does not take the place of one. */
function record(findings: Findings, machine: Machine, command: string): void {
  if (findings.isBrokenOff) console.error('broken off: the record stays as it was');
  else for (const file of writeRecord(findings, machine, command)) console.error(`written: ${file}`);
}

function wordsOf(words: readonly string[], topics: readonly Topic[]) {
  try {
    return readOptions(words, topics);
  } catch (error) {
    if (!(error instanceof BadWords)) throw error;
    console.error(`gridfall: ${error.message}`);
    return undefined;
  }
}

function said(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

const silent: Listener = {
  outcome() {},
  growth() {},
  failure: ({ id, reason }) => console.error(`${id} could not be measured: ${reason}`),
};

const speaking: Listener = {
  ...silent,
  outcome(outcome) {
    said(`\n${outcome.title}  (${outcome.id}, ${outcome.rounds} rounds)\n${tableText(tableOf(outcome))}`);
    sayVerdicts(outcome.verdicts);
  },
  growth(growth) {
    said(`\n${growth.title}  (${growth.id})\n${tableText(growthTableOf(growth))}  ${growthText(growth)}\n`);
    sayVerdicts(growth.verdicts);
  },
};

function sayVerdicts(verdicts: readonly Verdict[]): void {
  for (const verdict of verdicts) said(`  ${verdict.isMet ? '✓' : '✗'} ${verdictText(verdict)}\n`);
}

function summarise({ chapters, failures, isBrokenOff }: Findings): void {
  const verdicts = chapters.flatMap(({ outcomes, growths }) => [...outcomes, ...growths].flatMap(one => one.verdicts));
  const met = verdicts.filter(({ isMet }) => isMet).length;
  const rest = [
    `${met} of ${verdicts.length} goals met`,
    ...(failures.length > 0 ? [`${failures.length} could not be measured`] : []),
    ...(isBrokenOff ? ['broken off'] : []),
  ];
  said(`\n${rest.join(', ')}\n`);
}

const asData = ({ chapters, failures, isBrokenOff }: Findings) => ({
  isBrokenOff,
  failures,
  topics: chapters.map(({ topic: { id, title }, outcomes, growths }) => ({ id, title, benchmarks: outcomes, growths })),
});
