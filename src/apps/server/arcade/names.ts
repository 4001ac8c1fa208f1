const LONGEST_NAME = 40;

/** A stranger's name as it may be shown to others: short, and with nothing that steers a terminal or hides. */
export function cleanName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, LONGEST_NAME).join('').trim() || 'somebody';
}
