/** Browsers allow passkeys for names only, not for IP addresses. */
const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** Returns whether this page can use passkeys: that needs https and the name of a host, and a browser that has them. */
export function passkeySupport(): 'available' | 'insecure' | 'unknown' {
  if (!isSecureContext || isAddress(location.hostname)) return 'insecure';
  return 'PublicKeyCredential' in globalThis ? 'available' : 'unknown';
}
