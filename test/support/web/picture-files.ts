/** Reads the facts of picture files without decoding them. */

export interface Gif {
  readonly width: number;
  readonly height: number;
  /** How long each frame is shown, in milliseconds. */
  readonly delays: readonly number[];
  readonly isLooping: boolean;
}

const [EXTENSION, IMAGE, TRAILER, CONTROL, APPLICATION] = [0x21, 0x2c, 0x3b, 0xf9, 0xff];

/** Reads all blocks up to the trailer; throws if they are inconsistent. */
export function readGif(bytes: Buffer): Gif {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) throw new Error('no GIF');
  const delays: number[] = [];
  let [at, delay, isLooping] = [13 + tableAt(bytes[10]!), 0, false];
  const skipBlocks = (from: number): number => {
    let end = from;
    while (bytes[end] !== 0) end += bytes[end]! + 1;
    return end + 1;
  };
  while (bytes[at] !== TRAILER) {
    if (bytes[at] === EXTENSION) {
      if (bytes[at + 1] === CONTROL) delay = bytes.readUInt16LE(at + 4) * 10;
      if (bytes[at + 1] === APPLICATION) isLooping ||= bytes.toString('latin1', at + 3, at + 11) === 'NETSCAPE';
      at = skipBlocks(at + 2);
    } else if (bytes[at] === IMAGE) {
      delays.push(delay);
      at = skipBlocks(at + 10 + tableAt(bytes[at + 9]!) + 1);
    } else throw new Error(`no block of a GIF at ${at}: ${bytes[at]}`);
  }
  if (at !== bytes.length - 1) throw new Error('something follows the end of the GIF');
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), delays, isLooping };
}

/** The size of the colour table that follows, from its descriptor byte. */
const tableAt = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

export interface Png {
  readonly width: number;
  readonly height: number;
}

/** Reads all chunks; throws if they are inconsistent. */
export function readPng(bytes: Buffer): Png {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('no PNG');
  const names: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  if (names[0] !== 'IHDR' || names.at(-1) !== 'IEND' || !names.includes('IDAT'))
    throw new Error(`no whole PNG: ${names}`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
