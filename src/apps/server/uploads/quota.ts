import { Refusal, refusal } from '#wire/http/codes.js';
import { dayOf } from '../arcade/ranked/day.js';
import type { UploadLimits } from './limits.js';

/** The uploads of one address today, and how many of them are under way. */
interface Account {
  files: number;
  bytes: number;
  underWay: number;
}

/** Limits uploads, in total and per address. Counts on this node only, and starts again with it. */
export class UploadQuota {
  readonly #accounts = new Map<string, Account>();
  #underWay = 0;
  #day = '';

  constructor(
    private readonly limits: UploadLimits,
    private readonly now: () => number,
  ) {}

  /** Returns a function that ends the upload. Throws `busy` if there are too many. */
  begin(address: string): () => void {
    const account = this.#accountOf(address);
    if (this.#underWay >= this.limits.atOnce) throw refusal('busy');
    if (account.underWay >= this.limits.atOncePerAddress)
      throw new Refusal('busy', `At most ${this.limits.atOncePerAddress} uploads at once from one address.`);
    this.#underWay++;
    account.underWay++;
    return () => {
      this.#underWay--;
      account.underWay--;
    };
  }

  /** Counts a file, genuine or not, because each has to be verified. Throws `too-fast` if it is too much for today. */
  spend(address: string, bytes: number): void {
    const account = this.#accountOf(address);
    const { filesPerDay, bytesPerDay } = this.limits;
    if (account.files + 1 > filesPerDay)
      throw new Refusal('too-fast', `At most ${filesPerDay} uploads a day from one address; try again tomorrow (UTC).`);
    if (account.bytes + bytes > bytesPerDay)
      throw new Refusal('too-fast', `At most ${bytesPerDay} bytes a day from one address; try again tomorrow (UTC).`);
    account.files++;
    account.bytes += bytes;
  }

  #accountOf(address: string): Account {
    this.#startDay();
    const account = this.#accounts.get(address) ?? { files: 0, bytes: 0, underWay: 0 };
    this.#accounts.set(address, account);
    return account;
  }

  #startDay(): void {
    const today = dayOf(this.now());
    if (today === this.#day) return;
    this.#day = today;
    for (const [address, account] of this.#accounts) {
      Object.assign(account, { files: 0, bytes: 0 });
      if (account.underWay === 0) this.#accounts.delete(address);
    }
  }
}
