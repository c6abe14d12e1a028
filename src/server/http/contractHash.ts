import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { snugFolder } from '../snugFolder.ts';

/** A hash of `openapi.yaml`, 8 characters: each answer has it, and lists that a phone keeps are marked with it. */
export const contractHash = createHash('sha256')
  .update(readFileSync(new URL('openapi.yaml', snugFolder)))
  .digest('base64url')
  .slice(0, 8);
