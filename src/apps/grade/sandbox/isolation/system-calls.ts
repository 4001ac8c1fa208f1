/** The numbers that Linux gives to an architecture and to the system calls that we name. */
interface Machine {
  readonly audit: number;
  readonly prctl: number;
  readonly clone: number;
  readonly unshare: number;
  readonly shmget: number;
  readonly memfdCreate: number;
}

const MACHINES: Readonly<Record<string, Machine>> = {
  x64: { audit: 0xc000003e, prctl: 157, clone: 56, unshare: 272, shmget: 29, memfdCreate: 319 },
  arm64: { audit: 0xc00000b7, prctl: 167, clone: 220, unshare: 97, shmget: 194, memfdCreate: 279 },
};
/** These have the same numbers everywhere. */
const [CLONE3, MEMFD_SECRET] = [435, 447];
/** Numbers from here on are those of x32, another way to call the same. */
const X32 = 0x4000_0000;
const CLONE_NEWUSER = 0x1000_0000;

/** What `perl` runs: it installs the filter and becomes the program. The two numbers mean `PR_SET_SECCOMP` and a filter. */
const INSTALL = `my ($prctl, $filter) = (shift, pack('H*', shift));
my $program = pack('S x![P] P', length($filter) / 8, $filter);
my $failed = syscall($prctl, 22, 2, $program);
exec { $ARGV[0] } @ARGV unless $failed;
print STDERR "perl: failed to execute $ARGV[0]: $!\\n";
exit 127`;

/**
 * The command that refuses, to the program after it, memory that belongs to no process and so would not be measured: files in
 * memory without a name, shared segments, and user namespaces, in which a program could mount its own. Undefined if we do not
 * know the numbers of this machine.
 */
export function refusingWords(architecture: string = process.arch): string[] | undefined {
  const machine = MACHINES[architecture];
  if (machine === undefined) return undefined;
  return ['perl', '-e', INSTALL, String(machine.prctl), filterFor(machine).toString('hex')];
}

/** The parts of `struct seccomp_data` that we read. */
const [NUMBER, ARCHITECTURE, FLAGS] = [0, 4, 16];
const [LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];
const ALLOW = 0x7fff_0000;
const REFUSE = 0x5_0000;
const [EPERM, ENOSYS] = [1, 38];

/** `clone3` passes its flags in memory, which a filter cannot read. Without it, the C library calls `clone`. */
function filterFor({ audit, clone, unshare, shmget, memfdCreate }: Machine): Buffer {
  const unknown = [memfdCreate, MEMFD_SECRET, shmget, CLONE3];
  return assemble([
    [LOAD, ARCHITECTURE],
    [EQUAL, audit, 'next', 'unknown'],
    [LOAD, NUMBER],
    [AT_LEAST, X32, 'unknown', 'next'],
    ...unknown.map(number => [EQUAL, number, 'unknown', 'next'] as const),
    [EQUAL, clone, 'flags', 'next'],
    [EQUAL, unshare, 'flags', 'allowed'],
    'flags',
    [LOAD, FLAGS],
    [ANY_BIT, CLONE_NEWUSER, 'forbidden', 'allowed'],
    'allowed',
    [RETURN, ALLOW],
    'unknown',
    [RETURN, REFUSE | ENOSYS],
    'forbidden',
    [RETURN, REFUSE | EPERM],
  ]);
}

type Label = 'flags' | 'allowed' | 'unknown' | 'forbidden';
/** A code, its value, and where to jump if it holds and if not; or a label for the instruction after it. */
type Line = readonly [code: number, value: number, yes?: Label | 'next', no?: Label | 'next'] | Label;

function assemble(lines: readonly Line[]): Buffer {
  const places = new Map<string, number>();
  const instructions: Exclude<Line, Label>[] = [];
  for (const line of lines)
    if (typeof line === 'string') places.set(line, instructions.length);
    else instructions.push(line);
  const all = instructions.map(([code, value, ...jumps], k) => {
    const [yes = 0, no = 0] = jumps.map(to => (to === undefined || to === 'next' ? 0 : places.get(to)! - k - 1));
    const bytes = Buffer.alloc(8);
    bytes.writeUInt16LE(code);
    bytes.writeUInt8(yes, 2);
    bytes.writeUInt8(no, 3);
    bytes.writeUInt32LE(value, 4);
    return bytes;
  });
  return Buffer.concat(all);
}
