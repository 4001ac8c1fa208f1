#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
if (!existsSync(built)) await setUp();
await import(built.href);

/** A fresh clone installs and builds first, saying so on stderr alone. */
async function setUp() {
  const { spawnSync } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  const setup = fileURLToPath(new URL('../scripts/setup.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [setup], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(2);
}
