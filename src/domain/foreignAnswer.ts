/** A response that is not Snug's: something between the phone and the server answered in its place. */
export interface ForeignAnswer {
  /**
   * `portal`: a redirect, or it asks the user to sign in. `proxy`: another error. `empty`: a success without content. `other`: a
   * success with content, such as a page.
   */
  kind: 'portal' | 'proxy' | 'empty' | 'other';
  /** The HTTP status; 0 for a redirect, whose status a browser hides. */
  status: number;
}

/** Returns the sentence about an answer that is not Snug's. */
export function sentenceAbout({ kind, status }: ForeignAnswer): string {
  if (status === 413)
    return "Something between this phone and Snug answered (413): its limit for uploads is too low. In nginx, add 'client_max_body_size 0;'.";
  const shown = status === 0 ? 'a redirect' : String(status);
  return `Something between this phone and Snug answered (${kind === 'empty' ? `${shown}, empty` : shown}).`;
}
