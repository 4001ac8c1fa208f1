import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server with an empty shelf, which goes with the process that has started it. */
export interface OpenServer {
  readonly url: string;
  close(): void;
}

export async function openServer(program: string, env: NodeJS.ProcessEnv = {}): Promise<OpenServer> {
  const data = mkdtempSync(join(tmpdir(), 'gridfall-server-'));
  const args = [program, 'serve', '--port', '0', '--data', data];
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const close = (): void => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', close);
  return { url: await addressOf(server), close };
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of server.stderr!) {
    said += String(chunk);
    const found = /http:\/\/\S+/.exec(said);
    if (found) return found[0];
  }
  throw new Error(`the server did not start: ${said}`);
}
