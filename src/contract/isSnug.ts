/** Returns whether a response is Snug's: all of its responses have a header that nothing else has. */
export const isSnug = ({ headers }: Response): boolean => headers.has('snug');
