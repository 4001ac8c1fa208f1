import { expect, test } from 'vitest';
import { textOf } from '../support/project/imports.js';

interface Manifest {
  readonly version: string;
}

interface Lock extends Manifest {
  readonly packages: Readonly<Record<string, Manifest>>;
}

test('package, lock file and changelog name the same release', () => {
  const { version } = JSON.parse(textOf('package.json')) as Manifest;
  const lock = JSON.parse(textOf('package-lock.json')) as Lock;
  const [, latest] = /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/m.exec(textOf('CHANGELOG.md'))!;
  expect([lock.version, lock.packages['']!.version, latest]).toEqual([version, version, version]);
});
