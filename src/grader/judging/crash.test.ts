import { expect, test } from 'vitest';
import { ended } from '#test/support/grade/running.js';
import { crashKind, crashLine } from './crash.js';

const PYTHON = `Traceback (most recent call last):
  File "a.py", line 3, in <module>
    print(row[4])
IndexError: list index out of range
`;
const JAVA = `Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 4
\tat Main.main(Main.java:7)
`;
const NODE = `a.mjs:2
board[4].x;
TypeError: Cannot read properties of undefined (reading 'x')
    at file:///course/a.mjs:2:10

Node.js v22.1.0
`;
const CPP = `terminate called after throwing an instance of 'std::out_of_range'
  what():  vector::_M_range_check: __n (which is 4) >= this->size() (which is 4)
`;

test.each([
  ['Python', { complaint: PYTHON }, 'IndexError: list index out of range'],
  ['Java', { complaint: JAVA }, JAVA.split('\n')[0]],
  ['Node', { complaint: NODE }, "TypeError: Cannot read properties of undefined (reading 'x')"],
  ['C++', { complaint: CPP, signal: 'SIGABRT' }, CPP.split('\n')[1]!.trim()],
  ['a signal without words', { complaint: '', signal: 'SIGSEGV' }, 'SIGSEGV'],
  ['a signal with other words', { complaint: 'loading …\n', signal: 'SIGSEGV' }, 'SIGSEGV'],
  ['unnamed words', { complaint: 'first\nboard is broken\n', code: 3 }, 'board is broken'],
  ['nothing at all', { complaint: '', code: 3 }, 'exit code 3'],
] as const)('%s: a crash is titled by the line that names it', (_, more, line) => {
  expect(crashLine(ended('', more))).toBe(line);
});

test('crashes are alike if only numbers and quoted texts differ', () => {
  const kind = (complaint: string): string => crashKind(ended('', { complaint }));
  expect(kind("KeyError: 'a'")).toBe(kind("KeyError: 'b'"));
  expect(kind('Error: 12 at 0x7f1a')).toBe(kind('Error: -3 at 0x00ff'));
  expect(kind('IndexError: list')).not.toBe(kind('KeyError: list'));
});
