import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a link: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret, such as the token of a link. Only the hash is stored or shown, so that a leak opens nothing. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
