/** Deeper JSON is refused: later code walks it recursively and would run out of stack. */
export const DEEPEST_JSON = 32;

/** How deep arrays and objects are nested in a JSON text. Brackets inside strings do not count. */
export function jsonDepth(text: string): number {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isInString) {
      if (character === '\\') i++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return deepest;
}
