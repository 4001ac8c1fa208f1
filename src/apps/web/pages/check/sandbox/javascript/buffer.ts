/** The part of Node's Buffer that programs use for text. */
export class NodeBuffer extends Uint8Array {
  static override from(source: unknown, encoding?: unknown): NodeBuffer {
    if (typeof source === 'string') return copyOf(encode(source, encoding));
    return copyOf(new Uint8Array(source as ArrayBuffer | ArrayLike<number>));
  }

  static alloc(size: number): NodeBuffer {
    return new NodeBuffer(size);
  }

  static allocUnsafe(size: number): NodeBuffer {
    return new NodeBuffer(size);
  }

  static isBuffer(value: unknown): boolean {
    return value instanceof NodeBuffer;
  }

  static byteLength(text: string): number {
    return encode(text).length;
  }

  static concat(parts: readonly Uint8Array[]): NodeBuffer {
    return copyOf(joined(parts));
  }

  override toString(encoding?: unknown, start = 0, end = this.length): string {
    return decode(this.subarray(start, end), encoding);
  }
}

function copyOf(bytes: Uint8Array): NodeBuffer {
  const buffer = new NodeBuffer(bytes.length);
  buffer.set(bytes);
  return buffer;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const isBinary = (encoding: unknown): boolean => encoding === 'latin1' || encoding === 'binary' || encoding === 'ascii';

export function encode(text: string, encoding?: unknown): Uint8Array {
  return isBinary(encoding) ? Uint8Array.from(text, letter => letter.charCodeAt(0)) : new TextEncoder().encode(text);
}

export function decode(bytes: Uint8Array, encoding?: unknown): string {
  // Node keeps a byte order mark.
  if (!isBinary(encoding)) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return Array.from(bytes, byte => String.fromCharCode(byte)).join('');
}

/** The encoding in an argument that is either its name or an object with it. */
export function encodingIn(options: unknown): string | undefined {
  if (typeof options === 'string') return options;
  const { encoding } = (options ?? {}) as { encoding?: string | null };
  return encoding ?? undefined;
}
