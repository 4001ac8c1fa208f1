import { decode } from './buffer.js';
import { EventEmitter } from './emitter.js';
import type { Readable } from './readable.js';

interface Options {
  readonly input: Readable;
  readonly output?: { write(text: string): unknown };
  readonly prompt?: string;
}

type Answer = (line: string) => void;

/**
 * Node's `readline.Interface`. Like Node, it emits all lines of a chunk without a pause, so lines are lost while no question is
 * open and nobody listens.
 */
class Interface extends EventEmitter {
  #rest = '';
  #question: Answer | undefined;
  #isClosed = false;
  #prompt: string;

  constructor(private readonly options: Options) {
    super();
    this.#prompt = options.prompt ?? '> ';
    options.input.on('data', chunk => this.#read(typeof chunk === 'string' ? chunk : decode(chunk as Uint8Array)));
    options.input.on('end', () => this.#finish());
  }

  #read(text: string): void {
    if (this.#isClosed) return;
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop()!;
    for (const line of lines) this.#hand(line);
  }

  #hand(line: string): void {
    const answer = this.#question;
    this.#question = undefined;
    if (answer) answer(line);
    else if (!this.#isClosed) this.emit('line', line);
  }

  #finish(): void {
    if (this.#isClosed) return;
    if (this.#rest !== '') this.#hand(this.#rest.replace(/\r$/, ''));
    this.close();
  }

  question(query: string, ...more: unknown[]): void {
    if (this.#isClosed) throw new Error('readline was closed');
    this.options.output?.write(query);
    this.#question = more.at(-1) as Answer;
  }

  setPrompt(prompt: string): void {
    this.#prompt = prompt;
  }

  getPrompt(): string {
    return this.#prompt;
  }

  prompt(): void {
    this.options.output?.write(this.#prompt);
    this.resume();
  }

  write(): void {}

  pause(): this {
    this.options.input.pause();
    this.emit('pause');
    return this;
  }

  resume(): this {
    this.options.input.resume();
    return this;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.options.input.pause();
    this.emit('close');
  }

  [Symbol.asyncIterator](): AsyncGenerator<string> {
    const lines: string[] = [];
    let wake: () => void = () => {};
    let isOver = this.#isClosed;
    this.on('line', line => {
      lines.push(line as string);
      wake();
    });
    this.on('close', () => {
      isOver = true;
      wake();
    });
    const isMore = (): Promise<void> =>
      new Promise(resolve => {
        wake = resolve;
      });
    return (async function* () {
      for (;;) {
        while (lines.length > 0) yield lines.shift()!;
        if (isOver) return;
        await isMore();
      }
    })();
  }
}

/** `readline/promises` differs in `question` alone. */
class PromisingInterface extends Interface {
  override question(query: string): Promise<string> {
    return new Promise(resolve => super.question(query, resolve));
  }
}

export function makeReadline() {
  const createInterface = (first: Options | Readable, output?: Options['output']): Interface =>
    new Interface(optionsOf(first, output));
  const promises = {
    Interface: PromisingInterface,
    createInterface: (first: Options | Readable, output?: Options['output']) =>
      new PromisingInterface(optionsOf(first, output)),
  };
  const nothing = (): boolean => true;
  return { Interface, createInterface, promises, clearLine: nothing, cursorTo: nothing, emitKeypressEvents: nothing };
}

const optionsOf = (first: Options | Readable, output: Options['output']): Options =>
  'input' in first ? first : { input: first, ...(output && { output }) };
