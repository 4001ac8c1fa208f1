import { asText, drive } from './drive.js';
import type { Change, Mutant, Variant } from './grading.js';
import type { Call, Program, ProgramForm } from './program.js';

/** Makes the program, and the game if its rules differ, from rules that are changed first. */
type Make<Rules> = (change: (rules: Rules) => Rules) => Variant;

type Maker<What> = (ruling: string, id: string, about: string, what: What) => Mutant;

interface Makers<Rules> {
  /** Other rules. */
  readonly played: Maker<Partial<Rules> | ((rules: Rules) => Partial<Rules>)>;
  /** The right rules on a changed input. */
  readonly heard: Maker<(input: string) => string>;
  /** The right rules with a changed output. */
  readonly said: Maker<(output: string) => string>;
  /** The right rules, called differently. */
  readonly called: Maker<(call: Call) => Call>;
  readonly together: (mutants: readonly Mutant[]) => Variant;
}

/** Makes mutants of a game, alone and several together. */
export function makersOf<Rules extends object>(make: Make<Rules>): Makers<Rules> {
  const together = (mutants: readonly Pick<Mutant, 'change'>[]): Variant => {
    const changes = mutants.map(({ change }) => change);
    const { program, ...rest } = make(rules => changes.reduce(changed, rules));
    return { ...rest, program: changes.reduce(applied, program) };
  };
  const made = (ruling: string, id: string, about: string, change: Change): Mutant => {
    // Made when it is asked for, because most mutants are never run.
    let alone: Variant | undefined;
    const variant = (): Variant => (alone ??= together([{ change }]));
    return {
      id,
      ruling,
      about,
      change,
      get program() {
        return variant().program;
      },
      get game() {
        return change.rules ? variant().game : undefined;
      },
    };
  };
  return {
    played: (ruling, id, about, what) =>
      made(ruling, id, about, { rules: (typeof what === 'function' ? what : () => what) as (rules: never) => object }),
    heard: (ruling, id, about, input) => made(ruling, id, about, { input }),
    said: (ruling, id, about, output) => made(ruling, id, about, { output }),
    called: (ruling, id, about, call) => made(ruling, id, about, { call }),
    together,
  };
}

const changed = <Rules extends object>(rules: Rules, { rules: change }: Change): Rules =>
  change ? { ...rules, ...change(rules as never) } : rules;

function applied(program: ProgramForm, { input, output, call }: Change): ProgramForm {
  const called = call ? calling(program, call) : program;
  const heard = input ? hearing(called, input) : called;
  return output ? saying(heard, output) : heard;
}

const calling = (program: ProgramForm, change: (call: Call) => Call): ProgramForm =>
  ({ ...program, run: (call: Call) => program.run(change(call)) }) as ProgramForm;

/** Marks mutants that only inputs outside the assignment's contract show. */
export const outside = (...mutants: readonly Mutant[]): Mutant[] =>
  mutants.map(mutant => withMore(mutant, { isOutside: true }));

/** Adds what the mutant rests on, or the sentence that it breaks. */
export const resting = (more: Pick<Mutant, 'says' | 'basis'>, ...mutants: readonly Mutant[]): Mutant[] =>
  mutants.map(mutant => withMore(mutant, more));

/** Keeps getters as they are. */
const withMore = (mutant: Mutant, more: Partial<Mutant>): Mutant =>
  Object.defineProperties({ ...more } as Mutant, {
    ...Object.getOwnPropertyDescriptors(mutant),
  });

/** The same program with its input changed first. It reads the whole input before it answers. */
const hearing = (form: ProgramForm, change: (input: string) => string): ProgramForm =>
  ({
    ...form,
    *run(call: Call) {
      let input = '';
      for (let part = yield; part !== undefined; part = yield) {
        input += typeof part === 'string' ? part + (form.reads === 'lines' ? '\n' : '') : asText(part);
      }
      drive(form, call, change(input));
    },
  }) as ProgramForm;

/** The same program with its output changed. It prints everything at the end. */
const saying = (form: ProgramForm, change: (output: string) => string): ProgramForm =>
  ({
    ...form,
    *run(call: Call) {
      let output = '';
      const print: Call['print'] = part => {
        output += typeof part === 'string' ? part : asText(part);
      };
      try {
        yield* (form.run as Program<string | Uint8Array>)({ ...call, print });
      } finally {
        call.print(change(output));
      }
    },
  }) as ProgramForm;
