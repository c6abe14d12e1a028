/** Codes on labels: 8 characters of Crockford base32, which omits I, L, O and U so that people can read them out. */

export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 8;

const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/**
 * Extracts a code from scanned or typed text. Accepts a bare code in any case, with hyphens or spaces and with I, L and O for 1,
 * 1 and 0, and any URL or path that ends in `/q/{code}`. The host does not matter, so labels survive a change of domain.
 *
 * @returns the 8 characters, or `null` if the text contains no code
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

/** Returns the code in a text, or else the text itself, which the server then reports as invalid. */
export const codeIn = (text: string): string => readCode(text) ?? text;

/** Formats a code for people: `7K3M9QXA` → `7K3M-9QXA`. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * Returns the text of a label's QR code. It is upper-case, which allows the alphanumeric mode: fewer and larger modules on the
 * same label.
 *
 * @param origin the installation's address, such as `https://snug.example`
 */
export function labelText(origin: string, code: string): string {
  return `${origin}/Q/${code}`.toUpperCase();
}

/**
 * Creates a code from random bytes.
 *
 * @param bytes at least 8 bytes from a secure source; each becomes one character without bias, since 256 is a multiple of 32
 */
export function codeFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte % 32]).join('');
}
