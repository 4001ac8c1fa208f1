import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** A temporary file that is deleted when the process ends. */
export function scratchFile(name: string, content: string | Uint8Array = ''): string {
  folder ??= makeFolder();
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gridfall-bench-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
