import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NAMESPACES, type NamespaceKind } from '#grade/sandbox/isolation/namespaces.js';
import { openSandbox, type Sandbox, type SandboxOptions } from '#grade/sandbox/sandbox.js';
import { AS_NOBODY, NOBODY, runElsewhere } from '../../support/grade/elsewhere.js';
import { programOf } from '../../support/needs.js';
import { removeBundles } from '../../support/project/bundle.js';
import { gridfall } from '../cli/run.js';

/** The folder of a submission. */
const folder = mkdtempSync(join(tmpdir(), 'gridfall-submission-'));
afterAll(() => {
  removeBundles();
  rmSync(folder, { recursive: true, force: true });
});

const open: Sandbox[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(sandbox => sandbox.close()));
});

async function sandboxOf(command: readonly string[], more: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await openSandbox({ command, directory: folder, ...more });
  open.push(sandbox);
  return sandbox;
}

async function outputOf(command: readonly string[], more: Partial<SandboxOptions> = {}): Promise<string> {
  const { output, complaint } = await (await sandboxOf(command, more)).run({ input: '', flags: {} });
  return output + complaint;
}

const shell = (script: string): string[] => ['sh', '-c', script];
const node = (script: string): string[] => [process.execPath, '-e', script];

/** Where a namespace cannot be had, the report must say so. */
const machine = await openSandbox({ command: ['true'] });
const { missing, description } = machine.isolation;
await machine.close();
const has = (kind: NamespaceKind): boolean => !missing.has(kind);

test('the report names what is isolated, and why the rest is not', () => {
  const phrases = {
    pid: 'no process outlived it',
    mount: 'it could write only to files of its own',
    network: 'it had no network',
  };
  for (const kind of NAMESPACES) expect(description.includes(phrases[kind])).toBe(has(kind));
  for (const reason of missing.values()) expect(description).toContain(`(${reason})`);
});

describe('the network', { tags: ['namespaces'] }, () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer(socket => socket.end('reached')).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => server.close());

  const connect = () =>
    node(
      `require('net').connect(${port}, '127.0.0.1').on('data', d => console.log(d + '')).on('error', e => console.log(e.code))`,
    );

  test('of this machine cannot be reached', async () => {
    expect(await outputOf(connect())).toMatch(/^E(CONNREFUSED|NETUNREACH)\n$/);
  });

  test('can be reached without a network namespace', async () => {
    expect(await outputOf(connect(), { isolation: { namespaces: ['pid', 'mount'] } })).toBe('reached\n');
  });
});

describe('files', { tags: ['namespaces'] }, () => {
  const outside = join(homedir(), `.gridfall-isolation-${process.pid}`);
  const here = join(process.cwd(), `.gridfall-isolation-${process.pid}`);
  const temporary = join(tmpdir(), `gridfall-isolation-${process.pid}`);
  afterAll(() => {
    for (const path of [outside, here, temporary]) rmSync(path, { force: true });
  });

  test.each([outside, here])('cannot be written outside: %s', async path => {
    expect(await outputOf(shell(`echo x >${path} && echo written`))).not.toContain('written');
    expect(existsSync(path)).toBe(false);
  });

  test('in the temporary folder are private', async () => {
    expect(await outputOf(shell(`echo x >${temporary} && cat ${temporary}`))).toBe('x\n');
    expect(existsSync(temporary)).toBe(false);
  });

  test('cannot be deleted', async () => {
    const paths = [temporary, join(folder, 'kept.txt')];
    for (const path of paths) writeFileSync(path, 'kept');
    await outputOf(['rm', '-f', ...paths]);
    for (const path of paths) expect(readFileSync(path, 'utf8')).toBe('kept');
    rmSync(paths[1]!);
  });

  test.each(['mount -o remount,rw /', 'umount /tmp', 'umount -l /proc', 'echo x >/proc/sys/kernel/core_pattern'])(
    'stay protected: %s',
    async command => {
      expect(await outputOf(shell(`{ ${command}; } 2>/dev/null && echo done; exit 0`))).toBe('');
    },
  );

  test('stay protected from a user namespace of the program', async () => {
    const script = `unshare --user --map-root-user --mount sh -c 'mount -o remount,rw / && echo done' 2>/dev/null; exit 0`;
    expect(await outputOf(shell(script))).toBe('');
  });

  test('that are devices are hidden, except for harmless ones', async () => {
    expect((await outputOf(shell('ls /dev'))).split('\n').filter(Boolean)).toEqual(
      ['fd', 'null', 'random', 'shm', 'stderr', 'stdin', 'stdout', 'urandom', 'zero'].filter(name =>
        existsSync(`/dev/${name}`),
      ),
    );
    expect(await outputOf(shell('echo x >/dev/null; head -c 2 /dev/zero | wc -c'))).toBe('2\n');
  });

  test('give no privileges', async () => {
    const status = await outputOf(['grep', '-E', '^(CapPrm|CapEff|NoNewPrivs)', '/proc/self/status']);
    expect(status.replaceAll(/\s+/g, ' ')).toBe('CapPrm: 0000000000000000 CapEff: 0000000000000000 NoNewPrivs: 1 ');
  });

  test('of the submission can be changed, but only for one run', async () => {
    writeFileSync(join(folder, 'scores.txt'), 'old\n');
    const script = 'cat scores.txt; echo new >>scores.txt; echo log >log.txt; cat scores.txt; ls';
    const sandbox = await sandboxOf(shell(script));
    for (let run = 0; run < 3; run++)
      expect((await sandbox.run({ input: '', flags: {} })).output).toBe('old\nold\nnew\nlog.txt\nscores.txt\n');
    expect(readdirSync(folder)).toEqual(['scores.txt']);
    expect(readFileSync(join(folder, 'scores.txt'), 'utf8')).toBe('old\n');
  });

  test('of other runs are not visible', async () => {
    const script = 'dirname "$0"; ls "$(dirname "$0")/../.."; sleep 0.3';
    const sandbox = await sandboxOf([...shell(script), '{board}']);
    const ask = (file: string) => sandbox.run({ input: '', file, flags: {} });
    const outputs = (await Promise.all([ask('a'), ask('b')])).map(({ output }) => output.trim().split('\n'));
    for (const [path, ...names] of outputs) expect(names).toEqual([path!.split('/').at(-2)]);
  });

  test('are found through a link to the submission, which does not lead outside', async () => {
    mkdirSync(join(folder, 'sub'));
    symlinkSync(join(folder, 'sub'), join(folder, 'link'));
    writeFileSync(join(folder, 'sub', 'data.txt'), 'data\n');
    const script = 'cat data.txt; pwd; echo x >new.txt';
    expect(await outputOf(shell(script), { directory: join(folder, 'link') })).toBe(`data\n${join(folder, 'sub')}\n`);
    expect(readdirSync(join(folder, 'sub'))).toEqual(['data.txt']);
    for (const name of ['sub', 'link']) rmSync(join(folder, name), { recursive: true });
  });

  test('beside a submission are hidden on request', async () => {
    for (const name of ['ada', 'bob']) mkdirSync(join(folder, name));
    const command = ['ls', '..'];
    expect(await outputOf(command, { directory: join(folder, 'ada') })).toMatch(/^ada\nbob\n/);
    expect(await outputOf(command, { directory: join(folder, 'ada'), hidden: [folder] })).toBe('ada\n');
    for (const name of ['ada', 'bob']) rmSync(join(folder, name), { recursive: true });
  });

  test('of a program that lies in the temporary folder itself are all visible', async () => {
    const [program, helper] = [`${temporary}.sh`, `${temporary}.txt`];
    writeFileSync(program, 'cat "$(dirname "$0")"/*-$1.txt');
    writeFileSync(helper, 'helped\n');
    expect(await outputOf(['sh', program, String(process.pid)])).toBe('helped\n');
    for (const path of [program, helper]) rmSync(path);
  });
});

