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

/** Aligns numbers to the right and words to the left. */
export function tableMarkdown({ head, rows }: TextTable, of: 'figures' | 'words' = 'figures'): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map((_, k) => (k === 0 || of === 'words' ? '---' : '---:'))) + rows.map(line).join('');
}
