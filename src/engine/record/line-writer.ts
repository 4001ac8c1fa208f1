import type { Entry } from '../play/replay.js';
import { type Closing, FORMAT, type Header, type Proof, type Result, type Signer } from './replay-file.js';
import { Seal } from './seal.js';

/** Formats lines one after the other, each with its newline. */
export class LineWriter {
  /** `seal` covers what the file already contains. */
  constructor(private readonly seal = new Seal()) {}

  header(header: Header): string {
    const { game, rules, settings, seed, commitment, id, player, date, program } = header;
    return this.#close({ gridfall: FORMAT, game, rules, settings, seed, commitment, id, player, date, program });
  }

  entry({ at, text }: Entry): string {
    return this.#close({ at, do: text });
  }

  checkpoint(proof: Proof): string {
    return this.#close({ ...proofFields(proof), bytes: this.seal.strong() });
  }

  end(proof: Proof, { phase, score }: Result, { seed, ranked, note }: Closing = {}, signer?: Signer): string {
    const fields = { ...proofFields(proof), phase, score, bytes: this.seal.strong(), seed, ranked, note };
    if (!signer) return this.#close(fields);
    const signed = opened({ ...fields, key: signer.key });
    return this.#add(`${signed},"signature":"${signer.sign(signed)}"`);
  }

  #close(fields: Record<string, unknown>): string {
    return this.#add(opened(fields));
  }

  #add(body: string): string {
    const check = `,"check":"${this.seal.add(body).short()}"}\n`;
    this.seal.add(check);
    return body + check;
  }
}

/** The JSON of an object without the closing brace. */
const opened = (fields: Record<string, unknown>): string => JSON.stringify(fields).slice(0, -1);

const proofFields = ({ at, entries, state }: Proof) => ({ at, entries, state });
