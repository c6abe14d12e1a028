import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { PhotoStore } from './photos/store.ts';

/** What the server stands on; tests bring their own. */
export interface Deps {
  config: Config;
  database: Database;
  photos: PhotoStore;
  /** Signs session cookies. */
  secret: string;
  /** Epoch milliseconds. */
  now(): number;
}
