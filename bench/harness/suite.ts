import { flag, type OptionTable, texts, type ValuesOf } from '../../src/apps/cli/usage/option.js';
import { type Command, columns, ready } from '../../src/apps/cli/usage/usage.js';
import { BadInput, quote } from '../../src/engine/bad-input.js';
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

/** For pages of one run, and of what is stored. */
const RECORD = { record: flag('also write the page of the results, with its charts') };
const WRITE = { write: flag('measure nothing, and write the page from what is stored') };

type Common = typeof COMMON & typeof RECORD & typeof WRITE;
type Values<Own extends OptionTable> = ValuesOf<Own & typeof COMMON>;

/** Everything that one command measures. All of them have these options, and their own. */
export interface Suite<Own extends OptionTable> {
  /** Such as `npm run bench:live --`. */
  readonly call: string;
  readonly about: string;
  readonly before?: string;
  readonly options: Own;
  /** `command` is what was typed. */
  readonly topics: (values: Values<Own>, command: string) => readonly Topic[];
  /** What `--json` prints of a topic, if there are no results. */
  readonly lists?: readonly string[];
  /** Where results are written. A page of what is stored is written after every run, any other with `--record`. */
  readonly page?: Page & { readonly isOf: 'what is stored' | 'one run' };
  /** Without words, the help is shown. */
  readonly needsWords?: true;
  /** Closes what the parts have shared. */
  readonly end?: () => Promise<void>;
}

export function suiteCommand<Own extends OptionTable>(suite: Suite<Own>): Command {
  const { call, about, needsWords, page } = suite;
  const more = page === undefined ? {} : page.isOf === 'one run' ? RECORD : WRITE;
  const options = { ...COMMON, ...more, ...suite.options };
  const usual = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.read([], name)]));
  const topics = suite.topics(usual as Values<Own>, call);
  const usage = {
    call,
    about,
    forms: ['[TOPIC…] [options]'],
    before: [suite.before, topicsText(topics)].filter(part => part).join('\n\n'),
    options,
    takes: 'any' as const,
    after: `Exit code 0 if everything could be measured, even if goals were missed; 1 if not; 130 after Ctrl-C, which shows the results so
far.`,
    ...(needsWords ? { needsWords } : {}),
  };
  return typed =>
    ready(usage, ({ values, words }) => {
      const asked = values as Values<Own> & Partial<ValuesOf<Common>>;
      return new Run(suite, asked, [call, ...typed].join(' ')).run(words);
    });
}

const topicsText = (topics: readonly Topic[]): string =>
  `Topics\n${columns(topics.map(({ id, title, parts }) => [id, `${title} (${parts.map(part => part.id).join(', ')})`]))}`;

class Run<Own extends OptionTable> {
  constructor(
    private readonly suite: Suite<Own>,
    private readonly values: Values<Own> & Partial<ValuesOf<Common>>,
    private readonly command: string,
  ) {}

  async run(words: readonly string[]): Promise<number> {
    const { list, json, write } = this.values;
    const { page, topics, end } = this.suite;
    const chosen = this.#chosen(words);
    if (list) return print(listOf(chosen));
    if (page && write) return writeStored(page, topics(this.values, this.command));
    const machine = describeMachine();
    const findings = await measureAll(chosen, json ? silent : printing);
    await end?.();
    if (json) {
      const { failures, isStopped } = findings;
      const topics = findings.chapters.map(chapter => this.#dataOf(chapter));
      const data = { machine, command: this.command, isBrokenOff: isStopped, failures, topics };
      print(`${JSON.stringify(data, null, 2)}\n`);
    } else print(summaryOf(findings));
    this.#record(findings, machine);
    return findings.failures.length > 0 ? 1 : findings.isStopped ? 130 : 0;
  }

  /** The topics, reduced to what was named. */
  #chosen(words: readonly string[]): readonly Topic[] {
    const { call } = this.suite;
    const topics = this.suite.topics(this.values, this.command);
    const only = namesIn(this.values.only ?? []);
    const wrong = (what: string, name: string): BadInput =>
      new BadInput(`there is no ${what} ${quote(name)}; try: ${call} --list`);
    for (const word of words) if (word !== 'all' && !topics.some(({ id }) => id === word)) throw wrong('topic', word);
    const named = topics.filter(({ id }) => words.length === 0 || words.includes('all') || words.includes(id));
    const known = named.flatMap(topic => [topic.id, ...topic.parts.flatMap(namesOf)]);
    for (const name of only) if (!known.includes(name)) throw wrong('benchmark', name);
    if (this.values.record && only.length + words.length > 0)
      throw new BadInput('--record needs all benchmarks; leave out --only');
    return named
      .map(topic => ({ ...topic, parts: topic.parts.filter(part => isWanted(only, topic, part)) }))
      .filter(({ parts }) => parts.length > 0);
  }