const WRITE_AROUND = `id -u
echo x >./new && echo own folder
echo x >"$(dirname "$PWD")/home/new" && echo private temporary folder
mount -o remount,rw / && echo remounted
umount /tmp && echo unmounted
`;
const ITS_OWN = `${NOBODY}\nown folder\nprivate temporary folder\n`;

/** What a program can write that an ordinary user grades, and what is not isolated. */
const gradedByNobody = (env?: NodeJS.ProcessEnv) =>
  runElsewhere(AS_NOBODY, { command: shell(WRITE_AROUND), ...(env && { env }) });

test('an ordinary user gets the same isolation', { tags: ['namespaces', 'root'] }, async () => {
  const { missing: lacking, output } = await gradedByNobody();
  if (lacking.length === 0) expect(output).toBe(ITS_OWN);
  else expect(lacking[0]![1]).not.toBe('');
});

describe('on a machine without network namespaces', { tags: ['namespaces', 'unshare'] }, () => {
  const tools = join(folder, 'tools');
  const env = { ...process.env, PATH: `${tools}:${process.env.PATH}` };
  const grade = (...options: string[]) =>
    gridfall(['grade', 'columns', '--path', '1', ...options, '--', 'true'], '', { env });

  beforeAll(async () => {
    const unshare = programOf('unshare');
    mkdirSync(tools);
    chmodSync(folder, 0o755);
    const script = `#!/bin/sh\ncase " $* " in *" --net "*) echo "no such namespaces" >&2; exit 1;; esac\nexec ${unshare} "$@"\n`;
    writeFileSync(join(tools, 'unshare'), script, { mode: 0o755 });
  });

  test('the report says so, and all else is isolated', async () => {
    const { code, out, err } = await grade();
    const warning = 'Not isolated: programs can use the network (no such namespaces).';
    expect([code, out, err]).toEqual([1, expect.stringContaining(warning), `${warning}\n`]);
    expect(out).toContain('Each run was isolated: no process outlived it; it could write only to files of its own');
  });

  test('programs of an ordinary user still run as that user', { tags: ['root'] }, async () => {
    const { missing: lacking, output } = await gradedByNobody(env);
    expect(lacking).toContainEqual(['network', 'no such namespaces']);
    if (lacking.length === 1) expect(output).toBe(ITS_OWN);
  });

  test('--require-isolation refuses to run a program', async () => {
    const { code, out, err } = await grade('--require-isolation');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(
      'programs cannot be isolated on this machine: programs can use the network (no such namespaces)',
    );
  });

  test('--require-isolation refuses to build a program', async () => {
    const words = ['--batch', folder, '--build', 'true', '--require-isolation', '--', 'true', '{submission}'];
    const { code, out, err } = await gridfall(['grade', 'columns', ...words], '', { env });
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('programs cannot be isolated on this machine')]);
  });
});

test('--require-isolation runs a program that can be isolated', { tags: ['namespaces'] }, async () => {
  const { code, out } = await gridfall(['grade', 'columns', '--path', '1', '--require-isolation', '--', 'true']);
  expect([code, out]).toEqual([1, expect.stringContaining('Each run was isolated: ')]);
});
