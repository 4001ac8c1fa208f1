import { languageOf } from './judging/languages.js';
import type { ProgramFile } from './judging/messages.js';

/** The files that could be started, the likeliest first. */
export function startableFiles(files: readonly ProgramFile[]): readonly ProgramFile[] {
  const programs = files.filter(({ name }) => languageOf(name));
  const likelihood = new Map(programs.map(one => [one, likelihoodOf(one, programs)]));
  return programs.sort(
    (one, other) => likelihood.get(other)! - likelihood.get(one)! || (one.name < other.name ? -1 : 1),
  );
}

/** A file that no other one uses is where a program starts, unless it is a test. */
function likelihoodOf(file: ProgramFile, all: readonly ProgramFile[]): number {
  const { name, text } = file;
  const isUsed = all.some(other => other !== file && uses(other.text, name));
  return (
    (isUsed ? 0 : 4) +
    (/^(__main__|main|index)\./i.test(name)
      ? 3
      : /^(?:(?:a|hw)[-_ ]?\d+|(?:assignment|project|program|app)[-_ ]?\d*)\./i.test(name)
        ? 2
        : 0) +
    (/__name__\s*==\s*['"]__main__['"]|require\.main\s*===?\s*module/.test(text) ? 2 : 0) -
    (/test|spec/i.test(name) ? 20 : 0)
  );
}

/** Whether a source imports the module that this file is. */
function uses(source: string, name: string): boolean {
  const stem = name.replace(/\.\w+$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const inPython = new RegExp(`^\\s*(?:from|import)\\s[^#\\n]*\\b${stem}\\b`, 'm');
  const inJavaScript = new RegExp(`(?:from|import|require)[\\s(]*['"]\\./${stem}(?:\\.\\w+)?['"]`);
  return (languageOf(name) === 'python' ? inPython : inJavaScript).test(source);
}
