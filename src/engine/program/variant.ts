import { asText, drive } from './drive.js';
import type { Call, Program, ProgramForm } from './program.js';

/** The same program with its input changed first. It reads the whole input before it answers. */
export const hearing = (form: ProgramForm, change: (input: string) => string): ProgramForm =>
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
export const saying = (form: ProgramForm, change: (output: string) => string): ProgramForm =>
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
