/**
 * The content security policy of the frame in which students' programs run, and of nothing else: scripts from memory only,
 * and no connections at all.
 */
const RULES = {
  'default-src': "'none'",
  'script-src': "'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
  'worker-src': 'blob:',
  'connect-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

export const RUNNER_POLICY = Object.entries(RULES)
  .map(rule => rule.join(' '))
  .join('; ');

/** The document with this policy. */
export const RUNNER_PATH = '/runner.html';
