import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Repository } from '../db/repository.ts';
import type { PhotoStore } from '../photos/store.ts';

/** The dependencies of the connection to an MQTT broker. */
export interface MqttDeps {
  config: Pick<Config, 'mqtt' | 'origin'>;
  repository: Repository;
  photos: Pick<PhotoStore, 'get'>;
  /** Epoch milliseconds. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
