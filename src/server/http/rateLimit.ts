import { createHash } from 'node:crypto';
import type { Attempts } from '../db/installation/attempts.ts';
import { Problem } from './problem.ts';

/** At most `max` attempts per window. */
export interface Limit {
  /** The limited action, such as `sign-in`. */
  name: string;
  max: number;
  windowMs: number;
  /** The answer above it, if it differs from that of other limits. */
  problem?: { type: string; title: string };
}

const tooMany = { type: 'too-many-requests', title: 'Too many requests; wait a little.' };

/** A 429 with the time after which to retry. */
export class TooMany extends Problem {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, { type, title } = tooMany) {
    super(429, type, title);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Counts an attempt against a limit.
 *
 * @param who identifies the attempts that are counted together; only a hash of it is stored
 * @param now epoch milliseconds
 * @throws {TooMany} if the limit is exceeded
 */
export async function countTry(
  { attempts }: { attempts: Attempts },
  { name, max, windowMs, problem }: Limit,
  who: readonly string[],
  now: number,
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(who)).digest('base64url');
  const { count, since } = await attempts.count(`${name}:${digest}`, windowMs, now);
  if (count > max) throw new TooMany(Math.max(1, Math.ceil((since + windowMs - now) / 1000)), problem);
}
