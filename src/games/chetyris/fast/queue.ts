/** How pieces are packed into one number. */
enum Packed {
  /** The number of pieces that fit, and the bits of each. */
  Room = 7,
  Bits = 4,
  Mask = 0xf,
}

/**
 * A queue of drawn pieces. The first seven share one number, four bits each, with the first piece in the lowest bits. In normal
 * play at most three pieces wait.
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

  /** The first piece. There must be one. */
  first(): number {
    return this.packed & Packed.Mask;
  }

  /** Removes and returns the first piece. There must be one. */
  shift(): number {
    const piece = this.packed & Packed.Mask;
    this.packed >>= Packed.Bits;
    if (--this.length >= Packed.Room) this.fillUp();
    return piece;
  }

  private fillUp(): void {
    this.packed |= this.later.shift()! << (Packed.Bits * (Packed.Room - 1));
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
