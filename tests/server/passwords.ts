import { createHash } from 'node:crypto';
import type { Passwords } from '#server/deps.ts';

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

/** Fast password hashing for tests, since scrypt would take half of their time. */
export const passwords: Passwords = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
