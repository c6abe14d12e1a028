import type { Config } from '../base/config.ts';
import { Problem } from '../http/problem.ts';

/** The calls that take a password as the proof of who someone is, or set one. */
export const byPassword: ReadonlySet<string> = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/change-password',
  '/api/auth/reset-password',
]);

/** @throws {Problem} 403 if passwords are switched off (`SNUG_PASSWORDS`) */
export function requirePasswords({ passwords }: Pick<Config, 'passwords'>): void {
  if (passwords) return;
  const title = 'Passwords are switched off here. Use single sign-on or a passkey.';
  throw new Problem(403, 'passwords-off', title);
}
