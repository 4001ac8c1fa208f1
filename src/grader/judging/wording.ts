import type { Grading, Phrase } from '#engine/program/grading.js';
import type { Item } from '#engine/program/reading.js';

/** One way in which a program's words differ from the assignment's. */
export type WordingChange =
  | { readonly kind: 'reworded'; readonly printed: string; readonly right: string }
  | { readonly kind: 'extra'; readonly printed: string }
  | { readonly kind: 'missing'; readonly right: string };

/** The items of an output as texts, so that two outputs can be compared item by item. */
export type Keys = readonly string[];

/** How a program words what it prints. It is learned from the program's outputs and then forgiven. */
export class Wording {
  readonly #canon = new Map<string, string>();
  readonly #ignored = new Set<string>();

  constructor(
    readonly changes: readonly WordingChange[] = [],
    private readonly phrases: readonly Phrase[] = [],
  ) {
    for (const { text, also = [] } of phrases) for (const words of also) this.#canon.set(words, text);
    for (const change of changes) {
      if (change.kind === 'reworded') this.#canon.set(change.printed, change.right);
      else this.#ignored.add(change.kind === 'extra' ? change.printed : change.right);
    }
  }

  with(change: WordingChange): Wording {
    return new Wording([...this.changes, change], this.phrases);
  }

  /** Whether these are words of the assignment, or do not count. */
  isRight(words: string): boolean {
    return this.phrases.some(({ text, also = [] }) => text === words || also.includes(words));
  }

  /** The assignment's words for what the program prints; undefined if they do not count. */
  canonOf(words: string): string | undefined {
    const right = this.#canon.get(words) ?? words;
    return this.#ignored.has(right) ? undefined : right;
  }

  keysOf(items: readonly Item[]): Keys {
    const keys: string[] = [];
    for (const { kind, says } of items) {
      const canon = kind === 'words' ? this.canonOf(says) : says;
      if (canon !== undefined) keys.push(`${kind}:${canon}`);
    }
    return keys;
  }
}

/** The index of the first item in which two outputs differ; infinite if they say the same. */
export function parting(one: Keys, other: Keys): number {
  const shorter = Math.min(one.length, other.length);
  for (let k = 0; k < shorter; k++) if (one[k] !== other[k]) return k;
  return one.length === other.length ? Number.POSITIVE_INFINITY : shorter;
}

/** The output of the program, and the correct one. */
export interface Pair {
  readonly expected: readonly Item[];
  readonly actual: readonly Item[];
}

const ALIKE = 0.7;
/** A wording is believed if it was seen this often in the place of the right one. */
const ENOUGH = 2;
const MOST_CHANGES = 12;

/**
 * Finds out how a program words its phrases: first by words that look alike, then by words that always come where others
 * are expected. A change is kept only if the outputs then agree further, and none agrees less.
 */
export function learnWording(given: readonly Phrase[], pairs: readonly Pair[]): Wording {
  const known = given.map(phrase => ({ ...phrase, text: withSingleBlanks(phrase.text) }));
  const phrases = known.flatMap(({ text, also = [] }) => [text, ...also]);
  let wording = new Wording(lookAlikes(known, phrases, pairs), known);
  for (let round = 0; round < MOST_CHANGES; round++) {
    const better = proposals(phrases, pairs, wording)
      .map(change => wording.with(change))
      .find(next => isBetter(next, wording, pairs));
    if (!better) break;
    wording = better;
  }
  return wording;
}

function lookAlikes(known: readonly Phrase[], phrases: readonly string[], pairs: readonly Pair[]): WordingChange[] {
  const printed = new Set(pairs.flatMap(({ actual }) => actual.filter(isWords).map(({ says }) => says)));
  return [...printed].flatMap(words => {
    if (phrases.includes(words)) return [];
    const [right, likeness] = nearest(words, phrases);
    if (right === undefined || likeness < ALIKE || hasTail(words, right)) return [];
    const { text } = known.find(({ text: one, also = [] }) => one === right || also.includes(right))!;
    return [{ kind: 'reworded' as const, printed: words, right: text }];
  });
}

const isWords = ({ kind }: Item): boolean => kind === 'words';

