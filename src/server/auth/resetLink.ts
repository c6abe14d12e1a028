import type { Repository } from '../db/repository.ts';
import { newToken, secretHash } from '../base/token.ts';

/** In ms. How long a link to a new password works. */
export const resetLinkLife = 3_600_000;

/** The prefix under which the authentication service looks up the token of a link. */
const prefix = 'reset-password:';

/**
 * Returns the form in which the authentication service stores the identifier of a one-time value: its token is hashed, so that a
 * leaked database opens no account.
 *
 * @param identifier such as `reset-password:{token}`
 */
export function storedIdentifier(identifier: string): string {
  const end = identifier.indexOf(':') + 1;
  // The service also looks for the identifier as it is: 'hashed:' keeps a hash from being a token.
  return `hashed:${identifier.slice(0, end)}${secretHash(identifier.slice(end))}`;
}

/** Returns the identifier under which the token of a link is stored. */
export const resetIdentifier = (token: string): string => storedIdentifier(prefix + token);

/** A link by which a user chooses a new password, once. */
export interface ResetLink {
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * Creates a link. The token is behind `#`, so it reaches neither logs nor other sites.
 *
 * @param origin the address of this installation, by which the user reaches it
 */
export async function createResetLink(
  { passwordResets }: Pick<Repository, 'passwordResets'>,
  userId: string,
  origin: string,
): Promise<ResetLink> {
  const token = newToken();
  // The authentication service measures this time by the computer's clock.
  const expiresAt = Date.now() + resetLinkLife;
  await passwordResets.create(userId, resetIdentifier(token), expiresAt);
  return { url: `${origin}/reset-password#${token}`, expiresAt };
}
