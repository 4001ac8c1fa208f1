/**
 * Pieces that have been drawn, first come, first served. The first seven share one number, four bits each, the first of them
 * lowest: more than three never wait in a game that is played.
 */
export class Queue {
  length = 0;
  private packed = 0;
  private readonly later: number[] = [];

  push(piece: number): void {
    if (this.length < ROOM) this.packed |= piece << (4 * this.length);
    else this.later.push(piece);
    this.length++;
  }

  /** Takes the first out; there must be one. */
  shift(): number {
    const piece = this.packed & 15;
    this.packed >>= 4;
    if (this.length-- > ROOM) this.packed |= this.later.shift()! << (4 * (ROOM - 1));
    return piece;
  }

  copyFrom({ length, packed, later }: Queue): void {
    if (length > ROOM || this.length > ROOM) this.later.splice(0, Infinity, ...later);
    this.length = length;
    this.packed = packed;
  }

  list(): number[] {
    const first = Array.from({ length: Math.min(this.length, ROOM) }, (_, k) => (this.packed >> (4 * k)) & 15);
    return [...first, ...this.later];
  }
}

const ROOM = 7;
