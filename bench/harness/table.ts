export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Aligns names to the left and numbers to the right. */
export function tableText({ head, rows }: TextTable): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, k) => (k === 0 ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!)))
      .join('   ')
      .trimEnd();
  return all.map(row => `  ${line(row)}\n`).join('');
}

/** Aligns names to the left and numbers to the right. */
export function tableMarkdown({ head, rows }: TextTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const rule = head.map((_, k) => (k === 0 ? '---' : '---:'));
  return `${line(head)}|${rule.join('|')}|\n${rows.map(line).join('')}`;
}
