import type { Findings } from '../../../../../engine/record/verifier.js';

/** What is to be thought of a game that is shown. */
export type Verification =
  /** It is still played again, up to this share of it. */
  | { readonly kind: 'checking'; readonly share: number }
  /** Played to its end, and everything is as it must be. */
  | ({ readonly kind: 'genuine' } & VerificationDetails)
  /** It has no end, or has not come to it yet. */
  | ({ readonly kind: 'so-far' } & VerificationDetails)
  /** From a line on it is not: `says` names the line. What is shown came before it. */
  | { readonly kind: 'wrong'; readonly says: string }
  /** The moves are from a link: the rules alone say what came of them. */
  | { readonly kind: 'link' }
  /** What was played on the stdin of a program; `problem` says why no further. */
  | { readonly kind: 'transcript'; readonly problem?: string };

export interface VerificationDetails extends Pick<Findings, 'deals' | 'result' | 'ranked' | 'note'> {
  readonly signature: SignatureCheck;
}

/** `ours`: by the server that this page is from. `unchecked`: this browser cannot, or there is no server to ask. */
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
