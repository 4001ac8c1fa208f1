import { flag, type OptionTable, texts, type ValuesOf } from '#cli/usage/option.js';
import { type Command, columns, ready } from '#cli/usage/usage.js';
import { BadInput, quote } from '#engine/bad-input.js';
import { describeMachine } from './machine.js';
import { type Chapter, type Findings, type Listener, measureAll } from './measure-all.js';
import { type Page, writePage } from './page.js';
import type { Part, Result, Topic, Verdict } from './part.js';
import { tableText } from './table.js';

const COMMON = {
  list: flag('list everything that can be measured'),
  only: texts('NAME,NAME', 'measure only these topics or parts, or some of a part as PART/NAME'),
  quick: flag('fewer rounds and smaller inputs, for rough results'),
  json: flag('print the results as JSON'),
};

/** For pages of one run, and of stored results. */
const RECORD = { record: flag('also write the page of the results, with its charts') };
const WRITE = { write: flag('measure nothing, and write the page from what is stored') };

type Values<Own extends OptionTable> = ValuesOf<Own> & ValuesOf<typeof COMMON>;

/** Everything that one command measures. All of them have the options above, and their own. */
export interface Suite<Own extends OptionTable> {
  /** Such as `npm run bench:live --`. */
  readonly call: string;
  readonly about: string;
  readonly before?: string;
  readonly options: Own;
  /** `command` is the command as it was typed. */
  readonly topics: (values: Values<Own>, command: string) => readonly Topic[];
  /** The lists that `--json` prints for every topic, even if there are no results. */
  readonly lists?: readonly string[];
  /** A page of stored results is written after every run, any other with `--record`. */
  readonly page?: Page & { readonly isOf: 'what is stored' | 'one run' };
  /** Without words, the help is shown. */
  readonly needsWords?: boolean;
  /** Closes what the parts have shared. */
  readonly end?: () => Promise<void>;
}

export function suiteCommand<Own extends OptionTable>(suite: Suite<Own>): Command {
  const { call, about, page } = suite;
  const more = page === undefined ? {} : page.isOf === 'one run' ? RECORD : WRITE;
  const options = { ...COMMON, ...more, ...suite.options } as typeof COMMON & OptionTable;
  const usual = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.read([], name)]));
  const topics = suite.topics(usual as Values<Own>, call).map(topicRow);
  const usage = {
    call,
    about,
    forms: ['[TOPIC…] [options]'],
    before: [...(suite.before ? [suite.before, ''] : []), 'Topics', columns(topics)].join('\n'),
    options,
    takes: 'any',
    after: `Exit code 0 if everything could be measured, even if goals were missed; 1 if not; 130 after Ctrl-C, which shows the results so
far.`,
    needsWords: suite.needsWords ?? false,
  } as const;
  return typed =>
    ready(usage, ({ values, words }) => {
      const asked = { ...values, words, command: [call, ...typed].join(' ') } as Asked;
      return measure(suite, suite.topics(values as Values<Own>, asked.command), asked);
    });
}

const topicRow = ({ id, title, parts }: Topic): [string, string] => [
  id,
  `${title} (${parts.map(part => part.id).join(', ')})`,
];

/** The arguments that all suites take. */
interface Asked extends ValuesOf<typeof COMMON>, Partial<ValuesOf<typeof RECORD & typeof WRITE>> {
  readonly words: readonly string[];
  readonly command: string;
}

type AnySuite = Pick<Suite<never>, 'call' | 'lists' | 'page' | 'end'>;

async function measure(suite: AnySuite, topics: readonly Topic[], asked: Asked): Promise<number> {
  const { page, lists = [], end } = suite;
  const { list, json, write, record, command } = asked;
  const chosen = chosenFrom(topics, asked, suite.call);
  if (list) return print(listOf(chosen));
  if (page && write) return tellOf(page, writePage(page, stored(topics)));
  const machine = describeMachine();
  const findings = await measureAll(chosen, json ? silent : printing);
  await end?.();
  const { chapters, failures, isStopped } = findings;
  const data = { machine, command, isBrokenOff: isStopped, failures, topics: chapters.map(one => dataOf(one, lists)) };
  print(json ? `${JSON.stringify(data, null, 2)}\n` : summaryOf(findings));
  if (page?.isOf === 'what is stored') tellOf(page, writePage(page, stored(topics)));
  // An incomplete measurement does not replace the record.
  else if (page && record && isStopped) tell(`stopped early, so docs/${page.name}.md was not changed`);
  else if (page && record) tellOf(page, writePage(page, findings, { machine, command }));
  return failures.length > 0 ? 1 : isStopped ? 130 : 0;
}

