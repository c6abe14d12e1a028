import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { PhotoStore } from './photos/store.ts';
import type { PushSender } from './push/deliver.ts';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(known: { hash: string; password: string }): Promise<boolean>;
}

/** The dependencies of the server; tests pass their own. */
export interface Deps {
  config: Config;
  database: Database;
  photos: PhotoStore;
  push: PushSender;
  /** Signs session cookies. */
  secret: string;
  /** Defaults to the authentication service's scrypt; tests pass a cheap one. */
  passwords?: Passwords;
  /** Epoch milliseconds. */
  now(): number;
}

/** The dependencies of sending reminders. */
export type ReminderDeps = Pick<Deps, 'config' | 'database' | 'push' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};
