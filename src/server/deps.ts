import type { BetterAuthOptions } from 'better-auth';
import type { FastifyInstance } from 'fastify';
import type { Restoration } from './backup/restoration.ts';
import type { Clock } from './clock.ts';
import type { Config } from './base/config.ts';
import type { Bell } from './base/bell.ts';
import type { Repository } from './db/repository.ts';
import type { SendMail } from './mail/mail.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { PhotoStore } from './photos/store.ts';
import type { PushSender } from './push/deliver.ts';
import type { Exports } from './transfer/exports.ts';

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(known: { hash: string; password: string }): Promise<boolean>;
}

/** What a running server measures of itself (`metrics/metrics.ts`). */
export interface Metrics {
  /** Measures the requests to a server. */
  watch(app: FastifyInstance): void;
  /** Counts an attempt to send a reminder. */
  countReminder(way: 'device' | 'webhook', outcome: 'sent' | 'failed' | 'given-up'): void;
}

/** The dependencies of the server; tests pass their own. */
export interface Deps {
  config: Config;
  repository: Repository;
  /** The authentication service's access to its own tables. */
  authDatabase: BetterAuthOptions['database'];
  photos: PhotoStore;
  push: PushSender;
  outgoing: Outgoing;
  /** Rings after each change that a request made. */
  changed: Bell;
  /** `null` if no mail server is configured. */
  sendMail: SendMail | null;
  exports: Exports;
  restoration: Restoration;
  /** Signs session cookies. */
  secret: string;
  /** Defaults to the authentication service's scrypt; tests pass a cheap one. */
  passwords?: Passwords;
  /** `null` or missing if metrics are off. */
  metrics?: Metrics | null;
  /** Epoch milliseconds. */
  now(): number;
  clock: Pick<Clock, 'sure'>;
}

/** The dependencies of the contract's operations. */
export type OperationDeps = Pick<
  Deps,
  | 'config'
  | 'repository'
  | 'photos'
  | 'push'
  | 'outgoing'
  | 'sendMail'
  | 'exports'
  | 'restoration'
  | 'secret'
  | 'now'
  | 'clock'
>;