  #dataOf({ topic: { id, title }, results }: Chapter): object {
    const lists = Object.fromEntries((this.suite.lists ?? []).map((list): [string, object[]] => [list, []]));
    for (const { data } of results) lists[data[0]] = [...(lists[data[0]] ?? []), data[1]];
    return { id, title, ...lists };
  }

  /** An incomplete measurement does not replace the record. */
  #record(findings: Findings, machine: ReturnType<typeof describeMachine>): void {
    const { page } = this.suite;
    if (page?.isOf === 'what is stored') writeStored(page, this.suite.topics(this.values, this.command));
    else if (page && this.values.record && findings.isStopped)
      process.stderr.write(`stopped early, so docs/${page.name}.md was not changed\n`);
    else if (page && this.values.record) tell(page, writePage(page, findings, { machine, command: this.command }));
  }
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

/** Writes a page from what is stored, without measuring anything. */
function writeStored(page: Page, topics: readonly Topic[]): 0 {
  return tell(page, writePage(page, { chapters: storedChapters(topics), failures: [], isStopped: false }));
}

export const storedChapters = (topics: readonly Topic[]): readonly Chapter[] =>
  topics.map(topic => ({ topic, results: topic.parts.flatMap(({ known }) => known?.() ?? []), pictures: [] }));

function tell({ name }: Page, pictures: number): 0 {
  process.stderr.write(`wrote docs/${name}.md and ${pictures} pictures\n`);
  return 0;
}

export const namesIn = (only: readonly string[]): readonly string[] =>
  only.flatMap(list => list.split(',')).filter(name => name !== '');

const namesOf = ({ id, names = [] }: Part): readonly string[] => [id, ...names.map(name => `${id}/${name}`)];

const isWanted = (only: readonly string[], topic: Topic, part: Part): boolean =>
  only.length === 0 || only.includes(topic.id) || namesOf(part).some(name => only.includes(name));

const silent: Listener = {
  result() {},
  failure: ({ id, reason }) => void process.stderr.write(`${id} could not be measured: ${reason}\n`),
};

const printing: Listener = { ...silent, result: result => void print(resultText(result)) };

function listOf(topics: readonly Topic[]): string {
  const widest = Math.max(...topics.flatMap(({ parts }) => parts.map(({ id }) => id.length)));
  const row = ({ id, title, state }: Part): string =>
    [
      `  ${id.padEnd(widest)}  ${title}\n`,
      ...(state
        ? state()
            .split('\n')
            .map(line => `      ${line}\n`)
        : []),
    ].join('');
  return topics.map(({ id, title, parts }) => `${id}: ${title}\n${parts.map(row).join('')}`).join('\n');
}

function resultText({ id, title, how, table, notes = [], verdicts }: Result): string {
  const head = `\n${title}  (${[id, how].filter(part => part !== undefined).join(', ')})\n`;
  return [head, tableText(table), ...notes.map(note => `  ${note}\n`), ...verdicts.map(verdictText)].join('');
}

const MARKS = { met: '✓', missed: '✗', unfinished: '·', 'not measured': '·' } as const;

const verdictText = ({ goal, found, verdict }: Verdict): string =>
  `  ${MARKS[verdict]} ${verdict}: ${goal}${found === '' ? '' : `: ${found}`}\n`;

function summaryOf({ chapters, failures, isStopped }: Findings): string {
  const verdicts = chapters.flatMap(({ results }) => results.flatMap(result => result.verdicts));
  const met = verdicts.filter(({ verdict }) => verdict === 'met').length;
  const rest = [
    `${met} of ${verdicts.length} goals met`,
    ...(failures.length > 0 ? [`${failures.length} could not be measured`] : []),
    ...(isStopped ? ['stopped early'] : []),
  ];
  return `\n${rest.join(', ')}\n`;
}
