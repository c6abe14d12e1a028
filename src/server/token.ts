import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a link: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret. Only the hash is stored, so that a leaked database opens nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
