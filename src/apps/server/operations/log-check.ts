import { crc32 } from 'node:zlib';

/** How every line ends: with the CRC-32 of everything before it, from the first line on. */
const CHECK = /,"check":"([0-9a-f]{8})"\}\n$/;
const CHECK_LENGTH = ',"check":"01234567"}\n'.length;

/**
 * The index of the first damaged line: one that was changed, or that does not follow the line before it. -1 if all lines are
 * good. Only the check of the line before is needed, because a CRC can be continued.
 */
export function firstDamaged(lines: readonly string[], before = ''): number {
  // One CRC over everything finds any damage. Which line it is only matters if there is some.
  if (lines.length === 0 || follows(lines.join(''), before)) return -1;
  return Math.max(
    0,
    lines.findIndex((line, i) => !follows(line, lines[i - 1] ?? before)),
  );
}

/** Whether the check at the end of a text is right for it and the line before. */
function follows(text: string, before: string): boolean {
  const check = checkOf(text);
  const earlier = before === '' ? 0 : checkOf(before);
  if (check === undefined || earlier === undefined) return false;
  return crc32(before.slice(-CHECK_LENGTH) + text.slice(0, -CHECK_LENGTH), earlier) === check;
}

function checkOf(text: string): number | undefined {
  const digits = CHECK.exec(text.slice(-CHECK_LENGTH))?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}
