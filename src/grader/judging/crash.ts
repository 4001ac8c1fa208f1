import type { RunResult } from '../run-result.js';

/** A line that names an exception: `IndexError: …`, `Error: …`, `Exception in thread "main" java.lang.…`, `what():  …`. */
const NAMED =
  /^(?:[\w.$]*(?:Error|Exception|Exit|Interrupt|Warning)\b|Exception in thread|terminate called|.*what\(\):|panic)/;

/** The title of a crash, which also tells crashes apart: the last line that names an exception, or else the last line. */
export function crashLine({ complaint, signal, code }: RunResult): string {
  const lines = complaint
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const named = lines.findLast(line => NAMED.test(line));
  return named ?? signal ?? lines.at(-1) ?? `exit code ${code ?? 0}`;
}

/** Two crashes are the same if only numbers, quoted texts and addresses differ. */
export const crashKind = (result: RunResult): string =>
  crashLine(result)
    .replace(/0x[0-9a-f]+|-?\d+/gi, '0')
    .replace(/'[^']*'|"[^"]*"/g, "''");