/** The topics, reduced to the parts that were named. */
function chosenFrom(topics: readonly Topic[], { words, only, record }: Asked, call: string): readonly Topic[] {
  const check = (what: string, names: readonly string[], known: readonly string[]): void => {
    const unknown = names.find(name => !known.includes(name));
    if (unknown !== undefined) throw new BadInput(`there is no ${what} ${quote(unknown)}; try: ${call} --list`);
  };
  check('topic', words, ['all', ...topics.map(({ id }) => id)]);
  const isAll = words.length === 0 || words.includes('all');
  const named = topics.filter(({ id }) => isAll || words.includes(id));
  const wanted = namesIn(only);
  check('benchmark', wanted, [...named.map(({ id }) => id), ...named.flatMap(({ parts }) => parts.flatMap(namesOf))]);
  if (record && (!isAll || wanted.length > 0)) throw new BadInput('--record needs all benchmarks; leave out --only');
  const isWanted = (topic: Topic, part: Part): boolean =>
    wanted.length === 0 || wanted.includes(topic.id) || namesOf(part).some(name => wanted.includes(name));
  return named
    .map(topic => ({ ...topic, parts: topic.parts.filter(part => isWanted(topic, part)) }))
    .filter(({ parts }) => parts.length > 0);
}

export const namesIn = (only: readonly string[]): readonly string[] =>
  only.flatMap(list => list.split(',')).filter(name => name !== '');

const namesOf = ({ id, names = [] }: Part): readonly string[] => [id, ...names.map(name => `${id}/${name}`)];

/** The stored results of all topics, for a page. */
export const stored = (topics: readonly Topic[]): Findings => ({
  chapters: topics.map(topic => ({ topic, results: topic.parts.flatMap(part => part.known?.() ?? []), pictures: [] })),
  failures: [],
  isStopped: false,
});

const tellOf = ({ name }: Page, pictures: number): 0 => tell(`wrote docs/${name}.md and ${pictures} pictures`);

function tell(line: string): 0 {
  process.stderr.write(`${line}\n`);
  return 0;
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

const silent: Listener = {
  result() {},
  failure: ({ id, reason }) => void tell(`${id} could not be measured: ${reason}`),
};

const printing: Listener = { ...silent, result: result => void print(resultText(result)) };

const dataOf = ({ topic: { id, title }, results }: Chapter, lists: readonly string[]): object => ({
  id,
  title,
  ...Object.fromEntries(
    [...new Set([...lists, ...results.map(({ data: [list] }) => list)])].map(list => [
      list,
      results.flatMap(({ data: [own, what] }) => (own === list ? [what] : [])),
    ]),
  ),
});

function listOf(topics: readonly Topic[]): string {
  const rowsOf = ({ parts }: Topic): string =>
    columns(parts.map(({ id, title, state }) => [id, `${title}${under(state)}`]));
  return topics.map(topic => `${topic.id}: ${topic.title}\n${rowsOf(topic)}\n`).join('\n');
}

const under = (state: Part['state']): string => (state ? `\n${state()}` : '');

function resultText({ id, title, how, table, notes = [], verdicts }: Result): string {
  const head = `\n${title}  (${how === undefined ? id : `${id}, ${how}`})\n`;
  return [head, tableText(table), ...notes.map(note => `  ${note}\n`), ...verdicts.map(verdictText)].join('');
}

const MARKS = { met: '✓', missed: '✗', unfinished: '·', 'not measured': '·' } as const;

const verdictText = ({ goal, found, verdict }: Verdict): string =>
  `  ${MARKS[verdict]} ${verdict}: ${goal}${found === '' ? '' : `: ${found}`}\n`;

function summaryOf({ chapters, failures, isStopped }: Findings): string {
  const verdicts = chapters.flatMap(({ results }) => results.flatMap(result => result.verdicts));
  const met = verdicts.filter(({ verdict }) => verdict === 'met').length;
  const failed = failures.length > 0 ? `, ${failures.length} could not be measured` : '';
  return `\n${met} of ${verdicts.length} goals met${failed}${isStopped ? ', stopped early' : ''}\n`;
}
