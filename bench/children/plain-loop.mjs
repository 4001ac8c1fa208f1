/**
 * The baseline of the Magnetic benchmarks: the fastest plain loop that reads the same numbers and writes the same bytes. The
 * bytes come ready-made from a file. The loop passes them on line by line, without copying, as it reads the numbers.
 */
import { openSync, readSync, writeSync } from 'node:fs';

const SIZE = 1 << 16;
const NEWLINE = 10;
const LETTER_A = 65;
const file = openSync(process.argv[2], 'r');
const input = new Uint8Array(SIZE);
/** Ends with an extra newline, so that the search for one needs no bounds check. */
const wanted = new Uint8Array(SIZE + 1);
let [written, at, end] = [0, 0, 0];
let [value, numbers] = [-1, 0];

refill();
for (let length = readSync(0, input); length > 0; length = readSync(0, input)) {
  readNumbers(length);
  writeUpTo(at);
}
while (end > 0) refill();

function readNumbers(length) {
  let current = value;
  for (let i = 0; i < length; i++) {
    const digit = input[i] - 48;
    if (digit >= 0 && digit <= 9) {
      current = current < 0 ? digit : current * 10 + digit;
    } else if (current >= 0) {
      current = -1;
      if (++numbers > 2) skipLines();
    }
  }
  value = current;
}

/** Skips the line of a cube and those of the rows that it annihilates. */
function skipLines() {
  do {
    while (wanted[at] !== NEWLINE) at++;
    while (at >= end && end > 0) {
      refill();
      while (wanted[at] !== NEWLINE) at++;
    }
    if (++at >= end) refill();
  } while (wanted[at] === LETTER_A);
}

function refill() {
  writeUpTo(end);
  written = at = 0;
  end = readSync(file, wanted, 0, SIZE, null);
  wanted[end] = NEWLINE;
}

function writeUpTo(place) {
  if (place > written) writeSync(1, wanted, written, place - written);
  written = place;
}
