import { createHash } from 'node:crypto';
import type { Passwords } from '#server/deps.ts';

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

/** Passwords at no cost, for tests of everything else: scrypt would take half of their time. */
export const passwords: Passwords = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
