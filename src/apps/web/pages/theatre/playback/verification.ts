import type { Findings } from '#engine/record/verifier.js';

/** Whether the shown game is genuine. */
export type Verification =
  /** Still being verified, up to this share of it. */
  | { readonly kind: 'checking'; readonly share: number }
  /** Verified to its end. */
  | ({ readonly kind: 'genuine' } & VerificationDetails)
  /** Verified so far: the game has no end yet. */
  | ({ readonly kind: 'so-far' } & VerificationDetails)
  /** A line is invalid: `says` names it. Everything shown came before it. */
  | { readonly kind: 'wrong'; readonly says: string }
  /** The link holds only the moves; the rules give the rest. */
  | { readonly kind: 'link' }
  /** The input of a program; `problem` says why it stopped. */
  | { readonly kind: 'transcript'; readonly problem?: string };

export interface VerificationDetails extends Pick<Findings, 'deals' | 'result' | 'ranked' | 'note'> {
  readonly signature: SignatureCheck;
}

/** `ours`: by the server that this page came from. `unchecked`: the browser or the server cannot check it. */
export type SignatureCheck = 'none' | 'ours' | 'other' | 'unchecked';

export const detailsOf = (
  { deals, result, ranked, note }: Findings,
  signature: SignatureCheck,
): VerificationDetails => ({
  deals,
  signature,
  ...(result && { result }),
  ...(ranked !== undefined && { ranked }),
  ...(note !== undefined && { note }),
});
