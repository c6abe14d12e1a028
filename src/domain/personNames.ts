/** The most characters of a person's name, as code points. */
export const longestPersonName = 60;

/** Scheme, `www.` or a domain name, which programs turn into a link. A full stop may be one of those that IDNA also allows. */
const webAddress = String.raw`:\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}`;

/** The pattern of a person's name, which `openapi.yaml` repeats: not blank, one line, no web address. */
export const personNamePattern = String.raw`^(?!.*(${webAddress}))(?=.*\S)[^\p{Cc}\u2028\u2029]*$`;

export const personNameRule =
  'A name is one line of 1 to 60 characters without a web address. Put a space after each full stop.';

/** Returns the name under which the entries of a sitter stand. */
export const sitterName = (name: string): string => `Sitter (${name})`;

const pattern = new RegExp(personNamePattern, 'u');

/** Returns whether a person may take this name (`PersonName` in `openapi.yaml`). */
export const isPersonName = (name: unknown): name is string =>
  typeof name === 'string' && Array.from(name).length <= longestPersonName && pattern.test(name);
