import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Script } from '#engine/program/grading.js';
import { crashKind } from '#grader/judging/crash.js';
import type { Run, RunResult } from '#grader/run-result.js';

/**
 * Where answers come from. Stored answers save starting a program; missing ones are asked for. The long tests ask every
 * program again and compare.
 */
export type AnswersFrom = 'the store' | 'the programs';

/** The answer of a program, without the values that differ from run to run. */
type Answer = Omit<RunResult, 'ms' | 'memory'>;

interface StoredProgram {
  readonly name: string;
  /** A hash of the text that its answers depend on. If the text changes, they do not count any more. */
  readonly text: string;
  /** The place of each answer in the list of all, by what was asked. */
  readonly answers: Readonly<Record<string, number>>;
}

interface Stored {
  readonly answers: readonly Answer[];
  readonly programs: readonly StoredProgram[];
}

interface Asked {
  readonly name: string;
  readonly answers: Map<string, Answer>;
}

const isRecording = process.env.RECORD_ANSWERS === '1';

/**
 * The answers of student programs, in `test/answers/NAME.json.br`. To store it again, run the long test with RECORD_ANSWERS=1: the
 * file then holds just what that run has asked.
 */
export class Answers {
  readonly #path: string;
  readonly #stored: ReadonlyMap<string, ReadonlyMap<string, Answer>>;
  readonly #asked = new Map<string, Asked>();
  readonly #differences = new Set<string>();

  constructor(
    name: string,
    private readonly from: AnswersFrom,
  ) {
    this.#path = fileURLToPath(new URL(`../../answers/${name}.json.br`, import.meta.url));
    this.#stored = read(this.#path);
  }

  /** `text` is all that the answers of the program depend on, and `run` asks it. */
  of(name: string, text: string, run: Run): Run {
    const id = hashOf(text);
    const stored = this.#stored.get(id);
    return async script => {
      const key = keyOf(script);
      const known = stored?.get(key);
      if (this.from === 'the store' && known) return resultOf(known);
      const answer = answerOf(await run(script));
      if (this.from === 'the programs') this.#note({ name, id, key, known, answer });
      return resultOf(answer);
    };
  }

  /** Stores the answers, if that was asked for. Otherwise returns how they differ from those in the store. */
  close(): string[] {
    if (this.from === 'the programs' && isRecording) write(this.#path, this.#asked);
    return isRecording ? [] : [...this.#differences];
  }

  #note({
    name,
    id,
    key,
    known,
    answer,
  }: {
    name: string;
    id: string;
    key: string;
    known: Answer | undefined;
    answer: Answer;
  }): void {
    const { answers } = this.#asked.get(id) ?? { answers: new Map<string, Answer>() };
    this.#asked.set(id, { name, answers });
    const before = answers.get(key) ?? known;
    answers.set(key, answers.get(key) ?? answer);
    if (before === undefined) this.#differences.add(`${name} has answers that are not stored`);
    else if (!isSame(before, answer)) this.#differences.add(`${name} answers differently: ${key}`);
  }
}

/** Equal if the program cannot tell them apart: it does not see our flags. */
const keyOf = ({ input, file = '', placeholders = {} }: Script): string =>
  hashOf(JSON.stringify([input, file, placeholders]));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const answerOf = ({ ms, memory, ...answer }: RunResult): Answer => answer;

const resultOf = (answer: Answer): RunResult => ({ ...answer, ms: 0, memory: 0 });

/** Another version of a language words its complaints differently. How much a program prints until it is ended is chance. */
const isSame = (one: Answer, other: Answer): boolean =>
  one.ending === other.ending &&
  (one.ending === 'time' || one.output === other.output) &&
  one.code === other.code &&
  one.signal === other.signal &&
  crashKind(resultOf(one)) === crashKind(resultOf(other));

function read(path: string): ReadonlyMap<string, ReadonlyMap<string, Answer>> {
  if (!existsSync(path)) return new Map();
  const { answers, programs }: Stored = JSON.parse(brotliDecompressSync(readFileSync(path)).toString());
  return new Map(
    programs.map(program => [
      program.text,
      new Map(Object.entries(program.answers).map(([key, place]) => [key, answers[place]!])),
    ]),
  );
}

/** Many programs answer alike, so each answer is written once. */
function write(path: string, asked: ReadonlyMap<string, Asked>): void {
  const places = new Map<string, number>();
  const placeOf = (answer: Answer): number => {
    const text = JSON.stringify(answer);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const byName = [...asked].sort(([, one], [, other]) => (one.name < other.name ? -1 : 1));
  const programs = byName.map(([text, { name, answers }]): StoredProgram => {
    const sorted = [...answers].sort(([one], [other]) => (one < other ? -1 : 1));
    return { name, text, answers: Object.fromEntries(sorted.map(([key, answer]) => [key, placeOf(answer)])) };
  });
  const stored: Stored = { answers: [...places.keys()].map(text => JSON.parse(text)), programs };
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, brotliCompressSync(JSON.stringify(stored), { params }));
}
