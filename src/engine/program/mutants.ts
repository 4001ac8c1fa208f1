import type { Mutant } from './grading.js';
import type { Call, ProgramForm } from './program.js';
import { hearing, saying } from './variant.js';

type Maker<Change> = (ruling: string, id: string, about: string, change: Change) => Mutant;

/** Makes mutants that play by the right rules: what is wrong is what they read, print, or are called with. */
export function mutantsOf(program: ProgramForm): {
  readonly heard: Maker<(input: string) => string>;
  readonly said: Maker<(output: string) => string>;
  readonly called: Maker<(call: Call) => Call>;
} {
  return {
    heard: (ruling, id, about, change) => ({ id, ruling, about, program: hearing(program, change) }),
    said: (ruling, id, about, change) => ({ id, ruling, about, program: saying(program, change) }),
    called(ruling, id, about, change) {
      const run = (call: Call) => program.run(change(call));
      return { id, ruling, about, program: { ...program, run } as ProgramForm };
    },
  };
}
