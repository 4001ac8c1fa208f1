/**
 * The baseline of the Magnetic benchmarks: the fastest plain loop that reads the same numbers and writes the same bytes,
 * which it is given in a file, line for line as the numbers come. It knows nothing of cubes.
 */
import { readFileSync } from 'node:fs';

const [NEWLINE, LETTER_A, ZERO, SIZE, LONGEST] = [10, 65, 48, 1 << 16, 40];
const wanted = readFileSync(process.argv[2]);
const out = new Uint8Array(SIZE);
let [at, length, value, numbers] = [0, 0, -1, 0];

const flush = () => {
  process.stdout.write(out.slice(0, length));
  length = 0;
};
const copyLine = () => {
  if (length > SIZE - LONGEST) flush();
  let byte;
  do {
    byte = wanted[at++];
    out[length++] = byte;
  } while (byte !== NEWLINE);
};

for await (const chunk of process.stdin) {
  for (let i = 0; i < chunk.length; i++) {
    const digit = chunk[i] - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = value < 0 ? digit : value * 10 + digit;
    } else if (value >= 0) {
      value = -1;
      if (++numbers <= 2) continue;
      do copyLine();
      while (wanted[at] === LETTER_A);
    }
  }
}
flush();
process.stdout.write(wanted.subarray(at));