/** The right words with something behind them: more than a matter of wording. */
const hasTail = (words: string, right: string): boolean =>
  plain(words).startsWith(plain(right)) && plain(words).length > plain(right).length + 2;

function nearest(words: string, phrases: readonly string[]): [phrase: string | undefined, likeness: number] {
  const rated = phrases.map(phrase => [phrase, likeness(plain(words), plain(phrase))] as const);
  const [best] = rated.sort(([, one], [, other]) => other - one);
  return best ? [best[0], best[1]] : [undefined, 0];
}

/** As the words of an output are read. */
export const withSingleBlanks = (text: string): string => text.replace(/\s+/g, ' ');

/** Without letter case, blanks and punctuation. Words of only punctuation stay. */
const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, '') || words;

/** 1 for equal words, 0 for words that have nothing in common. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, k) => k);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length]!;
}

/** Changes that the first differences suggest, the most frequent first. */
function proposals(phrases: readonly string[], pairs: readonly Pair[], wording: Wording): WordingChange[] {
  const votes = new Map<string, { readonly change: WordingChange; count: number }>();
  const isPrinted = new Set(pairs.flatMap(({ actual }) => wording.keysOf(actual)));
  for (const { expected, actual } of pairs) {
    for (const change of suggestions(wording.keysOf(expected), wording.keysOf(actual), phrases, isPrinted)) {
      const key = JSON.stringify(change);
      const vote = votes.get(key) ?? { change, count: 0 };
      vote.count++;
      votes.set(key, vote);
    }
  }
  const enough = Math.min(ENOUGH, pairs.length);
  return [...votes.values()]
    .filter(({ count }) => count >= enough)
    .sort((one, other) => other.count - one.count)
    .map(({ change }) => change);
}

const WORDS = 'words:';

function suggestions(
  expected: Keys,
  actual: Keys,
  phrases: readonly string[],
  isPrinted: ReadonlySet<string>,
): WordingChange[] {
  const at = parting(expected, actual);
  if (!Number.isFinite(at)) return [];
  const [right, printed] = [expected[at], actual[at]].map(key =>
    key?.startsWith(WORDS) ? key.slice(WORDS.length) : undefined,
  );
  if (printed !== undefined && right !== undefined && hasTail(printed, right)) return [];
  const isForeign = printed !== undefined && !phrases.includes(printed);
  const isMissing = right !== undefined && !isPrinted.has(WORDS + right);
  return [
    ...(isForeign && isMissing ? [{ kind: 'reworded', printed, right } as const] : []),
    ...(isForeign ? [{ kind: 'extra', printed } as const] : []),
    ...(isMissing ? [{ kind: 'missing', right } as const] : []),
  ];
}

function isBetter(next: Wording, now: Wording, pairs: readonly Pair[]): boolean {
  let gain = 0;
  for (const { expected, actual } of pairs) {
    const [before, after] = [now, next].map(wording => agreement(wording, expected, actual)) as [number, number];
    if (after < before) return false;
    gain += after - before;
  }
  return gain > 0;
}

/** The share of the expected output that the actual one reaches before it differs. */
function agreement(wording: Wording, expected: readonly Item[], actual: readonly Item[]): number {
  const [right, own] = [wording.keysOf(expected), wording.keysOf(actual)];
  const at = parting(right, own);
  return Number.isFinite(at) ? at / (Math.max(right.length, own.length) + 1) : 1;
}

/** The items of an output. Phrases that follow each other on one line are separate items. */
export function readOutput({ read, phrases }: Grading, output: string): Item[] {
  const known = phrases.map(({ text }) => withSingleBlanks(text));
  return read(output).flatMap(item => (item.kind === 'words' ? takenApart(item, known) : [item]));
}

function takenApart(item: Item, known: readonly string[]): Item[] {
  const first = known.find(
    phrase => item.says.startsWith(phrase) && known.includes(item.says.slice(phrase.length).trim()),
  );
  if (first === undefined) return [item];
  const second = item.says.slice(first.length).trim();
  const middle = item.to - second.length;
  return [
    { ...item, says: first, to: item.from + first.length },
    { ...item, says: second, from: middle },
  ];
}
