import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Metrics } from '../deps.ts';
import type { Repository } from '../db/repository.ts';
import type { MessageDeps } from '../messages/send.ts';
import type { PushSender } from './deliver.ts';

/** The dependencies of sending reminders. */
export interface ReminderDeps {
  config: Config;
  repository: Repository;
  push: PushSender;
  messages: Omit<MessageDeps, 'config'>;
  metrics?: Pick<Metrics, 'countReminder'> | null;
  /** Epoch milliseconds. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
