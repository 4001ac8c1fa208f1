const LONGEST_NAME = 40;

/** Makes a name safe to show to others: short, and without control or invisible characters. */
export function cleanName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, LONGEST_NAME).join('').trim() || 'somebody';
}
