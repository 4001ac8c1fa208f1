import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ControlGroup, type Controller, ownGroup } from './control-groups.js';
import { mountPoints } from './paths.js';

/** Ordinary folders in place of those of the kernel. */
const folder = mkdtempSync(join(tmpdir(), 'gridfall-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As in a machine that has both versions, seen from a container that shows only a part of the first. */
const MOUNTS = mountPoints(`30 24 0:26 / /cg rw - tmpfs tmpfs rw
31 30 0:27 / /cg/pids rw,nosuid shared:9 - cgroup cgroup rw,pids
32 30 0:28 /box /cg/memory rw - cgroup cgroup rw,memory,other
33 30 0:29 / ${folder}/unified rw - cgroup2 cgroup2 rw
`);
const GROUPS = '5:pids:/\n4:memory,other:/box/ours\n0::/mine\n';

describe('our own group', () => {
  mkdirSync(join(folder, 'unified/mine'), { recursive: true });
  const allow = (text: string) => writeFileSync(join(folder, 'unified/mine/cgroup.controllers'), text);

  test('is of version 1 where version 2 cannot count', () => {
    allow('hugetlb\n');
    expect(ownGroup('pids', GROUPS, MOUNTS)).toEqual({ folder: '/cg/pids', version: 1 });
    expect(ownGroup('memory', GROUPS, MOUNTS)).toEqual({ folder: '/cg/memory/ours', version: 1 });
  });

  test('is of version 2 where that can count', () => {
    allow('cpu memory\n');
    expect(ownGroup('memory', GROUPS, MOUNTS)).toEqual({ folder: join(folder, 'unified/mine'), version: 2 });
    expect(ownGroup('pids', GROUPS, MOUNTS)?.version).toBe(1);
  });

  test.each([
    ['is not used outside of what we see', '4:memory:/elsewhere\n'],
    ['is missing where there are none', ''],
  ])('%s', (_, text) => {
    expect(ownGroup('memory', text, MOUNTS)).toBeUndefined();
  });
});

test('a group of version 2 has one folder, and says what the kernel counted and refused', () => {
  const own = { folder, version: 2 } as const;
  const group = new ControlGroup(
    new Map<Controller, typeof own>([
      ['pids', own],
      ['memory', own],
    ]),
    'one',
    { tasks: 9, bytes: 99 },
  );
  const inside = join(folder, 'one');
  const write = (name: string, text: string) => writeFileSync(join(inside, name), text);
  expect(group.folders).toEqual([inside]);
  expect(readdirSync(inside).map(name => [name, readFileSync(join(inside, name), 'utf8')])).toEqual([
    ['memory.max', '99'],
    ['pids.max', '9'],
  ]);
  write('memory.stat', 'anon 5\nfile 100\nshmem 7\n');
  write('pids.events', 'max 0\n');
  write('memory.events', 'oom 3\noom_kill 0\n');
  expect([group.memory, group.hasRefused, group.hasKilled]).toEqual([12, false, false]);
  write('pids.events', 'max 12\n');
  write('memory.events', 'oom 3\noom_kill 1\n');
  expect([group.hasRefused, group.hasKilled]).toEqual([true, true]);
});
