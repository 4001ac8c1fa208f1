import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** A temporary file that is deleted when the process ends. */
export function scratchFile(name: string, content: string | Uint8Array = ''): string {
  const path = join(scratchFolder(), name);
  writeFileSync(path, content);
  return path;
}

/** Goes with all that is in it when the process ends. */
export function scratchFolder(): string {
  folder ??= makeFolder();
  return folder;
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gridfall-bench-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
