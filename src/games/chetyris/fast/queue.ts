/** The pieces in one number. */
enum Packed {
  /** How many there is room for, and how many bits each takes. */
  Room = 7,
  Bits = 4,
  Mask = 0xf,
}

/**
 * Pieces that have been drawn, first come, first served. The first seven share one number, four bits each, the first of them
 * lowest: more than three never wait in a game that is played.
 */
export class Queue {
  length = 0;
  private packed = 0;
  private readonly later: number[] = [];

  push(piece: number): void {
    if (this.length < Packed.Room) this.packed |= piece << (Packed.Bits * this.length);
    else this.later.push(piece);
    this.length++;
  }

  /** Takes the first out; there must be one. */
  shift(): number {
    const piece = this.packed & Packed.Mask;
    this.packed >>= Packed.Bits;
    if (this.length-- > Packed.Room) this.packed |= this.later.shift()! << (Packed.Bits * (Packed.Room - 1));
    return piece;
  }

  copyFrom({ length, packed, later }: Queue): void {
    if (length > Packed.Room || this.length > Packed.Room) this.later.splice(0, Infinity, ...later);
    this.length = length;
    this.packed = packed;
  }

  list(): number[] {
    const first = Array.from(
      { length: Math.min(this.length, Packed.Room) },
      (_, k) => (this.packed >> (Packed.Bits * k)) & Packed.Mask,
    );
    return [...first, ...this.later];
  }
}
