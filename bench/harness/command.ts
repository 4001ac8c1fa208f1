import type { Topic } from './benchmark.js';
import { describeMachine, type Machine } from './machine.js';
import { type Findings, type Listener, measureAll } from './measure-all.js';
import { BadOptions, BENCH_HELP, chosenFrom, listOf, readOptions } from './options.js';
import { writeRecord } from './record.js';
import type { GoalResult } from './results.js';
import { goalText, growthTable, growthText, resultTable, tableText } from './text-table.js';

/** `gridfall bench` and `npm run bench`. Returns the exit code. */
export async function benchCommand(words: readonly string[], topics: readonly Topic[]): Promise<number> {
  const options = optionsOf(words, topics);
  if (!options) return 2;
  if (options.asks === 'help') return print(BENCH_HELP);
  const chosen = chosenFrom(topics, options.only);
  if (options.asks === 'list') return print(listOf(chosen));
  const machine = describeMachine();
  const findings = await measureAll(chosen, options.effort, options.isJson ? silent : printing);
  const command = ['gridfall bench', ...words].join(' ');
  if (options.isJson) print(`${JSON.stringify({ machine, command, ...asData(findings) }, null, 2)}\n`);
  else summarise(findings);
  if (options.isRecord) record(findings, machine, command);
  return findings.failures.length > 0 ? 1 : findings.isStopped ? 130 : 0;
}

/** An incomplete measurement does not replace the record. */
function record(findings: Findings, machine: Machine, command: string): void {
  if (findings.isStopped) console.error('stopped early, so docs/benchmarks.md was not changed');
  else for (const file of writeRecord(findings, machine, command)) console.error(`wrote ${file}`);
}

function optionsOf(words: readonly string[], topics: readonly Topic[]) {
  try {
    return readOptions(words, topics);
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    console.error(`gridfall: ${error.message}`);
    return undefined;
  }
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

const silent: Listener = {
  result() {},
  growth() {},
  failure: ({ id, reason }) => console.error(`${id} could not be measured: ${reason}`),
};

const printing: Listener = {
  ...silent,
  result(result) {
    print(`\n${result.title}  (${result.id}, ${result.rounds} rounds)\n${tableText(resultTable(result))}`);
    printGoals(result.verdicts);
  },
  growth(growth) {
    print(`\n${growth.title}  (${growth.id})\n${tableText(growthTable(growth))}  ${growthText(growth)}\n`);
    printGoals(growth.verdicts);
  },
};

function printGoals(verdicts: readonly GoalResult[]): void {
  for (const verdict of verdicts) print(`  ${verdict.isMet ? '✓' : '✗'} ${goalText(verdict)}\n`);
}

function summarise({ chapters, failures, isStopped }: Findings): void {
  const verdicts = chapters.flatMap(({ results, growths }) => [...results, ...growths].flatMap(one => one.verdicts));
  const met = verdicts.filter(({ isMet }) => isMet).length;
  const rest = [
    `${met} of ${verdicts.length} goals met`,
    ...(failures.length > 0 ? [`${failures.length} could not be measured`] : []),
    ...(isStopped ? ['stopped early'] : []),
  ];
  print(`\n${rest.join(', ')}\n`);
}

const asData = ({ chapters, failures, isStopped }: Findings) => ({
  isBrokenOff: isStopped,
  failures,
  topics: chapters.map(({ topic: { id, title }, results, growths }) => ({ id, title, benchmarks: results, growths })),
});
