/** Codes on labels: 8 characters of Crockford base32, which leaves out I, L, O and U so that people can read them out. */

export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 8;

const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/**
 * Reads a code out of whatever was scanned or typed: the bare code, with hyphens or spaces, in lower case, with I, L
 * and O for 1, 1 and 0, or any address whose path ends in `/q/{code}`, whatever its host and case. Labels so survive a
 * change of domain.
 *
 * @returns the 8 characters, or `null` where there is no code in it
 */
export function readCode(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(trimmed);
  const path = address ? address[1]! : trimmed.startsWith('/') ? trimmed.replace(/[?#].*$/s, '') : null;
  const written = path === null ? trimmed : /\/q\/([^/]+)\/?$/i.exec(path)?.[1];
  if (written === undefined) return null;
  const code = written.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');
  return codePattern.test(code) ? code : null;
}

/** What a text stands for: the code in it; where there is none the text itself, of which the server says that it is not valid. */
export const codeIn = (text: string): string => readCode(text) ?? text;

/** A code as people read it: `7K3M9QXA` → `7K3M-9QXA`. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * The text of a label's QR symbol. Capitals throughout, so that the symbol can use its alphanumeric mode: fewer and
 * larger modules on the same label.
 *
 * @param origin the installation's address, such as `https://snug.example`
 */
export function labelText(origin: string, code: string): string {
  return `${origin}/Q/${code}`.toUpperCase();
}

/**
 * Makes a code from random bytes.
 *
 * @param bytes at least 8 bytes from a secure source; each gives one character without bias (256 is a multiple of 32)
 */
export function codeFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte % 32]).join('');
}
