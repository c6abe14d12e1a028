/** Returns source text without what only a formatter changes: spaces, trailing commas, comments. */
export const plainSource = (source: string) =>
  source
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}])/g, '')
    .replaceAll('"', "'");

/** Returns whether two source texts say the same. */
export const isSameSource = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && plainSource(a) === plainSource(b));
