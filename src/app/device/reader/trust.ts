import { readCode } from '#domain/code.ts';

/** A code that a pass read, as far as it matters here. */
export interface Claim {
  text: string;
  pass: { name: string; isPlain?: boolean };
  /** The number of the frame. */
  frame: number;
  isUnsure: boolean;
}

/** Decides which codes are taken. */
export interface Trust {
  /** Returns whether a code is taken now. If not, it is when it is read again. */
  accepts(claim: Claim): boolean;
}

/** A code that was read once is forgotten after so many frames. */
const FORGOTTEN_AFTER = 45;

/** Whether a text has the form of our labels: an address that ends in `/q/` and a code. */
export const isOurs = (text: string): boolean => text.includes('/') && readCode(text) !== null;

/**
 * A code that a plain pass read is taken at once. So is one of another pass that has the form of ours and is sure. Any other one
 * is taken when two passes agree, an unsure one when two frames do.
 */
export function createTrust(): Trust {
  const claims = new Map<string, Claim>();
  return {
    accepts(claim) {
      if (claim.pass.isPlain || (isOurs(claim.text) && !claim.isUnsure)) return true;
      const before = claims.get(claim.text);
      claims.set(claim.text, claim);
      if (!before || claim.frame - before.frame > FORGOTTEN_AFTER) return false;
      return before.frame !== claim.frame || (before.pass !== claim.pass && !claim.isUnsure);
    },
  };
}
